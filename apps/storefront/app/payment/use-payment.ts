import { isRefusal } from "@shop/contract/client";
import { PAYMENT_CLOSE_MS, RESERVATION_MINUTES } from "@shop/contract/constants";
import type { Order, OrderCard } from "@shop/contract/orders";
import type { PaymentSession, ProviderName } from "@shop/contract/payments";
import type { SaveOrder } from "@shop/contract/save-order";
import { toasts } from "@shop/contract/texts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { errorText } from "../api/error-text.ts";
import { useApi } from "../api/use-api.ts";
import { notify } from "../notices/notify.ts";
import { refreshOrders } from "../orders/change-orders.ts";
import { orderQuery } from "../orders/orders-query.ts";
import { type Agreement, payloadOf } from "../purchase/agreement.ts";
import { whileSaving } from "../purchase/saving-toasts.ts";
import { hasWorldChanged, type NotSaved, refreshPurchase, whyNotSaved } from "../purchase/why-not-saved.ts";
import { useSession } from "../session/session.ts";
import { useSettings } from "../settings/settings.ts";
import { isOfProvider } from "./checkout-link.ts";
import {
  checkPayment,
  confirmPayment,
  expectPayment,
  type Learned,
  PAUSES_AFTER_RETURN_MS,
  PAUSES_MS,
} from "./learn-of-payment.ts";
import { openPayment } from "./open-payment.ts";
import { originsOf } from "./providers.ts";
import { useArrival } from "./use-arrival.ts";

/** A checkout page of the provider, opened for an order. */
export interface OpenPage {
  provider: ProviderName;
  session: PaymentSession;
  /** What was agreed to, where that was on this very page: saving the order as paid repeats it. */
  payload: SaveOrder | null;
  /** What is to be paid on it, in naira. */
  total: number;
}

/** How far paying is. */
export type Payment =
  | { kind: "idle" }
  | { kind: "opening" }
  | { kind: "not_opened"; message: string }
  | { kind: "open"; page: OpenPage }
  /** The provider's page spoke of success, or sent the browser back: the server is being asked. */
  | { kind: "confirming"; page: OpenPage }
  /** Closed by the shopper a moment ago. */
  | { kind: "closing" }
  | { kind: "asking"; orderId: string }
  | { kind: "learned"; learned: Learned; page: OpenPage | null };

const OPENING = "Opening the payment page...";

