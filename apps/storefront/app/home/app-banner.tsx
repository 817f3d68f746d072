import { Button, buttonClass } from "@shop/ui/button";
import { Cloth } from "@shop/ui/cloth";
import { installOffer, useInstallOffer } from "../browser/install-offer.ts";
import { useSettings } from "../settings/settings.ts";

/** Offers the web app where the browser can install it, otherwise the app stores that have an address. */
export function AppBanner() {
  const { storeName, links } = useSettings();
  const canInstall = useInstallOffer();
  const stores = [
    ["Google Play", links.playStore],
    ["App Store", links.appStore],
  ].filter(([, address]) => address !== "");
  if (!canInstall && stores.length === 0) return null;

  return (
    <section className="page section" aria-labelledby="app-title">
      <div className="app-banner" data-ground="brass">
        <Cloth pattern="comb" />
        <div className="app-banner-words relative grid grid-cols-1 gap-4">
          <h2 id="app-title" className="text-44">
            The market in your pocket
          </h2>
          <p className="max-w-[40ch] text-18">
            Get the {storeName} app: your orders, your favourites, and news of new arrivals.
          </p>
          <div className="flex flex-wrap gap-3">
            {canInstall ? (
              <Button look="ink" large className="button-night" onClick={() => void installOffer.take()}>
                Install the app
              </Button>
            ) : (
              stores.map(([store, address]) => (
                <a
                  key={store}
                  className={`${buttonClass({ look: "ink", large: true })} button-night`}
                  href={address}
                  target="_blank"
                  rel="noopener"
                >
                  Get it on {store}
                  <span className="sr-only"> (opens in a new tab)</span>
                </a>
              ))
            )}
          </div>
        </div>
        <img className="app-phone" src="/app-phone.svg" alt="" width={200} height={300} loading="lazy" />
      </div>
    </section>
  );
}
