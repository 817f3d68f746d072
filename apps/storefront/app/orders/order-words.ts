import { confirmationCall } from "@shop/contract/confirmation-call";
import { dayInWords } from "@shop/contract/day-in-words";
import { formatNaira } from "@shop/contract/money";
import type {
  Order,
  OrderCard,
  OrderEvent,
  OrderStatus,
  Parcel,
  PaymentMethod,
  PaymentStatus,
} from "@shop/contract/orders";
import { BANK_DAYS } from "@shop/contract/return-facts";
import type { TagLook } from "@shop/ui/tag";
import type { ShopSettings } from "../settings/settings.ts";

export type Progress = Pick<OrderCard, "status" | "paymentStatus" | "paymentMethod" | "pickup"> &
  Partial<
    Pick<OrderCard, "paymentBeingChecked" | "toConfirm" | "total" | "isForOther"> &
      Pick<Order, "balance" | "recipient" | "customer" | "received" | "refunded">
  > & {
    parcel?: (Pick<Parcel, "state" | "nextAttempt"> & Partial<Pick<Parcel, "packedAt">>) | null;
  };

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

const PACKED = "Packed";

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
  if (isPacked(order)) return PACKED;
  if (status === "shipped" && parcel?.state === "failed") return "Not delivered yet";
  return status === "shipped" && parcel?.state === "packed" ? "Redelivery arranged" : statusName(order);
}

/** Whether its parcel is packed and still with the shop. */
function isPacked({ status, parcel }: Progress): boolean {
  return status === "processing" && parcel?.state === "packed";
}

/** Whether staff can still change its items, or where and to whom it goes. */
export function canBeChanged({ status, parcel }: Progress): boolean {
  const isWithUs = status === "placed" || status === "processing";
  return isWithUs && (parcel?.state === "unconfirmed" || parcel?.state === "confirmed");
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
  return provider ? `Paid with ${provider}` : PAYMENT[paymentStatus];
}

/** What the order costs and what of it is still to pay. The total alone of an order that is over would look due. */
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

/** Whether it was given up before anything was paid, so that nothing is to be paid any more. */
export function isOverUnpaid({ status, paymentStatus }: Progress): boolean {
  return (
    isOver(status) &&
    (paymentStatus === "unpaid" || paymentStatus === "pending" || paymentStatus === "failed")
  );
}

/** Whether there is still something to pay when the order is handed over. */
export function isToBePaidOnHandover({ paymentMethod, paymentStatus, status, total }: Progress): boolean {
  return (
    paymentMethod === "pay_on_delivery" &&
    paymentStatus === "unpaid" &&
    total !== 0 &&
    !isOver(status) &&
    status !== "delivered"
  );
}

/** The list of orders, tracking and an order's link know only that it is for somebody else, not for whom. */
type Handover = Pick<Progress, "pickup" | "isForOther" | "recipient">;

/** Who receives or collects the order, as the middle of a sentence names them; null when that is the customer. */
function receiverOf({ recipient, isForOther }: Pick<Handover, "isForOther" | "recipient">): string | null {
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
}: Pick<Progress, "status" | "pickup"> & { parcel?: Pick<Parcel, "state"> | null }): boolean {
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
      return "We'll pack your order once your payment arrives.";
    case "placed":
      return `${callFirst(order) ?? "We'll pack your order next."} ${nextEmail(order)}`;
    case "processing":
      return `${packing(order)} ${nextEmail(order)}`;
    case "shipped": {
      const { parcel } = order;
      const receiver = receiverOf(order);
      const isPaidThere = isToBePaidOnHandover(order) || order.balance?.onDelivery;
      const check = isPaidThere ? ` Check it before ${receiver === null ? "you pay" : "it is paid"}.` : "";
      const calls = receiver === null ? "call" : `call ${receiver}`;
      if (parcel?.state === "failed") {
        return "We could not deliver your order. We'll call you to agree what happens next.";
      }
      if (parcel?.state === "packed") {
        return `We will bring it again${parcel.nextAttempt ? ` on ${dayInWords(parcel.nextAttempt)}` : ""}. The rider will ${calls} before arriving.`;
      }
      if (!order.pickup) return `The rider has your order and will ${calls} before arriving.${check}`;
      const collecting =
        receiver === null
          ? "Give your order number and your name to collect it"
          : `${receiverFirst(order)} gives the order number and their own name to collect it`;
      return `Your order is at the pickup point. ${collecting}.${check}`;
    }
    case "delivered":
      return `${arrived(order)}. If anything is faulty or wrong, tell us within ${returnDays} days and return it free.`;
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
      return (
        moneyBack(order) ??
        `The order was returned to us.${isOverUnpaid(order) ? " There is nothing to pay." : ""}`
      );
  }
}

/** That we call the customer before we pack the order; null where nobody has to. */
export function callFirst({ toConfirm, customer }: Pick<Progress, "toConfirm" | "customer">): string | null {
  return toConfirm ? confirmationCall(customer?.phone ?? null) : null;
}