/** Paying online: opening the provider's page, hearing from it, and asking the server what is true. */
export function usePayment() {
  const api = useApi();
  const queries = useQueryClient();
  const settings = useSettings();
  const arrive = useArrival();
  const [payment, setPayment] = useState<Payment>({ kind: "idle" });
  // State comes too late for the second click of a double click, and for the second of two messages.
  const isUnderWay = useRef(false);
  /** A paid order is arrived at once, however often its payment is seen. */
  const hasArrived = useRef(false);
  /** Counts what was begun: an answer to something older than the last is not shown any more. */
  const turn = useRef(0);
  /** The order whose payment was asked about last. */
  const asked = useRef<string | null>(null);

  /** One thing at a time. */
  async function alone(what: () => Promise<void>): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    turn.current += 1;
    try {
      await what();
    } finally {
      isUnderWay.current = false;
    }
  }

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
    await alone(async () => {
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
        if (paid) return settle({ kind: "paid", order: paid }, null);
        why = whyNotSaved(error, agreement);
        if (hasWorldChanged(why)) await refreshPurchase(queries);
        if (why.kind === "signed_out") setPayment({ kind: "idle" });
        else notOpened(why.message);
      }
    });
    return why;
  }

  /** Paid meanwhile: in another tab, or without our hearing of it. */
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
    return alone(async () => {
      setPayment({ kind: "opening" });
      try {
        const session = await whileSaving(OPENING, () =>
          api.call("payAgain", { id: orderId, provider }, { shownInline: true }),
        );
        show({ provider, session, payload: null, total });
      } catch (error) {
        const isDecided = isRefusal(error, "already_paid", "order_not_payable", "payment_being_checked");
        if (isDecided) await settle(await checkPayment(api, orderId), null);
        else if (isRefusal(error, "session_needed")) setPayment({ kind: "idle" });
        else notOpened(errorText(error, toasts.requestFailed));
      }
    });
  }

  /** The provider's page says that it is paid: perhaps it is. */
  function hearOfSuccess(page: OpenPage): Promise<void> {
    const { provider, session, payload } = page;
    return alone(async () => {
      setPayment({ kind: "confirming", page });
      asked.current = session.id;
      const confirmed = payload
        ? await confirmPayment(api, { provider, payload })
        : await expectPayment(api, session.id);
      await settle(await orItself(confirmed, session.id), page);
    });
  }

  /** What was not recorded may be so because of what the order has become meanwhile: then that is told. */
  async function orItself(learned: Learned, orderId: string): Promise<Learned> {
    if (learned.kind !== "not_recorded" && learned.kind !== "checking") return learned;
    const checked = await checkPayment(api, orderId);
    return checked.kind === "paid" || checked.kind === "over" ? checked : learned;
  }

  /** The provider has sent the browser back after a try; whether it went well is not said. */
  function hearOfReturn(page: OpenPage): Promise<void> {
    return alone(async () => {
      setPayment({ kind: "confirming", page });
      asked.current = page.session.id;
      await settle(await expectPayment(api, page.session.id, PAUSES_AFTER_RETURN_MS), page);
    });
  }

  /** The order was seen to be paid, on whatever way that came about. */
  function see(order: Order, page: OpenPage | null): Promise<void> {
    return alone(() => settle({ kind: "paid", order }, page));
  }

  /** What was being checked is known now. */
  function hear(learned: Learned): Promise<void> {
    return alone(() => settle(learned, null));
  }

  /** The shopper has closed the provider's page: what happened on it is asked a moment later. */
  function close({ session }: OpenPage) {
    // Who closes while the server is being asked is told the answer all the same.
    if (isUnderWay.current) return;
    setPayment({ kind: "closing" });
    setTimeout(() => void ask(session.id), PAYMENT_CLOSE_MS);
  }

  /** The items are no longer reserved: the provider's page closes, and the shop is asked for the outcome. */
  function closeInTime({ session }: OpenPage) {
    if (isUnderWay.current) return;
    notify.info(`The ${RESERVATION_MINUTES} minutes to pay are over, so we closed the payment page.`, {
      id: "payment",
    });
    // The order is given up in these seconds, unless a payment has come.
    void ask(session.id, { pauses: PAUSES_MS });
  }

  /** Asks what became of an order, again after each pause. Gives way to anything that is begun meanwhile. */
  async function ask(orderId: string, { pauses = [] as readonly number[] } = {}): Promise<void> {
    if (isUnderWay.current) return;
    turn.current += 1;
    const own = turn.current;
    setPayment({ kind: "asking", orderId });
    asked.current = orderId;
    const learned = await expectPayment(api, orderId, pauses);
    if (turn.current === own) await settle(learned, null);
  }

  async function settle(learned: Learned, page: OpenPage | null): Promise<void> {
    if (hasArrived.current) return;
    hasArrived.current = learned.kind === "paid";
    say(learned);
    if ("order" in learned) queries.setQueryData(orderQuery(api, learned.order.id).queryKey, learned.order);
    // A page that has led to money stays until the shop's own comes; any other has had its time.
    setPayment({ kind: "learned", learned, page: learned.kind === "paid" ? page : null });
    if (learned.kind === "paid" || learned.kind === "over") await arrive(learned);
    else void refreshOrders(queries);
  }

  // A shopper who had to sign in again first is told then.
  const { isSignedIn } = useSession();
  const isSignedOut = payment.kind === "learned" && payment.learned.kind === "signed_out";
  const askAgain = useEffectEvent(() => {
    if (asked.current !== null) void ask(asked.current, { pauses: PAUSES_MS });
  });
  useEffect(() => {
    if (isSignedIn && isSignedOut) askAgain();
  }, [isSignedIn, isSignedOut]);

  return {
    payment,
    /** The loading flag of the button that began it. */
    isLoading: payment.kind === "opening" || payment.kind === "closing" || pageOf(payment) !== null,
    start,
    payAgain,
    hearOfSuccess,
    hearOfReturn,
    see,
    hear,
    close,
    closeInTime,
    ask,
  };
}

export type Paying = ReturnType<typeof usePayment>;

/** The provider's page that stands open. */
export function pageOf(payment: Payment): OpenPage | null {
  return "page" in payment ? payment.page : null;
}

function say(learned: Learned): void {
  const one = { id: "payment" };
  if (learned.kind === "paid") {
    notify.success(toasts.orderSaved);
    notify.success(toasts.paymentRecorded, one);
  }
  if (learned.kind === "failed") notify.error(toasts.paymentFailed, one);
  if (learned.kind === "checking") notify.info(toasts.paymentBeingChecked, one);
  if (learned.kind === "not_recorded") notify.error(toasts.paymentNotRecorded, one);
  if (learned.kind === "unasked") notify.error(toasts.paymentCallFailed, one);
}
