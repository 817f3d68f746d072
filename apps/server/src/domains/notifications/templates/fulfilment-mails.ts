import type { FailedReason } from "@shop/contract/fulfilment";
import type { Kobo } from "@shop/contract/money";
import { arrivalDays, type PromisedDays } from "../rules/delivery-days.ts";
import { type AboutOrder, orderMail } from "./order-mail.ts";
import { type NamesRecipient, paymentText, riderCalls } from "./order-parts.ts";
import { money } from "./template.ts";

/** The promised days are missing in older rows of the outbox, and where they are over. */
export interface OrderConfirmed extends AboutOrder, NamesRecipient, Partial<PromisedDays> {
  /** The amount to pay on delivery or pickup; null when the order is paid. */
  toPay: Kobo | null;
  isPickup: boolean;
}

export const orderConfirmed = orderMail<OrderConfirmed>((order) => {
  const { firstName, toPay, isPickup, recipient } = order;
  const days = arrivalDays(order);
  return {
    subject: `Your order is confirmed, ${firstName}`,
    title: "Your order is confirmed.",
    preheader: toPay === null || recipient ? "We are packing it." : `Please have ${money(toPay)} ready.`,
    paragraphs: [
      `Thank you, ${firstName}. We have confirmed your order and are packing it. We'll email you when it ${isPickup ? "is ready to collect" : "leaves our shop"}.`,
      ...(days === null ? [] : [`It ${isPickup ? "will be ready to collect" : "arrives"} ${days}.`]),
      ...(toPay === null ? [] : [paymentText({ total: toPay, isPickup, recipient })]),
    ],
  };
});

export interface DeliveryFailed extends AboutOrder, NamesRecipient {
  reason: FailedReason;
}

/** What went wrong, for the shopper. Reasons that would sound like an accusation are put neutrally. */
const WHAT_HAPPENED: Record<FailedReason, string> = {
  not_reachable: "our rider was at your address and could not reach you by phone",
  not_home: "our rider was at your address and found nobody there",
  no_money: "our rider was with you, and the order could not be paid",
  changed_mind: "our rider was with you, and you did not take the parcel",
  not_ordered: "our rider was with you, and you told us that this order is not yours",
  wrong_address: "our rider could not find the address of your order",
  rescheduled: "you asked our rider to come on another day",
  not_as_described: "you told our rider that the items are not as described. We are sorry",
  damaged: "your parcel was damaged on the way. We are sorry",
  wrong_item: "we sent you the wrong items. We are sorry",
  unsafe_area: "our rider could not reach your area safely",
  breakdown: "our rider's vehicle broke down on the way. We are sorry",
  lost: "your parcel was lost on the way. We are sorry",
};

/** The same about somebody else, where it is about the person at the door. */
const HAPPENED_TO: Partial<Record<FailedReason, (name: string) => string>> = {
  not_reachable: (name) => `our rider could not reach ${name} by phone`,
  not_home: (name) => `our rider was at ${name}'s address and found nobody there`,
  no_money: (name) => `our rider was with ${name}, and the order could not be paid`,
  changed_mind: (name) => `our rider was with ${name}, who did not take the parcel`,
  not_ordered: (name) => `our rider was with ${name}, who did not know of the order`,
  rescheduled: (name) => `${name} asked our rider to come on another day`,
  not_as_described: (name) => `${name} told our rider that the items are not as described. We are sorry`,
};

function whatHappened({ reason, recipient }: DeliveryFailed): string {
  const toRecipient = Object.hasOwn(HAPPENED_TO, reason) ? HAPPENED_TO[reason] : undefined;
  if (recipient && toRecipient) return toRecipient(recipient.name);
  // An unknown reason, written by a newer version of the shop, must not stop the mail.
  return Object.hasOwn(WHAT_HAPPENED, reason) ? WHAT_HAPPENED[reason] : "we could not deliver your order";
}

export const deliveryFailed = orderMail<DeliveryFailed>((order) => {
  const { firstName } = order;
  return {
    subject: `We could not deliver your order, ${firstName}`,
    title: "We could not deliver your order.",
    preheader: "We will call you to agree what happens next.",
    paragraphs: [
      `${firstName}, ${whatHappened(order)}.`,
      "We will call you to agree what happens next. To save time, reply to this email with a day and a phone number that suit you.",
    ],
  };
});

export interface DeliveryNewDay extends AboutOrder, NamesRecipient {
  /** A day in Lagos, such as 2026-11-23. */
  retryOn: string;
  toPay: Kobo | null;
}

const DAY = new Intl.DateTimeFormat("en-GB", {
  weekday: "long",
  day: "numeric",
  month: "long",
  timeZone: "UTC",
});

export const deliveryNewDay = orderMail<DeliveryNewDay>((order) => {
  const { firstName, retryOn, toPay, recipient } = order;
  const at = new Date(`${retryOn}T00:00:00Z`);
  const day = Number.isNaN(at.getTime()) ? retryOn : DAY.format(at);
  return {
    subject: `We will bring your order on ${day}`,
    title: `We will bring your order on ${day}.`,
    preheader: "The rider will call before arriving.",
    paragraphs: [
      `${firstName}, as agreed, we will bring your order on ${day}. The rider will ${riderCalls(recipient)}.`,
      "You will get a new door code by email when the parcel leaves our shop.",
      ...(toPay === null ? [] : [paymentText({ total: toPay, isPickup: false, recipient })]),
    ],
  };
});

export interface OrderReturned extends AboutOrder {
  isRefundDue: boolean;
  /** Whether it was refunded before it came back, or by the time the email is sent again. */
  isRefunded?: boolean;
}

function whatIsRefunded({ isRefundDue, isRefunded = false }: OrderReturned): string {
  if (isRefunded) return "We have refunded your money.";
  return isRefundDue
    ? "We are refunding your money, and will email you when it is sent."
    : "There is nothing to pay.";
}

export const orderReturned = orderMail<OrderReturned>((returned) => ({
  subject: "Your order is back with us",
  title: "Your order is back with us.",
  preheader: whatIsRefunded(returned),
  paragraphs: [
    `${returned.firstName}, the parcel of this order has come back to our shop. ${whatIsRefunded(returned)}`,
    "If you still want the items, you can order them again at any time.",
  ],
}));
