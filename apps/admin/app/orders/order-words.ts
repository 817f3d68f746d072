import type { OrderPage, OrderRow } from "@shop/contract/admin/orders";
import { shortDay } from "@shop/contract/day-in-words";
import { FAILED_REASONS } from "@shop/contract/fulfilment-facts";
import type { StatementWay } from "@shop/contract/handover-ways";
import { formatNaira } from "@shop/contract/money";
import type { BadgeTone } from "../lists/status-badge.tsx";

type Told = Pick<
  OrderRow,
  | "fulfilment"
  | "needsConfirmation"
  | "status"
  | "paymentStatus"
  | "paymentMethod"
  | "cash"
  | "handoverPayment"
  | "isPickup"
>;

interface Words {
  name: string;
  tone: BadgeTone;
}

const STATE: Record<NonNullable<OrderRow["fulfilment"]>, Words> = {
  unconfirmed: { name: "To confirm", tone: "wait" },
  confirmed: { name: "To pack", tone: "wait" },
  packed: { name: "Packed", tone: "info" },
  handed_over: { name: "With rider", tone: "info" },
  delivered: { name: "Delivered", tone: "good" },
  failed: { name: "Failed", tone: "bad" },
  returned: { name: "Returned", tone: "quiet" },
  cancelled: { name: "Cancelled", tone: "quiet" },
};

/** What is to be done with the parcel, or has become of it. */
export function fulfilmentWords({ fulfilment, needsConfirmation, status, isPickup }: Told): Words {
  if (fulfilment === null) {
    return status === "expired"
      ? { name: "Expired", tone: "quiet" }
      : { name: "Awaiting payment", tone: "quiet" };
  }
  if (fulfilment === "unconfirmed" && !needsConfirmation) return STATE.confirmed;
  if (isPickup && fulfilment === "handed_over") return { name: "Ready to collect", tone: "info" };
  if (isPickup && fulfilment === "delivered") return { name: "Collected", tone: "good" };
  return STATE[fulfilment];
}

const PAYMENT: Record<OrderRow["paymentStatus"], Words> = {
  unpaid: { name: "Unpaid", tone: "quiet" },
  pending: { name: "Payment pending", tone: "quiet" },
  paid: { name: "Paid", tone: "good" },
  failed: { name: "Payment failed", tone: "bad" },
  refund_due: { name: "Refund due", tone: "wait" },
  refunded: { name: "Refunded", tone: "quiet" },
};

export function paymentWords({ paymentStatus, paymentMethod }: Told): Words {
  if (paymentMethod === "pay_on_delivery" && paymentStatus === "unpaid") {
    return { name: "Pay on delivery", tone: "info" };
  }
  return PAYMENT[paymentStatus];
}

const CASH: Record<NonNullable<OrderRow["cash"]>, Words> = {
  due: { name: "Cash due", tone: "wait" },
  collected: { name: "Cash with rider", tone: "wait" },
  handed_in: { name: "Cash handed in", tone: "good" },
  void: { name: "No cash due", tone: "quiet" },
};

const STATEMENT: Record<StatementWay, string> = { transfer: "Transfer", pos: "POS payment" };

/** The state of the money that was paid on handover. */
export function handoverMoneyWords({ cash, handoverPayment }: Told): Words | null {
  if (handoverPayment) {
    const name = STATEMENT[handoverPayment.way];
    if (handoverPayment.state === "to_check") return { name: `${name} to check`, tone: "wait" };
    if (handoverPayment.state === "received") return { name: `${name} received`, tone: "good" };
    if (cash === "collected") return { name: `${name} not found`, tone: "bad" };
  }
  return cash === null || cash === "void" ? null : CASH[cash];
}

/** The one thing to do next; null when nothing is to be done, or somebody outside has to. */
export type NextStep = "confirm" | "pack" | "hand_over" | "deliver" | "decide" | null;

export function nextStepOf({ fulfilment, needsConfirmation }: Told): NextStep {
  switch (fulfilment) {
    case "unconfirmed":
      return needsConfirmation ? "confirm" : "pack";
    case "confirmed":
      return "pack";
    case "packed":
      return "hand_over";
    case "handed_over":
      return "deliver";
    case "failed":
      return "decide";
    default:
      return null;
  }
}

