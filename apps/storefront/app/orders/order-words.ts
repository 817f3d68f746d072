import type { Order, OrderCard, OrderStatus, PaymentMethod, PaymentStatus } from "@shop/contract/orders";
import type { TagLook } from "@shop/ui/tag";

type Progress = Pick<OrderCard, "status" | "paymentStatus" | "paymentMethod"> &
  Partial<Pick<OrderCard, "paymentBeingChecked">>;

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

const PROVIDER: Partial<Record<PaymentMethod, string>> = { nomba: "Nomba", paystack: "Paystack" };

const PAYMENT: Record<PaymentStatus, string> = {
  unpaid: "Not paid yet",
  pending: "Payment under way",
  paid: "Paid",
  failed: "Payment failed",
  refund_due: "Refund on its way",
  refunded: "Refunded",
};

export const statusName = (status: OrderStatus): string => STATUS[status].name;
export const statusLook = (status: OrderStatus): TagLook => STATUS[status].look;

export function paymentText({ paymentMethod, paymentStatus, status, paymentBeingChecked }: Progress): string {
  if (paymentBeingChecked) return "Payment being checked";
  if (paymentMethod === "pay_on_delivery" && paymentStatus === "unpaid") {
    return isOver(status) ? "Nothing to pay" : "Pay on delivery";
  }
  if (isOver(status) && (paymentStatus === "unpaid" || paymentStatus === "pending")) return "Not paid";
  if (status === "pending_payment" && paymentStatus === "pending") return "Not paid yet";
  const provider = paymentStatus === "paid" ? PROVIDER[paymentMethod] : undefined;
  return provider ? `Paid with ${provider}` : PAYMENT[paymentStatus];
}

/** Whether the rider will still come and ask for money. */
export function isToBePaidAtDoor({ paymentMethod, paymentStatus, status }: Progress): boolean {
  return (
    paymentMethod === "pay_on_delivery" &&
    paymentStatus === "unpaid" &&
    !isOver(status) &&
    status !== "delivered"
  );
}

/** Whether nothing more will come of it. */
export function isOver(status: OrderStatus): boolean {
  return status === "cancelled" || status === "expired" || status === "returned";
}

/** Whether its shopper may still give it up: nothing is paid and nobody packs yet. */
export function canBeCancelled({ paymentStatus, status }: Progress): boolean {
  return status === "pending_payment" || (status === "placed" && paymentStatus === "unpaid");
}

/** What happens next, in a sentence or two. */
export function whatIsNext(order: Progress): string {
  const next = whatHappens(order);
  const money = isOver(order.status) ? null : aboutMoney(order);
  return money === null ? next : `${next} ${money}`;
}

function whatHappens(order: Progress): string {
  switch (order.status) {
    case "pending_payment":
      if (order.paymentBeingChecked) {
        return "We are checking your payment. As soon as it is confirmed, we pack. If you have paid, please do not pay again.";
      }
      return "We are waiting for your payment. As soon as it is here, we pack.";
    case "placed":
      return "We pack your parcel next. You hear from us by mail when it leaves the shop.";
    case "processing":
      return "Your parcel is being packed. You hear from us by mail when it leaves the shop.";
    case "shipped":
      return isToBePaidAtDoor(order)
        ? "The rider has your parcel and will call before coming. Look inside before you pay."
        : "The rider has your parcel and will call before coming.";
    case "delivered":
      return "Your parcel has arrived. If something is faulty or wrong, tell us within 7 days: we take it back free.";
    case "cancelled":
      return (
        moneyBack(order) ?? "This order was cancelled. Nothing will be delivered and nothing is to be paid."
      );
    case "expired":
      return (
        moneyBack(order) ??
        "This order was not paid in time and has been given up. You can order the same again. Money that still comes for it is not lost: we deliver if the goods are there, or send it back."
      );
    case "returned":
      return moneyBack(order) ?? "The parcel came back to us.";
  }
}

/** What a parcel on its way has to do with money, where that is not what one expects. */
function aboutMoney({ paymentMethod, paymentStatus }: Progress): string | null {
  if (paymentStatus === "refund_due") return "Your money is on its way back to you.";
  if (paymentStatus === "refunded") return "Your money has been sent back to you.";
  if (paymentStatus === "failed") return "The last try to pay came to nothing.";
  return paymentStatus === "paid" && paymentMethod !== "pay_on_delivery"
    ? "It is paid: nothing to have ready."
    : null;
}

/** What becomes of money that was paid for nothing; null where there was none. */
function moneyBack({ paymentStatus, status }: Progress): string | null {
  const what = status === "returned" ? "The parcel came back to us" : "Nothing will be delivered";
  if (paymentStatus === "refund_due") {
    return `${what}. Your money is on its way back to you: we have told the payment provider, and banks take 1 to 5 working days.`;
  }
  if (paymentStatus === "refunded") {
    return `${what}, and your money is refunded. It shows in your account within 1 to 5 working days.`;
  }
  return paymentStatus === "paid" && status !== "returned"
    ? `${what}. Your payment has reached us, and we are sending it back.`
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
export function stepsOf({ status, history }: Pick<Order, "status" | "history">): Step[] {
  const past = history
    // A payment that changed is no step of the parcel.
    .filter((event, i) => event.status !== history[i - 1]?.status)
    .map((event): Step => ({ status: event.status, name: statusName(event.status), at: event.at }));
  if (isOver(status)) return past;
  const reached = WAY.indexOf(status);
  const ahead = WAY.slice(reached + 1).map(
    (next): Step => ({ status: next, name: statusName(next), at: null }),
  );
  return [...past, ...ahead];
}
