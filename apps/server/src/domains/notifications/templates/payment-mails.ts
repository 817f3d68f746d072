import { formatNaira, type Kobo, kobo } from "@shop/contract/money";
import { paths } from "@shop/contract/paths";
import { BANK_DAYS } from "@shop/contract/return-facts";
import { type AboutOrder, orderMail, seeOrder } from "./order-mail.ts";
import { money } from "./template.ts";

export interface PaymentReceived extends AboutOrder {
  total: Kobo;
  /** Missing in older rows of the outbox. */
  isPickup?: boolean;
}

/** For an order with pay on delivery that has been paid online. */
export const paymentReceived = orderMail<PaymentReceived>(
  ({ firstName, orderId, link, total, isPickup = false }) => ({
    subject: `We received your payment: ${money(total)}`,
    title: "We received your payment.",
    preheader: `There is nothing to pay ${isPickup ? "when you collect" : "on delivery"}.`,
    paragraphs: [
      `Thank you, ${firstName}. Your online payment of ${money(total)} has arrived.`,
      isPickup
        ? "There is nothing to pay when you collect your order."
        : "There is nothing to pay on delivery, and the rider will not ask for money.",
    ],
    button: seeOrder({ orderId, link }),
  }),
);

export interface ReservationEnded extends AboutOrder {
  total: Kobo;
}

export const reservationEnded = orderMail<ReservationEnded>(({ firstName, orderId, link, total }) => ({
  subject: "We did not receive your payment",
  title: "We did not receive your payment.",
  preheader: link
    ? "Your items are no longer reserved."
    : "Your items are no longer reserved, but they are still in your cart.",
  paragraphs: [
    `${firstName}, we reserved your items, but your payment of ${money(total)} did not reach us in time, so the reservation has ended.`,
    link
      ? "Do you still want them? Reply to this email, and we will reserve them for you again if they are in stock."
      : "Your items are still in your cart. You can order them again at any time and pay online or on delivery.",
    "Have you already sent the money? You do not need to do anything. If it arrives and the items are still in stock, we will place your order. If not, we will refund you.",
  ],
  button: link ? seeOrder({ orderId, link }) : { label: "Go to your cart", path: paths.cart() },
}));

export interface RefundComing extends AboutOrder {
  total: Kobo;
  /** In the smallest unit of the currency. */
  amount: number;
  currency: string;
  reason:
    | "too_little"
    | "wrong_currency"
    | "paid_twice"
    | "sold_out"
    | "order_cancelled"
    | "cancelled_by_shop"
    | "cancelled_by_shopper"
    | "returned"
    | "order_over";
}

const WHY: Record<RefundComing["reason"], (given: { paid: string; total: string }) => string> = {
  too_little: ({ paid, total }) =>
    `Your order costs ${total}, and ${paid} arrived. We cannot split an order, so we have cancelled it and will refund all of your money.`,
  wrong_currency: ({ paid, total }) =>
    `Your order costs ${total}, and ${paid} arrived. We can only take naira, so we have cancelled the order and will refund you.`,
  paid_twice: ({ paid }) =>
    `Your order was already paid when another ${paid} arrived. Your order is not affected, and we will refund the second payment.`,
  sold_out: ({ paid }) =>
    `Your payment of ${paid} arrived after your reservation had ended, and the items have since been sold. We are sorry. We will refund you.`,
  order_cancelled: ({ paid }) =>
    `Your payment of ${paid} arrived after the order had been cancelled. We will refund you.`,
  cancelled_by_shop: ({ paid }) => `We have cancelled your order, and will refund the ${paid} that you paid.`,
  cancelled_by_shopper: ({ paid }) =>
    `You have cancelled your order, and we will refund the ${paid} that you paid.`,
  returned: ({ paid }) => `Your order is back with us, and we will refund the ${paid} that you paid.`,
  order_over: ({ paid }) =>
    `Your payment of ${paid} arrived after your order was closed. We will refund you.`,
};

export const refundComing = orderMail<RefundComing>((refund) => {
  const paid = moneyIn(refund);
  const { firstName, orderId, link, reason, total } = refund;
  // An unknown reason, written by a newer version of the shop, must not stop the mail.
  const why = Object.hasOwn(WHY, reason) ? WHY[reason] : WHY.order_over;
  return {
    subject: `Your ${paid} refund is on its way`,
    title: "Your refund is on its way.",
    preheader: `We are refunding ${paid}.`,
    paragraphs: [
      `${firstName}, ${lowerFirst(why({ paid, total: money(total) }))}`,
      `You do not need to do anything. The money goes back the way you paid, which takes banks ${BANK_DAYS}. We'll email you when we have sent it.`,
    ],
    button: seeOrder({ orderId, link }),
  };
});