export function nextStepName(step: NonNullable<NextStep>, { isPickup }: Pick<Told, "isPickup">): string {
  const NAMES = {
    confirm: "Confirm",
    pack: "Mark as packed",
    hand_over: isPickup ? "Ready to collect" : "Hand over",
    deliver: isPickup ? "Collected" : "Delivered",
    decide: "What next?",
  };
  return NAMES[step];
}

export function failedText({ failedReason }: Pick<OrderRow, "failedReason">): string | null {
  return failedReason === null ? null : FAILED_REASONS[failedReason].name;
}

/** Whether staff can still cancel it: it is not packed. */
export function canBeCancelled({ fulfilment, status }: Pick<OrderPage, "fulfilment" | "status">): boolean {
  return status === "pending_payment" || fulfilment === "unconfirmed" || fulfilment === "confirmed";
}

/** Whether the parcel came back from an attempt, so that the whole order can be returned to stock. */
export function hasComeBack({ fulfilment, status }: Pick<OrderPage, "fulfilment" | "status">): boolean {
  return fulfilment === "failed" || (fulfilment === "packed" && status === "shipped");
}

const UNDER_WAY: ReadonlySet<OrderRow["fulfilment"]> = new Set(["confirmed", "packed", "handed_over"]);

/** The day of the next attempt; null when there will be none. */
export function nextAttemptOf({ fulfilment, retryOn }: Pick<OrderRow, "fulfilment" | "retryOn">) {
  return UNDER_WAY.has(fulfilment) ? retryOn : null;
}

/** What the customer is told as the parcel is handed over. */
export function handOverText(
  orders: readonly (Pick<OrderRow, "isPickup" | "paymentStatus"> & { money?: { dueOnHandover: number } })[],
): string {
  const isOne = orders.length === 1;
  const told = orders.every(({ isPickup }) => isPickup)
    ? `that the order${isOne ? " is" : "s are"} ready to collect`
    : "the door code";
  const [due] = orders.map(({ money, paymentStatus }) => {
    if (paymentStatus === "refunded") return 0;
    return money?.dueOnHandover ?? null;
  });
  if (isOne && due === 0) {
    return `The customer is told ${told}, by email or message. There is nothing to pay.`;
  }
  const pay = isOne && due ? `to pay ${formatNaira(due)}` : "what is still to pay, if anything";
  return `The customer is told ${told} and ${pay}, by email or message.`;
}

const MINUTE_MS = 60_000;

/** How long ago: "5 min", "3 h", "2 days". */
export function ageText(at: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(at)) / MINUTE_MS));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `${hours} h`;
  return `${Math.floor(hours / 24)} days`;
}

const MOMENT = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "Africa/Lagos",
});

/** A time in Lagos, wherever the browser is: "22 Nov, 13:45". */
export function momentText(at: string): string {
  return MOMENT.format(new Date(at));
}

/** The days that the customer was promised: "Mon 30 Nov – Wed 2 Dec". */
export function promisedText({ firstDay, lastDay }: Pick<OrderPage["delivery"], "firstDay" | "lastDay">) {
  return firstDay === lastDay ? shortDay(firstDay) : `${shortDay(firstDay)} – ${shortDay(lastDay)}`;
}

/** By when the customer expects the parcel: "Due by Wed 2 Dec"; null when nothing is awaited. */
export function dueText({ due }: Pick<OrderRow, "due">): string | null {
  if (due === null) return null;
  return due.isLate ? `Late: was due by ${shortDay(due.by)}` : `Due by ${shortDay(due.by)}`;
}

const ISO_DAY = new Intl.DateTimeFormat("en-CA", { timeZone: "Africa/Lagos" });

/** Tomorrow in Lagos, such as 2026-11-23. */
export function tomorrowInLagos(now: number): string {
  return ISO_DAY.format(new Date(now + 24 * 60 * MINUTE_MS));
}
