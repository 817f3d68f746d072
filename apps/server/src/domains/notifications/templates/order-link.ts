import type { Kobo } from "@shop/contract/money";
import { type AboutOrder, orderMail, orderPath } from "./order-mail.ts";
import { money } from "./template.ts";

export interface OrderLink extends AboutOrder {
  /** What can be paid online; 0 when nothing can. */
  due: Kobo;
  /** Until when stock is held for an order that awaits its payment; null for other orders. ISO 8601. */
  holdUntil: string | null;
}

const MOMENT = new Intl.DateTimeFormat("en-GB", {
  weekday: "long",
  day: "numeric",
  month: "long",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "Africa/Lagos",
});

/** A link that opens an order without an account, to see it and to pay what is due. */
export const orderLink = orderMail<OrderLink>((order) => {
  const { firstName, due, holdUntil } = order;
  if (due === 0) {
    return {
      subject: `Your order, ${firstName}`,
      title: "Here is your order.",
      preheader: "See what you ordered and where it is.",
      paragraphs: [`${firstName}, this link shows your order and where it is. You do not need an account.`],
      button: { label: "See your order", path: orderPath(order) },
    };
  }
  const at = new Date(holdUntil ?? Number.NaN);
  const held = Number.isNaN(at.getTime()) ? null : MOMENT.format(at);
  return {
    subject: `Pay for your order: ${money(due)}`,
    title: "Your order is waiting for your payment.",
    preheader: `${money(due)} is due${held === null ? "" : ` by ${held}`}.`,
    paragraphs: [
      `${firstName}, ${money(due)} is due for your order. You can pay online, by card or bank transfer. You do not need an account.`,
      ...(held === null ? [] : [`We hold your items until ${held}.`]),
      "Anyone who has this link can see the order and pay for it, so share it only with somebody you trust.",
    ],
    button: { label: "See and pay for your order", path: orderPath(order) },
  };
});
