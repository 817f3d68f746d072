import { formatNaira, type Kobo, kobo } from "@shop/contract/money";
import { paths } from "@shop/contract/paths";
import { html } from "@shop/html/html";
import { button, frame, heading, paragraph, quiet } from "./frame.ts";
import { asText, money, signature, type Template } from "./template.ts";

interface AboutOrder {
  firstName: string;
  /** The public id, for the link. */
  orderId: string;
  reference: string;
}

interface OrderMailContent {
  subject: string;
  title: string;
  preheader: string;
  paragraphs: readonly string[];
  button: { label: string; path: string };
}

/** A mail of a few sentences about one order. */
function orderMail<Data extends AboutOrder>(write: (data: Data) => OrderMailContent): Template<Data> {
  return {
    usefulMinutes: null,
    write(data, shop) {
      const { subject, title, preheader, paragraphs, button: target } = write(data);
      const link = `${shop.publicUrl}${target.path}`;
      const reason = `You are getting this email because of order ${data.reference} at ${shop.storeName}. Questions? Reply to this email.`;
      return {
        subject,
        html: frame({
          shop,
          title,
          preheader,
          reason,
          body: html`${heading(title)}
${paragraphs.map((text) => paragraph(text))}
${button(target.label, link)}
${quiet(`Order reference: ${data.reference}`)}`,
        }),
        text: asText([
          title,
          ...paragraphs,
          `${target.label}: ${link}`,
          `Order reference: ${data.reference}`,
          reason,
          signature(shop),
        ]),
      };
    },
  };
}

const seeOrder = (orderId: string) => ({ label: "See your order", path: paths.order(orderId) });

export interface PaymentReceived extends AboutOrder {
  total: Kobo;
  /** Missing in older rows of the outbox. */
  isPickup?: boolean;
}

/** For an order with pay on delivery that has been paid online. */
export const paymentReceived = orderMail<PaymentReceived>(
  ({ firstName, orderId, total, isPickup = false }) => ({
    subject: `We received your payment: ${money(total)}`,
    title: "We received your payment.",
    preheader: `There is nothing to pay ${isPickup ? "when you collect" : "on delivery"}.`,
    paragraphs: [
      `Thank you, ${firstName}. Your online payment of ${money(total)} has arrived.`,
      isPickup
        ? "There is nothing to pay when you collect your order."
        : "There is nothing to pay on delivery, and the rider will not ask for money.",
    ],
    button: seeOrder(orderId),
  }),
);

export interface ReservationEnded extends AboutOrder {
  total: Kobo;
}

export const reservationEnded = orderMail<ReservationEnded>(({ firstName, total }) => ({
  subject: "We did not receive your payment",
  title: "We did not receive your payment.",
  preheader: "Your items are no longer reserved, but they are still in your cart.",
  paragraphs: [
    `${firstName}, we reserved your items, but your payment of ${money(total)} did not reach us in time, so the reservation has ended.`,
    "Your items are still in your cart. You can order them again at any time and pay online or on delivery.",
    "Have you already sent the money? You do not need to do anything. If it arrives and the items are still in stock, we will place your order. If not, we will refund you.",
  ],
  button: { label: "Go to your cart", path: paths.cart() },
}));

export interface RefundComing extends AboutOrder {
  total: Kobo;
  /** In the smallest unit of the currency. */
  amount: number;
  currency: string;
  reason: "too_little" | "wrong_currency" | "paid_twice" | "sold_out" | "order_cancelled" | "order_over";
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
  order_over: ({ paid }) =>
    `Your payment of ${paid} arrived after your order was closed. We will refund you.`,
};

export const refundComing = orderMail<RefundComing>((refund) => {
  const paid = moneyIn(refund);
  const { firstName, orderId, reason, total } = refund;
  // An unknown reason, written by a newer version of the shop, must not stop the mail.
  const why = Object.hasOwn(WHY, reason) ? WHY[reason] : WHY.order_over;
  return {
    subject: `Your ${paid} refund is on its way`,
    title: "Your refund is on its way.",
    preheader: `We are refunding ${paid}.`,
    paragraphs: [
      `${firstName}, ${lowerFirst(why({ paid, total: money(total) }))}`,
      "You do not need to do anything. The money goes back the way you paid, which takes banks a few working days. We'll email you when we have sent it.",
    ],
    button: seeOrder(orderId),
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
      "Your bank may take a few working days to show it. If it has not arrived after ten, reply to this email and we will look into it.",
    ],
    button: seeOrder(refund.orderId),
  };
});

export interface OrderCancelled extends AboutOrder {
  why: "shopper" | "payment_reversed";
}

export const orderCancelled = orderMail<OrderCancelled>(({ firstName, orderId, why }) => ({
  subject: "Your order is cancelled",
  title: "Your order is cancelled.",
  preheader: "Nothing will be sent, and there is nothing to pay.",
  paragraphs: [
    why === "shopper"
      ? `${firstName}, we have cancelled this order, as you asked. Nothing will be sent, and there is nothing to pay.`
      : `${firstName}, your bank or our payment provider reversed the payment for this order, so we have cancelled it. Nothing will be sent.`,
    why === "shopper"
      ? "If a payment for it still arrives, we will refund you."
      : "The money is back in your account, or will be in a few working days. If you still want the items, you can order them again at any time.",
  ],
  button: seeOrder(orderId),
}));

function moneyIn({ amount, currency }: { amount: number; currency: string }): string {
  if (currency === "NGN") return money(kobo(amount));
  return `${currency} ${formatNaira(amount / 100).replace("₦", "")}`;
}

/** For a sentence that follows the reader's name. */
function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
