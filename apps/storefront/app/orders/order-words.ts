import { confirmationCall } from "@shop/contract/confirmation-call";
import { PAID_WITH } from "@shop/contract/handover-ways";
import { formatNaira } from "@shop/contract/money";
import type { Order, OrderCard, OrderStatus, PaymentMethod, PaymentStatus } from "@shop/contract/orders";
import type { TagLook } from "@shop/ui/tag";
import { isOver, isOverUnpaid, isPacked, type Progress } from "./order-state.ts";

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

export const PACKED = "Packed";

const PROVIDER: Partial<Record<PaymentMethod, string>> = { nomba: "Nomba", paystack: "Paystack" };

const PAYMENT: Record<PaymentStatus, string> = {
  unpaid: "Not paid yet",
  pending: "Payment in progress",
  paid: "Paid",
  failed: "Payment failed",
  refund_due: "Refund in progress",
  refunded: "Refunded",
};

/** How long an order waits at its pickup point and what to bring, as long as it may still be collected. */
export function collectingOf({
  status,
  delivery,
}: {
  status: OrderStatus;
  delivery: { collecting: string | null };
}): string | null {
  return isOver(status) || status === "delivered" ? null : delivery.collecting;
}

export function statusName({ status, pickup }: Pick<OrderCard, "status" | "pickup">): string {
  return (pickup ? PICKUP_NAME[status] : undefined) ?? STATUS[status].name;
}

/** Where an order stands, in two words. */
export function progressName(order: Progress): string {
  if (order.paymentBeingChecked) return "Checking payment";
  const { parcel, status } = order;
  if (isPacked(order)) return PACKED;
  if (status === "shipped" && parcel?.state === "failed") return "Not delivered yet";
  return status === "shipped" && parcel?.state === "packed" ? "Redelivery arranged" : statusName(order);
}

export const statusLook = (status: OrderStatus): TagLook => STATUS[status].look;

export function paymentText(order: Progress): string {
  const { paymentMethod, paymentStatus, status, paymentBeingChecked } = order;
  if (paymentBeingChecked) return "Payment being checked";
  if (isOverUnpaid(order)) return "Nothing was paid";
  if (paymentMethod === "pay_on_delivery" && paymentStatus === "unpaid") {
    if (order.total === 0) return "Nothing to pay";
    return `Pay ${onHandover(order)}`;
  }
  if (status === "pending_payment" && paymentStatus === "pending") return "Not paid yet";
  const provider = paymentStatus === "paid" ? PROVIDER[paymentMethod] : undefined;
  if (provider) return `Paid with ${provider}`;
  const way = paymentStatus === "paid" && paymentMethod === "pay_on_delivery" ? order.paidOnHandover : null;
  return way
    ? `Paid ${PAID_WITH[way]} at the ${order.pickup ? "pickup point" : "door"}`
    : PAYMENT[paymentStatus];
}

/** What the order costs, and how much of it is still due. Of an order that has ended, the total alone would look due. */
export function amountText(order: Progress & Pick<Order, "total">): string {
  const { status, paymentStatus, balance, received = null, refunded = 0 } = order;
  const total = formatNaira(order.total);
  if (!isOver(status)) {
    const costs = balance ? `${total}, of which ${formatNaira(balance.amount)} is still to pay` : total;
    // The total is what it costs now: staff may have refunded what they took out.
    return received === null
      ? costs
      : `${costs}. You paid ${formatNaira(received)}, and we have refunded ${formatNaira(refunded)}`;
  }
  if (paymentStatus === "refund_due") return `The order came to ${total}. We are refunding what you paid.`;
  if (paymentStatus === "refunded") return `The order came to ${total}. We have refunded what you paid.`;
  return isOverUnpaid(order) ? `The order came to ${total}. There is nothing to pay.` : total;
}

/** The list of orders, tracking and an order's link know only that it is for somebody else, not for whom. */
type Handover = Pick<Progress, "pickup" | "isForOther" | "recipient">;

/** Who receives or collects the order, as the middle of a sentence names them; null when that is the customer. */
export function receiverOf({
  recipient,
  isForOther,
}: Pick<Handover, "isForOther" | "recipient">): string | null {
  return recipient?.name ?? (isForOther ? "the recipient" : null);
}

/** The same at the beginning of a sentence. */
export function receiverFirst(order: Progress): string | null {
  return receiverOf(order)?.replace(/^the /, "The ") ?? null;
}

/** When money is due that is paid as the parcel is handed over. */
export function onHandover(order: Handover): string {
  if (!order.pickup) return "on delivery";
  return receiverOf(order) === null ? "when you collect" : "on collection";
}

/** That we call the customer before we pack the order; null where nobody has to. */
export function callFirst({ toConfirm, customer }: Pick<Progress, "toConfirm" | "customer">): string | null {
  return toConfirm ? confirmationCall(customer?.phone ?? null) : null;
}
