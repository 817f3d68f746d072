import { formatNaira } from "@shop/contract/money";
import type { LinkedOrder } from "@shop/contract/order-links";
import type { ProviderName } from "@shop/contract/payments";
import { toasts } from "@shop/contract/texts";
import { Button } from "@shop/ui/button";
import { Icon } from "@shop/ui/icon";
import { useEffect, useState } from "react";
import { errorText } from "../api/error-text.ts";
import { useApi } from "../api/use-api.ts";
import { tabStorage } from "../browser/storage.ts";
import { momentInLagos } from "../orders/promised-days.ts";
import { isOfProvider } from "../payment/checkout-link.ts";
import { originsOf, PROVIDERS } from "../payment/providers.ts";
import { useSettings } from "../settings/settings.ts";
import { keepLink } from "./returning.ts";

/** What is to be paid, until when, and a button for each provider. */
export function PayPanel({
  order,
  token,
  onRefused,
}: {
  order: LinkedOrder;
  token: string;
  /** The order has changed meanwhile: it is paid, cancelled or expired. */
  onRefused: () => void;
}) {
  const { payment } = useSettings();
  const { opening, problem, pay } = usePay(token, onRefused);

  return (
    <section className="checkout-section link-pay" aria-labelledby="link-pay">
      <h2 id="link-pay" className="text-24">
        {order.paid > 0 ? "Pay the rest" : "Pay for this order"}
      </h2>
      <p className="text-soft">{when(order)}</p>
      <div className="grid gap-3">
        {payment.providers.map(({ name }) => (
          <div key={name} className="grid gap-1">
            <Button
              look="ink"
              large
              wide
              busy={opening === name}
              disabled={opening !== null && opening !== name}
              onClick={() => void pay(name)}
            >
              Pay {formatNaira(order.due)} with {PROVIDERS[name].title}
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

function when({ payBefore, paid, total, pickup }: LinkedOrder): string {
  if (payBefore !== null) return `We hold your items until ${momentInLagos(payBefore)}, Lagos time.`;
  if (paid > 0) return `Your order costs ${formatNaira(total)} now, and ${formatNaira(paid)} is paid.`;
  return pickup
    ? "You can pay when you collect it, or online now."
    : "You can pay on delivery, or online now.";
}

function usePay(token: string, onRefused: () => void) {
  const api = useApi();
  const settings = useSettings();
  const [opening, setOpening] = useState<ProviderName | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  // The browser's Back from the provider shows the page as it was left, with its button still busy.
  useEffect(() => {
    const show = () => setOpening(null);
    window.addEventListener("pageshow", show);
    return () => window.removeEventListener("pageshow", show);
  }, []);

  async function pay(provider: ProviderName) {
    if (opening !== null) return;
    setOpening(provider);
    setProblem(null);
    try {
      const { orderReference, checkoutLink } = await api.call(
        "payLinkedOrder",
        { token, provider },
        { shownInline: true },
      );
      if (!isOfProvider(checkoutLink, originsOf(settings, provider))) {
        throw new Error("The link is not the provider's");
      }
      keepLink(tabStorage, { token, reference: orderReference });
      window.location.assign(checkoutLink);
    } catch (error) {
      setOpening(null);
      setProblem(errorText(error, toasts.paymentInitFailed));
      onRefused();
    }
  }

  return { opening, problem, pay };
}
