import { dayInWords } from "@shop/contract/day-in-words";
import { formatNaira } from "@shop/contract/money";
import type { Order, OrderCard, OrderStatus, PaymentMethod, PaymentStatus } from "@shop/contract/orders";
import { BANK_DAYS } from "@shop/contract/return-facts";
import type { TagLook } from "@shop/ui/tag";
import type { ShopSettings } from "../settings/settings.ts";

export type Progress = Pick<OrderCard, "status" | "paymentStatus" | "paymentMethod" | "pickup"> &
  Partial<Pick<OrderCard, "paymentBeingChecked"> & Pick<Order, "parcel" | "balance" | "recipient">>;

const STATUS: Record<OrderStatus, { name: string; look: TagLook }> = {
  pending_payment: { name: "Waiting for payment", look: "brass" },
  placed: { name: "Placed", look: "brass" },
  processing: { name: "Being packed", look: "brass" },
  shipped: { name: "On its way", look: "leaf" },
  delivered: { name: "Delivered", look: "leaf" },
  cancelled: { name: "Cancelled", look: "dark" },
  expired: { name: "Expired", look: "dark" },
  returned: { name: "Returned", look: "dark" },
};

/** What the states of an order that is collected are called instead. */
const PICKUP_NAME: Partial<Record<OrderStatus, string>> = {
  shipped: "Ready to collect",
  delivered: "Collected",
};

const PROVIDER: Partial<Record<PaymentMethod, string>> = { nomba: "Nomba", paystack: "Paystack" };

const PAYMENT: Record<PaymentStatus, string> = {
  unpaid: "Not paid yet",
  pending: "Payment in progress",
  paid: "Paid",
  failed: "Payment failed",
  refund_due: "Refund in progress",
  refunded: "Refunded",
};

export function statusName({ status, pickup }: Pick<OrderCard, "status" | "pickup">): string {
  return (pickup ? PICKUP_NAME[status] : undefined) ?? STATUS[status].name;
}

/** Where an order stands, in two words. */
export function progressName(order: Progress): string {
  if (order.paymentBeingChecked) return "Checking payment";
  const { parcel, status } = order;
  if (status === "shipped" && parcel?.state === "failed") return "Not delivered yet";
  return status === "shipped" && parcel?.state === "packed" ? "Redelivery arranged" : statusName(order);
}

export const statusLook = (status: OrderStatus): TagLook => STATUS[status].look;

export function paymentText(order: Progress): string {
  const { paymentMethod, paymentStatus, status, paymentBeingChecked } = order;
  if (paymentBeingChecked) return "Payment being checked";
  if (paymentMethod === "pay_on_delivery" && paymentStatus === "unpaid") {
    if (isOver(status)) return "Nothing to pay";
    return order.pickup ? "Pay when you collect" : "Pay on delivery";
  }
  if (isOver(status) && (paymentStatus === "unpaid" || paymentStatus === "pending")) return "Not paid";
  if (status === "pending_payment" && paymentStatus === "pending") return "Not paid yet";
  const provider = paymentStatus === "paid" ? PROVIDER[paymentMethod] : undefined;
  return provider ? `Paid with ${provider}` : PAYMENT[paymentStatus];
}

/** Whether there is still something to pay when the order is handed over. */
export function isToBePaidOnHandover({ paymentMethod, paymentStatus, status }: Progress): boolean {
  return (
    paymentMethod === "pay_on_delivery" &&
    paymentStatus === "unpaid" &&
    !isOver(status) &&
    status !== "delivered"
  );
}

/** What is paid when the order is handed over; null when there is nothing. */
export function amountOnHandover(order: Progress & Pick<Order, "total">): number | null {
  if (isToBePaidOnHandover(order)) return order.total;
  return order.balance?.onDelivery ? order.balance.amount : null;
}

/** Whether nothing more will come of it. */
export function isOver(status: OrderStatus): boolean {
  return status === "cancelled" || status === "expired" || status === "returned";
}

/** Whether its shopper may still cancel it: it is not handed over yet, and its payment is known. */
export function canBeCancelled({ paymentMethod, paymentStatus, status }: Progress): boolean {
  if (status === "pending_payment") return true;
  const isPaidOrOnDelivery =
    paymentStatus === "paid" || (paymentMethod === "pay_on_delivery" && paymentStatus === "unpaid");
  return (status === "placed" || status === "processing") && isPaidOrOnDelivery;
}

/** Whether the promised days still hold: it is not there yet, and no delivery has failed. */
export function isComing({
  status,
  parcel,
  pickup,
}: Pick<Progress, "status" | "pickup"> & {
  parcel?: Pick<NonNullable<Order["parcel"]>, "state"> | null;
}): boolean {
  if (status === "placed" || status === "processing") return true;
  return status === "shipped" && !pickup && parcel?.state !== "failed" && parcel?.state !== "packed";
}

/** What happens next, in a sentence or two. */
export function whatIsNext(order: Progress, { returnDays }: Pick<ShopSettings, "returnDays">): string {
  const next = whatHappens(order, returnDays);
  const money = isOver(order.status) ? null : aboutMoney(order);
  return money === null ? next : `${next} ${money}`;
}

