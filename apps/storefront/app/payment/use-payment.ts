import { PAYMENT_CLOSE_MS, RESERVATION_MINUTES } from "@shop/contract/constants";
import type { Order } from "@shop/contract/orders";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type Api, useApi } from "../api/use-api.ts";
import { notify } from "../notices/notify.ts";
import { useIsSignedIn } from "../session/session.ts";
import {
  checkPayment,
  confirmPayment,
  expectPayment,
  type Learned,
  PAUSES_AFTER_RETURN_MS,
  PAUSES_MS,
} from "./learn-of-payment.ts";
import { type OpenPage, type Payment, pageOf } from "./payment-state.ts";
import { useOneAtATime } from "./use-one-at-a-time.ts";
import { useOutcome } from "./use-outcome.ts";
import { usePageOpener } from "./use-page-opener.ts";

/** Paying online: what the provider's page says, and what the server answers when it is asked. */
export function usePayment() {
  const api = useApi();
  const [payment, setPayment] = useState<Payment>({ kind: "idle" });
  const { oneAtATime, isUnderWay, beginTurn } = useOneAtATime();
  const showOutcome = useOutcome(setPayment);
  /** The order whose payment was asked about last. */
  const asked = useRef<string | null>(null);

  /** Asks the server while the provider's page stays open, and shows the answer. */
  function confirmOn(page: OpenPage, ask: () => Promise<Learned>): Promise<void> {
    return oneAtATime(async () => {
      setPayment({ kind: "confirming", page });
      asked.current = page.session.id;
      await showOutcome(await ask(), page);
    });
  }

  /** The provider's page says that it is paid: perhaps it is. */
  const confirmSuccess = (page: OpenPage) => confirmOn(page, () => askWhetherPaid(api, page));

  /** The provider has sent the browser back after a try, without saying whether it went well. */
  const checkAfterReturn = (page: OpenPage) =>
    confirmOn(page, () => expectPayment(api, page.session.id, PAUSES_AFTER_RETURN_MS));

  /** Asks for the state of an order again after each pause. Stops when anything else is begun in the meantime. */
  async function checkOrder(orderId: string, { pauses = [] as readonly number[] } = {}): Promise<void> {
    if (isUnderWay()) return;
    const isLatest = beginTurn();
    setPayment({ kind: "asking", orderId });
    asked.current = orderId;
    const learned = await expectPayment(api, orderId, pauses);
    if (isLatest()) await showOutcome(learned, null);
  }

  /** The shopper has closed the provider's page: what happened on it is asked a moment later. */
  function close({ session }: OpenPage) {
    // A shopper who closes the page during the check still gets the server's answer.
    if (isUnderWay()) return;
    setPayment({ kind: "closing" });
    setTimeout(() => void checkOrder(session.id), PAYMENT_CLOSE_MS);
  }

  /** The items are no longer reserved: the provider's page closes, and the shop is asked for the outcome. */
  function closeInTime({ session }: OpenPage) {
    if (isUnderWay()) return;
    notify.info(`Your ${RESERVATION_MINUTES} minutes to pay have run out, so we closed the payment page.`, {
      id: "payment",
    });
    // The order is given up in these seconds, unless a payment has come.
    void checkOrder(session.id, { pauses: PAUSES_MS });
  }

  useAfterSignIn(payment, () => {
    if (asked.current !== null) void checkOrder(asked.current, { pauses: PAUSES_MS });
  });

  return {
    payment,
    /** The loading flag of the button that began it. */
    isLoading: payment.kind === "opening" || payment.kind === "closing" || pageOf(payment) !== null,
    ...usePageOpener({ oneAtATime, setPayment, showOutcome }),
    confirmSuccess,
    checkAfterReturn,
    /** The order was seen to be paid, however that came about. */
    showPaid: (order: Order, page: OpenPage | null) =>
      oneAtATime(() => showOutcome({ kind: "paid", order }, page)),
    /** What was being checked is known now. */
    showChecked: (learned: Learned) => oneAtATime(() => showOutcome(learned, null)),
    close,
    closeInTime,
    checkOrder,
  };
}

export type Paying = ReturnType<typeof usePayment>;

/** Whether a payment of which the provider's page speaks is recorded; if not, what the order has become meanwhile. */
async function askWhetherPaid(api: Api, { provider, session, payload }: OpenPage): Promise<Learned> {
  const learned = payload
    ? await confirmPayment(api, { provider, payload })
    : await expectPayment(api, session.id);
  if (learned.kind !== "not_recorded" && learned.kind !== "checking") return learned;
  const checked = await checkPayment(api, session.id);
  return checked.kind === "paid" || checked.kind === "over" ? checked : learned;
}

/** A shopper who had to sign in again to learn the outcome learns it then. */
function useAfterSignIn(payment: Payment, check: () => void): void {
  const isSignedIn = useIsSignedIn();
  const isSignedOut = payment.kind === "learned" && payment.learned.kind === "signed_out";
  const checkAgain = useEffectEvent(check);
  useEffect(() => {
    if (isSignedIn && isSignedOut) checkAgain();
  }, [isSignedIn, isSignedOut]);
}
