import { type AskedFor, askedInWords, SEND_US_YOUR_ACCOUNT } from "@shop/contract/return-facts";
import { type AboutOrder, orderMail, seeOrder } from "./order-mail.ts";

/** Mails about a return request, one for each step. */

export interface AboutReturn extends AboutOrder {
  /** Missing in older rows of the outbox. */
  items?: readonly ReturnedItem[];
}

interface ReturnedItem {
  name: string;
  /** 'M, Indigo'; null when the product has only one variant. */
  variant: string | null;
  quantity: number;
  /** In words, as the rest of a sentence. */
  why: string;
  /** What is wanted instead, in words; null for a refund and where it no longer exists, missing in older rows of the outbox. */
  instead?: string | null;
}

export interface ReturnRequested extends AboutReturn {
  /** Missing in older rows of the outbox. */
  asked?: AskedFor;
}

const inWords = ({ name, variant, quantity, why, instead = null }: ReturnedItem) =>
  `${quantity} × ${name}${variant === null ? "" : ` (${variant})`}: ${why}${instead === null ? "" : `. Instead: ${instead}`}`;

/** The request's items, for those of a mail that has them. */
const itemsOf = ({ items = [] }: Pick<AboutReturn, "items">) => ({ items: items.map(inWords) });

export const returnRequested = orderMail<ReturnRequested>((data) => ({
  subject: "We have your return request",
  title: "We have your return request.",
  preheader: "We will email you our answer.",
  paragraphs: [
    `${data.firstName}, we have received your request to return items from this order. We will email you our answer.`,
    ...(data.asked ? [askedInWords(data.asked)] : []),
    "Please keep the items, with their packaging, until then.",
  ],
  ...itemsOf(data),
}));

export interface ReturnApproved extends AboutReturn {
  handover: "pickup" | "drop_off";
  instructions: string;
  /** Missing in older rows of the outbox. */
  wanted?: AskedFor["wanted"];
  /** Whether the order was paid on delivery. Missing in older rows of the outbox. */
  isPaidOnHandover?: boolean;
}

const FOR = { refund: " for a refund", exchange: " for an exchange" } as const;

export const returnApproved = orderMail<ReturnApproved>(
  ({ firstName, handover, instructions, wanted, isPaidOnHandover = false, items }) => ({
    subject: "Your return is approved",
    title: "Your return is approved.",
    preheader: handover === "pickup" ? "We will collect the items from you." : "Please bring us the items.",
    paragraphs: [
      `${firstName}, you can return ${items ? "these" : "the"} items${wanted ? FOR[wanted] : ""}${items ? ":" : "."}`,
      handover === "pickup" ? "How we will collect them:" : "Where to bring them:",
      instructions,
      ...(wanted === "refund" && isPaidOnHandover
        ? [`${SEND_US_YOUR_ACCOUNT}: reply to this email. We never ask for your PIN or a code.`]
        : []),
      "We will email you when they have arrived.",
    ],
    ...itemsOf({ items }),
  }),
);

export interface ReturnDeclined extends AboutReturn {
  reason: string;
}

export const returnDeclined = orderMail<ReturnDeclined>(({ firstName, reason, items }) => ({
  subject: "About your return request",
  title: "We cannot take these items back.",
  preheader: "Why, and what you can do.",
  paragraphs: [
    items
      ? `${firstName}, we have looked at your request to return these items and cannot accept it:`
      : `${firstName}, we have looked at your return request and cannot accept it.`,
    `Our reason: ${reason}`,
    "If you think that this is wrong, reply to this email.",
  ],
  ...itemsOf({ items }),
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