function whatHappens(order: Progress, returnDays: number): string {
  switch (order.status) {
    case "pending_payment":
      if (order.paymentBeingChecked) {
        return "We are checking your payment. If you have paid, please do not pay again. We'll pack your order once the payment is confirmed.";
      }
      return "We are waiting for your payment. We'll pack your order once it arrives.";
    case "placed":
      return isToBePaidOnHandover(order)
        ? `We may call you to confirm your order, then we'll pack it. ${nextEmail(order)}`
        : `We'll pack your order next. ${nextEmail(order)}`;
    case "processing":
      return `We are packing your order. ${nextEmail(order)}`;
    case "shipped": {
      const { parcel, recipient } = order;
      const isPaidThere = isToBePaidOnHandover(order) || order.balance?.onDelivery;
      const check = isPaidThere ? ` Check it before ${recipient ? "it is paid" : "you pay"}.` : "";
      const calls = recipient ? `call ${recipient.name}` : "call";
      if (parcel?.state === "failed") {
        return "We could not deliver your order. We'll call you to agree what happens next.";
      }
      if (parcel?.state === "packed") {
        return `We will bring it again${parcel.nextAttempt ? ` on ${dayInWords(parcel.nextAttempt)}` : ""}. The rider will ${calls} before arriving.`;
      }
      if (!order.pickup) return `The rider has your order and will ${calls} before arriving.${check}`;
      const collecting = recipient
        ? `${recipient.name} gives your order number and their own name to collect it`
        : "Give your order number and your name to collect it";
      return `Your order is at the pickup point. ${collecting}.${check}`;
    }
    case "delivered":
      return `${order.pickup ? "You have collected your order" : "Your order has been delivered"}. If anything is faulty or wrong, tell us within ${returnDays} days and return it free.`;
    case "cancelled":
      return (
        moneyBack(order) ?? `This order was cancelled. ${nothingComes(order)}, and there is nothing to pay.`
      );
    case "expired":
      return (
        moneyBack(order) ??
        "This order was not paid in time, so it has expired. You can order again. If a payment still arrives, your order goes ahead if the items are in stock, or we refund you."
      );
    case "returned":
      return moneyBack(order) ?? "The order was returned to us.";
  }
}

function nextEmail({ pickup }: Progress): string {
  return `We'll email you when it ${pickup ? "is ready to collect" : "ships"}.`;
}

const nothingComes = ({ pickup }: Progress) =>
  pickup ? "There is nothing to collect" : "Nothing will be delivered";

/** What a parcel on its way has to do with money, where that is not what one expects. */
function aboutMoney({ paymentMethod, paymentStatus, pickup, balance }: Progress): string | null {
  if (paymentStatus === "refund_due") return "Your refund is on its way.";
  if (paymentStatus === "refunded") return "We have sent your refund.";
  if (paymentStatus === "failed") return "Your last payment attempt failed.";
  if (balance) {
    const amount = formatNaira(balance.amount);
    return balance.onDelivery
      ? `${amount} is still to pay ${pickup ? "when you collect" : "on delivery"}.`
      : `${amount} is still to pay before we can hand it over.`;
  }
  return paymentStatus === "paid" && paymentMethod !== "pay_on_delivery"
    ? `It is paid, so there is nothing to pay ${pickup ? "when you collect" : "on delivery"}.`
    : null;
}

/** What happens to money paid for an order that will not be delivered; null where there was none. */
function moneyBack(order: Progress): string | null {
  const { paymentStatus, status } = order;
  const what = status === "returned" ? "The order was returned to us" : nothingComes(order);
  if (paymentStatus === "refund_due") {
    return `${what}. Your refund is on its way. Banks take ${BANK_DAYS}.`;
  }
  if (paymentStatus === "refunded") {
    return `${what}, and we have refunded you. The money will reach your account within ${BANK_DAYS}.`;
  }
  return paymentStatus === "paid" && status !== "returned"
    ? `${what}. We received your payment and are refunding it.`
    : null;
}

export interface Step {
  status: OrderStatus;
  name: string;
  /** ISO 8601; null for what is still to come. */
  at: string | null;
}

const WAY: readonly OrderStatus[] = ["placed", "processing", "shipped", "delivered"];

/** The order's way so far, and what is still to come if all goes well. */
export function stepsOf({ status, history, pickup }: Pick<Order, "status" | "history" | "pickup">): Step[] {
  const nameOf = (one: OrderStatus) => statusName({ status: one, pickup });
  const past = history
    // A change of the payment is not a step of the parcel.
    .filter((event, i) => event.status !== history[i - 1]?.status)
    .map((event): Step => ({ status: event.status, name: nameOf(event.status), at: event.at }));
  if (isOver(status)) return past;
  const reached = WAY.indexOf(status);
  const ahead = WAY.slice(reached + 1).map((next): Step => ({ status: next, name: nameOf(next), at: null }));
  return [...past, ...ahead];
}
