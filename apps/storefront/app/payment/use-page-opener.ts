import { isRefusal } from "@shop/contract/client";
import type { Order, OrderCard } from "@shop/contract/orders";
import type { ProviderName } from "@shop/contract/payments";
import { toasts } from "@shop/contract/texts";
import { useQueryClient } from "@tanstack/react-query";
import { errorText } from "../api/error-text.ts";
import { useApi } from "../api/use-api.ts";
import { notify } from "../notices/notify.ts";
import { refreshOrders } from "../orders/change-orders.ts";
import { type Agreement, payloadOf } from "../purchase/agreement.ts";
import { whileSaving } from "../purchase/saving-toasts.ts";
import { hasWorldChanged, type NotSaved, refreshPurchase, whyNotSaved } from "../purchase/why-not-saved.ts";
import { useSettings } from "../settings/settings.ts";
import { isOfProvider } from "./checkout-link.ts";
import { checkPayment, type Learned } from "./learn-of-payment.ts";
import { openPayment } from "./open-payment.ts";
import type { OpenPage, Payment } from "./payment-state.ts";
import { originsOf } from "./providers.ts";

const OPENING = "Opening the payment page...";

/** Opens the provider's page, for a new order or for one that awaits payment. */
export function usePageOpener({
  oneAtATime,
  setPayment,
  showOutcome,
}: {
  /** Does nothing while something else is under way. */
  oneAtATime: (work: () => Promise<void>) => Promise<void>;
  setPayment: (payment: Payment) => void;
  showOutcome: (learned: Learned, page: OpenPage | null) => Promise<void>;
}) {
  const api = useApi();
  const queries = useQueryClient();
  const settings = useSettings();

  function show(page: OpenPage) {
    void refreshOrders(queries);
    if (!isOfProvider(page.session.checkoutLink, originsOf(settings, page.provider))) {
      return notOpened("The payment page has an unknown address, so we did not open it.");
    }
    notify.success(toasts.paymentStarted, { id: "payment" });
    setPayment({ kind: "open", page });
  }

  function notOpened(message: string) {
    // The checkout's notice or the order's own panel reads it out.
    notify.error(toasts.paymentInitFailed, { id: "payment", shownInline: true });
    setPayment({ kind: "not_opened", message });
  }

  /** From the checkout. @returns why there is no order; null when there is one */
  async function start(provider: ProviderName, agreement: Agreement): Promise<NotSaved | null> {
    let why: NotSaved | null = null;
    await oneAtATime(async () => {
      setPayment({ kind: "opening" });
      const payload = payloadOf(agreement);
      try {
        const session = await whileSaving(OPENING, () =>
          openPayment(api, { provider, shopper: agreement.shopper, payload }),
        );
        const { total } = agreement;
        show({ provider, session, payload: { ...payload, trxref: session.orderReference }, total });
      } catch (error) {
        const paid = isRefusal(error, "already_paid") ? await findJustPaid() : null;
        if (paid) return showOutcome({ kind: "paid", order: paid }, null);
        why = whyNotSaved(error, agreement);
        if (hasWorldChanged(why)) await refreshPurchase(queries);
        if (why.kind === "signed_out") setPayment({ kind: "idle" });
        else notOpened(why.message);
      }
    });
    return why;
  }

  /** Paid meanwhile: in another tab, or without this page knowing. */
  async function findJustPaid(): Promise<Order | null> {
    try {
      const [newest] = await api.call("listOrders", { page: 1, limit: 1 });
      return newest?.paymentStatus === "paid" ? await api.call("viewOrder", { id: newest.id }) : null;
    } catch {
      return null; // then the refusal is shown
    }
  }

  /** For an order that waits: on the page that is open for it, or on a new one. */
  function payAgain(
    { id: orderId, total }: Pick<OrderCard, "id" | "total">,
    provider: ProviderName,
  ): Promise<void> {
    return oneAtATime(async () => {
      setPayment({ kind: "opening" });
      try {
        const session = await whileSaving(OPENING, () =>
          api.call("payAgain", { id: orderId, provider }, { shownInline: true }),
        );
        show({ provider, session, payload: null, total });
      } catch (error) {
        const isDecided = isRefusal(error, "already_paid", "order_not_payable", "payment_being_checked");
        if (isDecided) await showOutcome(await checkPayment(api, orderId), null);
        else if (isRefusal(error, "session_needed")) setPayment({ kind: "idle" });
        else notOpened(errorText(error, toasts.requestFailed));
      }
    });
  }

  return { start, payAgain };
}