export interface RefundDone extends AboutOrder {
  amount: number;
  currency: string;
  /** Staff gave it back outside the payment provider, by bank transfer for example. */
  isByHand?: boolean;
}

export const refundDone = orderMail<RefundDone>((refund) => {
  const paid = moneyIn(refund);
  return {
    subject: `We have refunded ${paid}`,
    title: "Your money has been refunded.",
    preheader: `${paid} is on its way to your bank.`,
    paragraphs: [
      `${refund.firstName}, we have refunded ${paid}${refund.isByHand ? "" : ", the way you paid"}.`,
      `Banks take ${BANK_DAYS} to show it. If it has not arrived after ten, reply to this email and we will look into it.`,
    ],
    button: seeOrder(refund),
  };
});

export interface OrderChanged extends AboutOrder {
  before: Kobo;
  total: Kobo;
  isPaid: boolean;
  /** What the customer has paid too much; 0 when nothing goes back. */
  goesBack: Kobo;
  /** What is still to be paid of a paid order; missing in older rows of the outbox. */
  due?: Kobo;
}

export const orderChanged = orderMail<OrderChanged>(
  ({ firstName, orderId, link, before, total, isPaid, goesBack, due = kobo(0) }) => ({
    subject: "We have changed your order",
    title: "We have changed your order.",
    preheader: `It now costs ${money(total)}.`,
    paragraphs: [
      before === total
        ? `${firstName}, we have changed your order as we agreed. It still costs ${money(total)}.`
        : `${firstName}, we have changed your order as we agreed. It now costs ${money(total)} instead of ${money(before)}.`,
      ...(goesBack > 0 ? [`We will refund you ${money(goesBack)}.`] : []),
      ...(due > 0
        ? [
            `${money(due)} of this is still to pay. You can pay it online with the link below. You do not need an account.`,
          ]
        : []),
      ...(isPaid ? [] : [`Please have ${money(total)} ready when you receive it.`]),
    ],
    button: seeOrder({ orderId, link }),
  }),
);

export interface OrderCancelled extends AboutOrder {
  why: "shopper" | "payment_reversed" | "shop";
  /** Whether its payment is being refunded. */
  isRefundDue?: boolean;
}

const REFUNDING = "We are refunding your payment, and will email you when it is sent.";

const CANCELLED: Record<OrderCancelled["why"], (given: OrderCancelled) => readonly string[]> = {
  shopper: ({ firstName, isRefundDue = false }) => [
    `${firstName}, we have cancelled this order, as you asked. Nothing will be sent, and there is nothing to pay.`,
    isRefundDue ? REFUNDING : "If a payment for it still arrives, we will refund you.",
  ],
  payment_reversed: ({ firstName }) => [
    `${firstName}, your bank or our payment provider reversed the payment for this order, so we have cancelled it. Nothing will be sent.`,
    `The money is back in your account, or will be within ${BANK_DAYS}. If you still want the items, you can order them again at any time.`,
  ],
  shop: ({ firstName, isRefundDue = false }) => [
    `${firstName}, we have cancelled this order. Nothing will be sent, and there is nothing to pay.`,
    isRefundDue
      ? REFUNDING
      : "If a payment for it still arrives, we will refund you. If you did not expect this, reply to this email.",
  ],
};

export const orderCancelled = orderMail<OrderCancelled>((cancelled) => ({
  subject: "Your order is cancelled",
  title: "Your order is cancelled.",
  preheader: "Nothing will be sent, and there is nothing to pay.",
  // An unknown reason, written by a newer version of the shop, must not stop the mail.
  paragraphs: CANCELLED[Object.hasOwn(CANCELLED, cancelled.why) ? cancelled.why : "shop"](cancelled),
  button: seeOrder(cancelled),
}));

function moneyIn({ amount, currency }: { amount: number; currency: string }): string {
  if (currency === "NGN") return money(kobo(amount));
  return `${currency} ${formatNaira(amount / 100).replace("₦", "")}`;
}

/** For a sentence that follows the reader's name. */
function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
