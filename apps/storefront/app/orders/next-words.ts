import { dayInWords } from "@shop/contract/day-in-words";
import { formatNaira } from "@shop/contract/money";
import { BANK_DAYS, RETURNS_THAT_DO_NOT_FIT } from "@shop/contract/return-facts";
import type { ShopSettings } from "../settings/settings.ts";
import { isOver, isOverUnpaid, isPacked, isToBePaidOnHandover, type Progress } from "./order-state.ts";
import { callFirst, onHandover, receiverFirst, receiverOf } from "./order-words.ts";

/** What happens next, in a sentence or two. */
export function whatIsNext(order: Progress, { returnDays }: Pick<ShopSettings, "returnDays">): string {
  const next = whatHappens(order, returnDays);
  const money = isOver(order.status) ? null : aboutMoney(order);
  return money === null ? next : `${next} ${money}`;
}

const riderOf = (parcel: Progress["parcel"]) => (parcel?.rider ? `${parcel.rider}, our rider,` : "The rider");

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
      if (!order.pickup)
        return `${riderOf(parcel)} has your order and will ${calls} before arriving.${check}`;
      const collecting =
        receiver === null
          ? "Give your order number and your name to collect it"
          : `${receiverFirst(order)} gives the order number and their own name to collect it`;
      return `Your order is at the pickup point. ${collecting}.${check}`;
    }
    case "delivered":
      return `${arrived(order)}. If anything is faulty or wrong, tell us within ${returnDays} days and return it free. ${RETURNS_THAT_DO_NOT_FIT}`;
    case "cancelled":
      return (
        moneyBack(order) ?? `This order was cancelled. ${nothingComes(order)}, and there is nothing to pay.`
      );
    case "expired":
      return (
        moneyBack(order) ??
        "This order was not paid in time, so it has expired. You can order again. If your payment still arrives, we send the items if they are in stock. Otherwise, we refund you."
      );
    case "returned":
      return (
        moneyBack(order) ??
        `The order was returned to us.${isOverUnpaid(order) ? " There is nothing to pay." : ""}`
      );
  }
}

function packing(order: Progress): string {
  const { parcel } = order;
  if (parcel?.nextAttempt && !order.pickup) {
    return `We are packing your order again, and will bring it on ${dayInWords(parcel.nextAttempt)}.`;
  }
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

/** A refund that is due may not have been sent yet: the payment provider, or a person, sends it. */
const REFUND_NEXT = "We are preparing your refund, and will email you when we have sent it.";

/** A note about money for a parcel on its way, if it differs from what the shopper expects. */
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
