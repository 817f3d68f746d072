import { formatNaira } from "@shop/contract/money";
import type { PaymentSession, ProviderName } from "@shop/contract/payments";
import { toasts } from "@shop/contract/texts";
import { Button } from "@shop/ui/button";
import { Icon } from "@shop/ui/icon";
import { useEffect, useState } from "react";
import { errorText } from "../api/error-text.ts";
import { tabStorage } from "../browser/storage.ts";
import { useSettings } from "../settings/settings.ts";
import { isOfProvider } from "./checkout-link.ts";
import { keepPagePaidFrom } from "./page-paid-from.ts";
import { originsOf, PROVIDERS } from "./providers.ts";
import "./payment.css";

type Opened = Pick<PaymentSession, "orderReference" | "checkoutLink">;

interface PayDue {
  /** The order's page, to which the browser comes back from the provider. */
  page: string;
  open: (provider: ProviderName) => Promise<Opened>;
  /** The order has changed meanwhile: it is paid, cancelled or expired. */
  onRefused: () => void;
}

/** What is due for an order, and a button for each provider, which leads to its own page. */
export function PayDuePanel({
  due,
  title,
  sentence,
  ...pay
}: PayDue & { due: number; title: string; sentence: string }) {
  const { payment } = useSettings();
  const { opening, problem, start } = usePay(pay);

  return (
    <section className="checkout-section link-pay" aria-labelledby="link-pay">
      <h2 id="link-pay" className="text-24">
        {title}
      </h2>
      <p className="text-soft">{sentence}</p>
      <div className="grid gap-3">
        {payment.providers.map(({ name }) => (
          <div key={name} className="grid gap-1">
            <Button
              look="ink"
              large
              wide
              busy={opening === name}
              disabled={opening !== null && opening !== name}
              onClick={() => void start(name)}
            >
              Pay {formatNaira(due)} with {PROVIDERS[name].title}
            </Button>
            <p className="text-14 text-soft">{PROVIDERS[name].detail}</p>
          </div>
        ))}
        {payment.providers.length === 0 && <p>Online payment is not available right now.</p>}
      </div>
      <div role="alert">
        {problem && (
          <p className="field-error">
            <Icon name="warning" size={18} />
            {problem}
          </p>
        )}
      </div>
    </section>
  );
}

function usePay({ page, open, onRefused }: PayDue) {
  const settings = useSettings();
  const [opening, setOpening] = useState<ProviderName | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  // The browser's Back from the provider shows the page as it was left, with its button still busy.
  useEffect(() => {
    const show = () => setOpening(null);
    window.addEventListener("pageshow", show);
    return () => window.removeEventListener("pageshow", show);
  }, []);

  async function start(provider: ProviderName) {
    if (opening !== null) return;
    setOpening(provider);
    setProblem(null);
    try {
      const { orderReference, checkoutLink } = await open(provider);
      if (!isOfProvider(checkoutLink, originsOf(settings, provider))) {
        throw new Error("The link is not the provider's");
      }
      keepPagePaidFrom(tabStorage, { page, reference: orderReference });
      window.location.assign(checkoutLink);
    } catch (error) {
      setOpening(null);
      setProblem(errorText(error, toasts.paymentInitFailed));
      onRefused();
    }
  }

  return { opening, problem, start };
}
