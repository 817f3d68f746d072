import { formatNaira, type Kobo, kobo } from "@shop/contract/money";
import { paths } from "@shop/contract/paths";
import { button, frame, heading, paragraph, quiet } from "./frame.ts";
import { html } from "./mail-html.ts";
import { asText, money, signature, type Template } from "./template.ts";

/** What every mail about an order's money says of the order. */
interface AboutOrder {
  firstName: string;
  /** The public id, for the link. */
  orderId: string;
  reference: string;
}

interface Letter {
  subject: string;
  title: string;
  preheader: string;
  paragraphs: readonly string[];
  button: { label: string; path: string };
}

/** A mail of a few sentences about one order. */
function orderLetter<Data extends AboutOrder>(write: (data: Data) => Letter): Template<Data> {
  return {
    usefulMinutes: null,
    write(data, shop) {
      const { subject, title, preheader, paragraphs, button: way } = write(data);
      const link = `${shop.publicUrl}${way.path}`;
      const reason = `You get this mail because of order ${data.reference} at ${shop.storeName}. A question? Answer this mail.`;
      return {
        subject,
        html: frame({
          shop,
          title,
          preheader,
          reason,
          body: html`${heading(title)}
${paragraphs.map((text) => paragraph(text))}
${button(way.label, link)}
${quiet(`Order reference: ${data.reference}`)}`,
        }),
        text: asText([
          title,
          ...paragraphs,
          `${way.label}: ${link}`,
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
}

/** The order was to be paid on delivery, and then the money came. */
export const paymentReceived = orderLetter<PaymentReceived>(({ firstName, orderId, total }) => ({
  subject: `Your payment is here: ${money(total)}`,
  title: "Your payment is here.",
  preheader: "Nothing is left to pay at the door.",
  paragraphs: [
    `Thank you, ${firstName}. Your online payment of ${money(total)} has arrived after all.`,
    "So nothing is left to pay on delivery: the rider will not ask for money.",
  ],
  button: seeOrder(orderId),
}));

export interface ReservationEnded extends AboutOrder {
  total: Kobo;
}

export const reservationEnded = orderLetter<ReservationEnded>(({ firstName, total }) => ({
  subject: "We did not receive your payment",
  title: "We did not receive your payment.",
  preheader: "Your goods are free again. They are still in your cart.",
  paragraphs: [
    `${firstName}, we kept your goods back for you, but your payment of ${money(total)} did not reach us in time. So we had to put them back on the shelves.`,
    "What you wanted is still in your cart: you can order it again at any time, online or on delivery.",
    "Have you sent the money all the same? Then you need do nothing. If it arrives and your goods are still there, your order is placed; if not, we send the money back to you.",
  ],
  button: { label: "Go to your cart", path: paths.cart() },
}));

export interface RefundComing extends AboutOrder {
  total: Kobo;
  /** In the smallest unit of its currency. */
  amount: number;
  currency: string;
  reason: "too_little" | "wrong_currency" | "paid_twice" | "sold_out" | "order_cancelled" | "order_over";
}

const WHY: Record<RefundComing["reason"], (given: { paid: string; total: string }) => string> = {
  too_little: ({ paid, total }) =>
    `Your order costs ${total}, and ${paid} arrived. We cannot split an order, so it is cancelled and all of your money goes back to you.`,
  wrong_currency: ({ paid, total }) =>
    `Your order costs ${total}, and ${paid} arrived. We can only take naira, so the order is cancelled and your money goes back to you.`,
  paid_twice: ({ paid }) =>
    `Your order was paid already when another ${paid} arrived. The order stands; the second payment goes back to you.`,
  sold_out: ({ paid }) =>
    `Your payment of ${paid} arrived after we had put your goods back on the shelves, and they have been sold since. We are sorry. Your money goes back to you.`,
  order_cancelled: ({ paid }) =>
    `Your payment of ${paid} arrived after the order had been cancelled. It goes back to you.`,
  order_over: ({ paid }) =>
    `Your payment of ${paid} arrived when your order was already closed. It goes back to you.`,
};

export const refundComing = orderLetter<RefundComing>((refund) => {
  const paid = moneyIn(refund);
  const { firstName, orderId, reason, total } = refund;
  // A reason that a newer shop has written must not keep the mail from going out.
  const why = Object.hasOwn(WHY, reason) ? WHY[reason] : WHY.order_over;
  return {
    subject: `${paid} is on its way back to you`,
    title: "Your money is on its way back.",
    preheader: `We are sending ${paid} back to you.`,
    paragraphs: [
      `${firstName}, ${lowerFirst(why({ paid, total: money(total) }))}`,
      "You need do nothing. It goes back the way it came, which takes a bank a few working days. We write again when it has left.",
    ],
    button: seeOrder(orderId),
  };
});

export interface RefundDone extends AboutOrder {
  amount: number;
  currency: string;
}

export const refundDone = orderLetter<RefundDone>((refund) => {
  const paid = moneyIn(refund);
  return {
    subject: `We have refunded ${paid}`,
    title: "Your money has been refunded.",
    preheader: `${paid} has left us and is on its way to your bank.`,
    paragraphs: [
      `${refund.firstName}, we have sent ${paid} back to you, the way it came.`,
      "Your bank may take a few working days until you see it. Is it not there after ten? Answer this mail, and we look into it.",
    ],
    button: seeOrder(refund.orderId),
  };
});

export interface OrderCancelled extends AboutOrder {
  why: "shopper" | "money_went_back";
}

export const orderCancelled = orderLetter<OrderCancelled>(({ firstName, orderId, why }) => ({
  subject: "Your order is cancelled",
  title: "Your order is cancelled.",
  preheader: "Nothing will be delivered, and nothing is to be paid.",
  paragraphs: [
    why === "shopper"
      ? `${firstName}, as you wished, this order is cancelled. Nothing will be delivered, and nothing is to be paid.`
      : `${firstName}, your bank or our payment provider has taken the payment of this order back, so we have cancelled it. Nothing will be delivered.`,
    why === "shopper"
      ? "Should money for it still arrive, we send it back to you."
      : "The money is with you again, or will be in a few working days. Do you still want the goods? Order them again at any time.",
  ],
  button: seeOrder(orderId),
}));

function moneyIn({ amount, currency }: { amount: number; currency: string }): string {
  if (currency === "NGN") return money(kobo(amount));
  return `${currency} ${formatNaira(amount / 100).replace("₦", "")}`;
}

/** After the reader's name the sentence goes on. */
function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
