import { formatMinor, type Kobo, ZERO } from "@shop/contract/money";
import { paths } from "@shop/contract/paths";
import { BANK_DAYS } from "@shop/contract/return-facts";
import { type AboutOrder, orderMail } from "./order-mail.ts";
import { type NamesRecipient, paymentText } from "./order-parts.ts";
import { money } from "./template.ts";

export interface PaymentReceived extends AboutOrder, NamesRecipient {
  total: Kobo;
  /** Missing in older rows of the outbox. */
  isPickup?: boolean;
  /** What is still to be paid: the order became more expensive again while the money was on its way. Missing in older rows. */
  due?: Kobo;
}

/** For an order with pay on delivery that has been paid online, or the rest of a paid order. */
export const paymentReceived = orderMail<PaymentReceived>(
  ({ firstName, total, recipient, isPickup = false, due = ZERO }) => ({
    subject: `We received your payment: ${money(total)}`,
    title: "We received your payment.",
    preheader:
      due > 0
        ? `${money(due)} is still to pay.`
        : `There is nothing to pay ${isPickup ? whenCollected(recipient) : "on delivery"}.`,
    paragraphs: [
      `Thank you, ${firstName}. Your online payment of ${money(total)} has arrived.`,
      due > 0
        ? `Your order now costs more, and ${money(due)} is still to pay.`
        : isPickup
          ? `There is nothing to pay ${whenCollected(recipient)}.`
          : `There is nothing to pay on delivery, and the rider will not ask ${recipient ? `${recipient.name} ` : ""}for money.`,
    ],
  }),
);

function whenCollected(recipient: PaymentReceived["recipient"]): string {
  return recipient ? `when ${recipient.name} collects your order` : "when you collect your order";
}

export interface ReservationEnded extends AboutOrder {
  total: Kobo;
}

