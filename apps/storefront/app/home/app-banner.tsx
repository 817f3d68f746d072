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
            Get the {storeName} app: your orders, your favorites, and news of new arrivals.
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
        <Phone />
      </div>
    </section>
  );
}

function Phone() {
  return (
    <svg className="app-phone" viewBox="0 0 200 300" fill="none" aria-hidden="true">
      <rect x="20" y="10" width="160" height="310" rx="28" fill="#1c1a3a" />
      <rect x="30" y="22" width="140" height="298" rx="18" fill="#fbf6ee" />
      <rect x="30" y="22" width="140" height="112" rx="18" fill="#171a4a" />
      <circle cx="132" cy="76" r="40" stroke="#8f94e0" strokeWidth="1.5" />
      <circle
        cx="132"
        cy="76"
        r="30"
        stroke="#8f94e0"
        strokeWidth="2.5"
        strokeDasharray="0.1 6"
        strokeLinecap="round"
      />
      <circle cx="132" cy="76" r="20" stroke="#8f94e0" strokeWidth="1.5" />
      <rect x="44" y="48" width="44" height="11" rx="5.5" fill="#fbf6ee" />
      <rect x="44" y="65" width="36" height="11" rx="5.5" fill="#fbf6ee" />
      <rect x="44" y="92" width="48" height="20" rx="8" fill="#f0b429" />
      <rect x="42" y="148" width="54" height="54" rx="12" fill="#f6d9cf" />
      <rect x="104" y="148" width="54" height="54" rx="12" fill="#d5e8dc" />
      <circle cx="69" cy="175" r="15" fill="#d9432f" />
      <path d="M117 188l14-26 14 26Z" fill="#1f6f50" />
      <rect x="42" y="210" width="44" height="7" rx="3.5" fill="#1c1a3a" />
      <rect x="104" y="210" width="38" height="7" rx="3.5" fill="#1c1a3a" />
      <rect x="42" y="223" width="54" height="18" rx="7" stroke="#1c1a3a" strokeWidth="1.5" />
      <rect x="104" y="223" width="54" height="18" rx="7" fill="#1c1a3a" />
      <rect x="42" y="256" width="54" height="54" rx="12" fill="#dcd5f0" />
      <rect x="104" y="256" width="54" height="54" rx="12" fill="#f3e5cf" />
    </svg>
  );
}
