import type { PickupPoint } from "@shop/contract/delivery";
import type { Kobo } from "@shop/contract/money";
import { html } from "@shop/html/html";
import { arrivalDays, type PromisedDays } from "../rules/delivery-days.ts";
import { button, frame, heading, paragraph, quiet } from "./frame.ts";
import { howToAsk } from "./how-to-ask.ts";
import { orderPath } from "./order-mail.ts";
import {
  type AboutDelivery,
  addressPanel,
  doorCodeNote,
  doorCodeText,
  itemList,
  lineText,
  paymentNote,
  paymentText,
  pickupPanel,
  pickupText,
  recipientPanel,
  recipientText,
  riderCalls,
} from "./order-parts.ts";
import { asText, signature, type Template } from "./template.ts";

/** The promised days, or the agreed one, are missing for pickup, where they are over, and in older rows of the outbox. */
export interface OrderShipped extends AboutDelivery, Partial<PromisedDays> {
  /** The amount to pay on delivery or pickup; null when the order is paid. */
  toPay: Kobo | null;
  /** What the shopper tells the rider; null for pickup, missing in older rows of the outbox. */
  doorCode?: string | null;
  /** The rider's name; null for pickup, missing in older rows of the outbox. */
  rider?: string | null;
}

const CANNOT_COME =
  "If nobody can come in time, reply to this email, and we will agree with you what happens next.";

interface MailTexts {
  subject: string;
  title: string;
  heading: string;
  opening: string;
}

function onItsWay(order: OrderShipped): MailTexts {
  const { firstName, rider, recipient } = order;
  const days = arrivalDays(order);
  return {
    subject: `Your order is on its way, ${firstName}`,
    title: "Your order is on its way",
    heading: "It is on its way.",
    opening: `${firstName}, your order has left our shop${days === null ? "" : ` and arrives ${days}`}. ${rider ? `${rider}, our rider,` : "The rider"} will ${riderCalls(recipient)}.`,
  };
}

function readyToCollect({ firstName, reference, recipient }: OrderShipped, { name }: PickupPoint): MailTexts {
  const waits = recipient
    ? `is waiting for ${recipient.name} at ${name}. Please pass on the order number, ${reference}: they need it, and their name, to collect the order`
    : `is waiting for you at ${name}. To collect it, give the order number, ${reference}, and your name`;
  return {
    subject: `Your order is ready to collect, ${firstName}`,
    title: "Your order is ready to collect",
    heading: "It is ready to collect.",
    opening: `${firstName}, your order ${waits}.`,
  };
}

export const orderShipped: Template<OrderShipped> = {
  usefulMinutes: null,
  write(order, shop) {
    const { reference, lines, method, location, address, toPay } = order;
    const point = order.pickupPoint ?? null;
    const recipient = order.recipient ?? null;
    const paidThere = toPay === null ? null : { total: toPay, isPickup: point !== null, recipient };
    const {
      subject,
      title,
      heading: headline,
      opening,
    } = point ? readyToCollect(order, point) : onItsWay(order);
    const link = `${shop.publicUrl}${orderPath(order)}`;
    const doorCode = point ? null : (order.doorCode ?? null);
    const reason = `You are getting this email because you placed ${reference} at ${shop.storeName}.`;
    const ask = howToAsk(shop);
    return {
      subject,
      html: frame({
        shop,
        title,
        preheader: lines.map(({ name }) => name).join(", "),
        reason: html`${reason} ${ask.html}`,
        body: html`${heading(headline)}
${paragraph(opening)}
${itemList(lines, shop)}
${doorCode !== null && doorCodeNote(doorCode, recipient)}
${paidThere && paymentNote(paidThere)}
${point ? pickupPanel({ title: method, when: null, collecting: order.collecting, point }) : addressPanel({ title: method, address, location })}
${recipient && recipientPanel(recipient)}
${point && paragraph(CANNOT_COME)}
${button("See your order", link)}
${quiet(`Order number: ${reference}`)}`,
      }),
      text: asText([
        opening,
        lines.map(lineText).join("\n"),
        doorCode !== null && doorCodeText(doorCode, recipient),
        paidThere && paymentText(paidThere),
        point ? `${method}\n${pickupText(point, order.collecting)}` : `${method}\n${address}\n${location}`,
        recipient && recipientText(recipient),
        point && CANNOT_COME,
        `See your order: ${link}`,
        `Order number: ${reference}`,
        `${reason} ${ask.text}`,
        signature(shop),
      ]),
    };
  },
};