export const reservationEnded = orderMail<ReservationEnded>(({ firstName, link, total }) => ({
  subject: "We did not receive your payment",
  title: "We did not receive your payment.",
  preheader: link
    ? "Your items are no longer reserved."
    : "Your items are no longer reserved, but they are still in your cart.",
  paragraphs: [
    `${firstName}, we reserved your items, but your payment of ${money(total)} did not reach us in time, so the reservation has ended.`,
    link
      ? "Do you still want them? Reply to this email, and we will reserve them for you again if they are in stock."
      : "Your items are still in your cart. You can order them again at any time.",
    "Have you already sent the money? You do not need to do anything. If it arrives and the items are still in stock, we will place your order. If not, we will refund you.",
  ],
  ...(link ? {} : { button: { label: "Go to your cart", path: paths.cart() } }),
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
  // The two reasons about a cancellation are only in rows that earlier releases enqueued. Now the cancellation email
  // names the refund. Part of the money may have been refunded before: the amount is what is left.
  cancelled_by_shop: ({ paid }) => `We have cancelled your order, and will refund you ${paid}.`,
  cancelled_by_shopper: ({ paid }) => `You have cancelled your order, and we will refund you ${paid}.`,
  returned: ({ paid }) => `Your order is back with us, and we will refund you ${paid}.`,
  order_over: ({ paid }) =>
    `Your payment of ${paid} arrived after your order was closed. We will refund you.`,
};

export const refundComing = orderMail<RefundComing>((refund) => {
  const paid = formatMinor(refund);
  const { firstName, reason, total } = refund;
  // An unknown reason, written by a newer version of the shop, must not stop the mail.
  const why = Object.hasOwn(WHY, reason) ? WHY[reason] : WHY.order_over;
  return {
    // Nothing has been sent yet: the email about that says "We have refunded".
    subject: `We are refunding ${paid}`,
    title: `We are refunding ${paid}.`,
    preheader: "We'll email you when we have sent it.",
    paragraphs: [
      `${firstName}, ${lowerFirst(why({ paid, total: money(total) }))}`,
      `You do not need to do anything. The money goes back the way you paid. We'll email you when we have sent it. Banks then take ${BANK_DAYS} to show it.`,
    ],
  };
});

export interface RefundDone extends AboutOrder {
  amount: number;
  currency: string;
  /** Staff gave it back outside the payment provider, by bank transfer for example. */
  isByHand?: boolean;
}

export const refundDone = orderMail<RefundDone>((refund) => {
  const paid = formatMinor(refund);
  return {
    subject: `We have refunded ${paid}`,
    title: `We have refunded ${paid}.`,
    preheader: `${paid} is on its way to your bank.`,
    paragraphs: [
      `${refund.firstName}, we have refunded ${paid}${refund.isByHand ? "" : ", the way you paid"}.`,
      `Banks take ${BANK_DAYS} to show it. If it has not arrived after 10 working days, reply to this email.`,
    ],
  };
});

export interface OrderChanged extends AboutOrder, NamesRecipient {
  before: Kobo;
  total: Kobo;
  isPaid: boolean;
  /** What the customer has paid too much; 0 when nothing goes back. */
  goesBack: Kobo;
  /** What is still to be paid of a paid order; missing in older rows of the outbox. */
  due?: Kobo;
  /** Whether that is collected when the order is handed over; missing where it is paid online. */
  isDueOnHandover?: boolean;
  /** Missing in older rows of the outbox. */
  isPickup?: boolean;
  /** Whether the change was also about who receives or collects it. Missing in older rows. */
  isRecipientChanged?: boolean;
}

export const orderChanged = orderMail<OrderChanged>((changed) => {
  const { firstName, before, total, isPaid, goesBack, due = ZERO } = changed;
  return {
    subject: "We have changed your order",
    title: "We have changed your order.",
    preheader: before === total ? `It still costs ${money(total)}.` : `It now costs ${money(total)}.`,
    paragraphs: [
      before === total
        ? `${firstName}, we have changed your order as we agreed. It still costs ${money(total)}.`
        : `${firstName}, we have changed your order as we agreed. It now costs ${money(total)} instead of ${money(before)}.`,
      ...(changed.isRecipientChanged ? [whoReceives(changed)] : []),
      ...(goesBack > 0 ? [`We will refund you ${money(goesBack)}.`] : []),
      ...(due > 0 ? [`${money(due)} of this is still to pay. ${howToPayRest(changed)}`] : []),
      ...(isPaid ? [] : [toPayThere(changed)]),
    ],
  };
});

function whoReceives({ recipient, isPickup = false }: OrderChanged): string {
  return `${recipient ? recipient.name : "You"} will ${isPickup ? "collect" : "receive"} it.`;
}

function howToPayRest({ due = ZERO, isDueOnHandover, recipient, isPickup = false }: OrderChanged): string {
  return isDueOnHandover
    ? paymentText({ total: due, isPickup, recipient })
    : "You can pay it online with the link below. You do not need an account.";
}

function toPayThere({ total, recipient, isPickup = false }: OrderChanged): string {
  return total > 0 ? paymentText({ total, isPickup, recipient }) : "There is nothing to pay.";
}

export interface OrderCancelled extends AboutOrder {
  why: "shopper" | "payment_reversed" | "shop";
  /** Whether what was paid for it is being refunded. */
  isRefundDue?: boolean;
  /** The refunds that began with the cancellation, in the smallest unit of their currency. Missing in older rows. */
  refunds?: readonly { amount: number; currency: string }[];
  /** Whether it has been: before the order was cancelled, or by the time the email is sent again. */
  isRefunded?: boolean;
  /** Whether an online payment was begun, whose money may still arrive. Missing in older rows of the outbox. */
  mayStillBePaid?: boolean;
  /** Missing in older rows of the outbox. */
  isPickup?: boolean;
}

const CANCELLED: Record<OrderCancelled["why"], (given: OrderCancelled) => readonly string[]> = {
  shopper: (cancelled) => [
    `${cancelled.firstName}, we have cancelled this order, as you asked. ${whatComes(cancelled)}`,
    ...afterwards(cancelled),
  ],
  payment_reversed: (cancelled) => [
    `${cancelled.firstName}, your bank or our payment provider reversed the payment for this order, so we have cancelled it. ${whatComes(cancelled)}`,
    `The money is back in your account, or will be within ${BANK_DAYS}. If you still want the items, you can order them again at any time.`,
  ],
  shop: (cancelled) => [
    `${cancelled.firstName}, we have cancelled this order. ${whatComes(cancelled)}`,
    ...afterwards(cancelled),
    "If you did not expect this, reply to this email.",
  ],
};

export const orderCancelled = orderMail<OrderCancelled>((cancelled) => ({
  subject: "Your order is cancelled",
  title: "Your order is cancelled.",
  preheader: [
    whatComes(cancelled),
    ...(cancelled.why === "payment_reversed" ? [] : afterwards(cancelled)),
  ].join(" "),
  // An unknown reason, written by a newer version of the shop, must not stop the mail.
  paragraphs: CANCELLED[Object.hasOwn(CANCELLED, cancelled.why) ? cancelled.why : "shop"](cancelled),
}));

/** A customer who has paid does not need to read that there is nothing to pay. */
function whatComes({ why, isRefundDue = false, isPickup = false }: OrderCancelled): string {
  const nothing = isPickup ? "There will be nothing to collect" : "Nothing will be sent";
  return isRefundDue || why === "payment_reversed"
    ? `${nothing}.`
    : `${nothing}, and there is nothing to pay.`;
}

/** What becomes of the money; nothing for an order on delivery that nobody began to pay online. */
function afterwards({
  isRefundDue = false,
  isRefunded = false,
  mayStillBePaid = false,
  refunds = [],
}: OrderCancelled): readonly string[] {
  if (isRefunded) return ["We have refunded your money."];
  if (isRefundDue && refunds.length > 0) {
    const amounts = LISTED.format(refunds.map(formatMinor));
    return [
      `We are refunding ${amounts} the way you paid, which takes banks ${BANK_DAYS}. We'll email you when we have sent it. You do not need to do anything.`,
    ];
  }
  // What no provider can send back waits for a person.
  if (isRefundDue) return ["We are refunding your money, and will email you when it is sent."];
  return mayStillBePaid ? ["If a payment for it still arrives, we will refund you."] : [];
}

const LISTED = new Intl.ListFormat("en-GB");

/** For a sentence that follows the reader's name. */
function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