function packing(order: Progress): string {
  if (!isPacked(order)) return "We are packing your order.";
  return order.pickup ? "Your order is packed." : "Your order is packed and waiting for the rider.";
}

function arrived(order: Progress): string {
  if (!order.pickup) return "Your order has been delivered";
  return receiverOf(order) === null ? "You have collected your order" : "Your order has been collected";
}

function nextEmail({ pickup }: Progress): string {
  return `We'll email you when it ${pickup ? "is ready to collect" : "ships"}.`;
}

const nothingComes = ({ pickup }: Progress) =>
  pickup ? "There is nothing to collect" : "Nothing will be delivered";

/** Nobody may have sent a refund that is due: the payment provider, or a person, sends it. */
const REFUND_NEXT = "We are preparing your refund, and will email you when we have sent it.";

/** What a parcel on its way has to do with money, where that is not what one expects. */
function aboutMoney(order: Progress): string | null {
  const { paymentMethod, paymentStatus, balance } = order;
  if (paymentStatus === "refund_due") return REFUND_NEXT;
  if (paymentStatus === "refunded") return "We have sent your refund.";
  if (paymentStatus === "failed") return "Your last payment attempt failed.";
  if (balance) {
    const amount = formatNaira(balance.amount);
    return balance.onDelivery
      ? `${amount} is still to pay ${onHandover(order)}.`
      : `${amount} is still to pay before we can hand it over.`;
  }
  // Once it is handed over, nobody expects to pay any more.
  return paymentStatus === "paid" && paymentMethod !== "pay_on_delivery" && order.status !== "delivered"
    ? `It is paid, so there is nothing to pay ${onHandover(order)}.`
    : null;
}

/** What happens to money paid for an order that will not be delivered; null where there was none. */
function moneyBack(order: Progress): string | null {
  const { paymentStatus, status } = order;
  const what = status === "returned" ? "The order was returned to us" : nothingComes(order);
  if (paymentStatus === "refund_due") {
    const why = status === "expired" ? "This order had expired when your payment arrived. " : "";
    return `${why}${what}. ${REFUND_NEXT} Banks then take ${BANK_DAYS} to show it.`;
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
  /** `now`: it has begun and takes its time. `stopped`: nothing comes after it. */
  mark: "done" | "now" | "stopped" | "ahead";
}

const WAY: readonly OrderStatus[] = ["placed", "processing", "shipped", "delivered"];
/** While these last, the order waits for something; the others are reached at once. */
const TAKE_TIME: readonly OrderStatus[] = ["pending_payment", "processing", "shipped"];

/** The order's way so far, and what is still to come if all goes well. */
export function stepsOf(order: Progress & Pick<Order, "history">): Step[] {
  const { status, pickup } = order;
  const events = order.history.filter(({ status: one }, i, all) => {
    // A change of the payment is not a step of the parcel.
    if (one === all[i - 1]?.status) return false;
    // An order whose payment came late goes on as if it had come in time.
    return one !== "expired" || status === "expired" || status === "cancelled";
  });
  const reached = events.map((event, i): Step => {
    const next = events[i + 1];
    const name = stepName(event, { isFirst: i === 0, next }, order);
    const isDone = next || isPacked(order) || !TAKE_TIME.includes(event.status);
    return {
      status: event.status,
      name,
      // The status of a packed order has changed when its packing began.
      at: (name === PACKED && order.parcel?.packedAt) || event.at,
      mark: isOver(event.status) ? "stopped" : isDone ? "done" : "now",
    };
  });
  if (isOver(status)) return reached;
  const ahead = WAY.slice(WAY.indexOf(status) + 1).map((next): Step => {
    const name = next === "placed" ? "Paid" : statusName({ status: next, pickup });
    return { status: next, name, at: null, mark: "ahead" };
  });
  return [...reached, ...ahead];
}

/**
 * @param isFirst whether the order began with it
 * @param next what followed: nothing waits for a payment that has come
 */
function stepName(
  event: OrderEvent,
  { isFirst, next }: { isFirst: boolean; next: OrderEvent | undefined },
  order: Progress,
): string {
  const { parcel, pickup } = order;
  if (event.status === "placed") return placedName(event, isFirst, order);
  if (!next) return progressName(order);
  switch (event.status) {
    case "pending_payment":
      return STATUS.placed.name;
    case "processing":
      return isOver(next.status) && !parcel?.packedAt ? "Packing started" : PACKED;
    case "shipped":
      return pickup ? "Ready to collect" : "Sent";
    default:
      return statusName({ status: event.status, pickup });
  }
}

/** An order that is paid online was placed before: it goes on by its payment, or by being paid when it is handed over instead. */
function placedName({ paymentStatus }: OrderEvent, isFirst: boolean, { pickup }: Progress): string {
  if (paymentStatus === "paid") return "Paid";
  return isFirst ? STATUS.placed.name : `Changed to payment on ${pickup ? "collection" : "delivery"}`;
}
