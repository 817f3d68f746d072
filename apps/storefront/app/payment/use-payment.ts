import { PAYMENT_CLOSE_MS, RESERVATION_MINUTES } from "@shop/contract/constants";
import type { Order } from "@shop/contract/orders";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useApi } from "../api/use-api.ts";
import { notify } from "../notices/notify.ts";
import { refreshOrders } from "../orders/change-orders.ts";
import { orderQuery } from "../orders/orders-query.ts";
import { useSession } from "../session/session.ts";
import {
  checkPayment,
  confirmPayment,
  expectPayment,
  type Learned,
  PAUSES_AFTER_RETURN_MS,
  PAUSES_MS,
} from "./learn-of-payment.ts";
import { notifyOfPayment } from "./notify-of-payment.ts";
import { type OpenPage, type Payment, pageOf } from "./payment-state.ts";
import { useArrival } from "./use-arrival.ts";
import { usePageOpener } from "./use-page-opener.ts";

/** Paying online: hearing from the provider's page, and asking the server what is true. */
export function usePayment() {
  const api = useApi();
  const queries = useQueryClient();
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
    notifyOfPayment(learned);
    if ("order" in learned) queries.setQueryData(orderQuery(api, learned.order.id).queryKey, learned.order);
    // A page that has led to money stays until the shop's own comes; any other has had its time.
    setPayment({ kind: "learned", learned, page: learned.kind === "paid" ? page : null });
    if (learned.kind === "paid" || learned.kind === "over") await arrive(learned);
    else void refreshOrders(queries);
  }

  const { start, payAgain } = usePageOpener({ alone, setPayment, settle });

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
