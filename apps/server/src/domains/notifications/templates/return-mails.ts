import { type AboutOrder, orderMail, seeOrder } from "./order-mail.ts";

/** Mails about a return request, one for each step. */

export const returnRequested = orderMail<AboutOrder>(({ firstName }) => ({
  subject: "We have your return request",
  title: "We have your return request.",
  preheader: "We will email you our answer.",
  paragraphs: [
    `${firstName}, we have received your request to return items of this order. We will email you our answer.`,
    "Please keep the items, with their packaging, until then.",
  ],
}));

export interface ReturnApproved extends AboutOrder {
  handover: "pickup" | "drop_off";
  instructions: string;
}

export const returnApproved = orderMail<ReturnApproved>(({ firstName, handover, instructions }) => ({
  subject: "Your return is approved",
  title: "Your return is approved.",
  preheader: handover === "pickup" ? "We will collect the items from you." : "Please bring us the items.",
  paragraphs: [
    `${firstName}, you can return the items. ${handover === "pickup" ? "How we will collect them" : "Where to bring them"}:`,
    instructions,
    "We will email you when they have arrived.",
  ],
}));

export interface ReturnDeclined extends AboutOrder {
  reason: string;
}

export const returnDeclined = orderMail<ReturnDeclined>(({ firstName, reason }) => ({
  subject: "About your return request",
  title: "We cannot take these items back.",
  preheader: "Why, and what you can do.",
  paragraphs: [
    `${firstName}, we have looked at your return request and cannot accept it:`,
    reason,
    "If you think that this is wrong, reply to this email.",
  ],
}));

export interface ReturnReceived extends AboutOrder {
  wanted: "refund" | "exchange";
}

export const returnReceived = orderMail<ReturnReceived>(({ firstName, wanted }) => ({
  subject: "The items you returned have arrived",
  title: "The items you returned have arrived.",
  preheader: wanted === "refund" ? "Your refund is next." : "Your replacement is next.",
  paragraphs: [
    `${firstName}, the items have arrived, and we have checked them. ${
      wanted === "refund"
        ? "We are preparing your refund, and will email you when it is sent."
        : "We are preparing your replacement, and will email you when it is ordered."
    }`,
  ],
}));

export interface ReturnExchanged extends AboutOrder {
  /** The order that replaces the items. */
  replacement: { orderId: string; reference: string };
}

export const returnExchanged = orderMail<ReturnExchanged>(({ replacement, ...order }) => ({
  subject: "We have ordered your replacement",
  title: "We have ordered your replacement.",
  preheader: "There is nothing to pay.",
  paragraphs: [
    `${order.firstName}, we have ordered the replacement for the items you returned: ${replacement.reference}. There is nothing to pay.`,
    "We will email you when it is on its way.",
  ],
  // A customer without an account sees the first order: a link opens one order only.
  button: seeOrder(typeof order.link === "string" ? order : replacement),
}));
