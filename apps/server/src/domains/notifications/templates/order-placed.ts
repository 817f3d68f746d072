import { confirmationCall } from "@shop/contract/confirmation-call";
import { type Kobo, sum, times, ZERO } from "@shop/contract/money";
import { html } from "@shop/html/html";
import { deliveryDays } from "../rules/delivery-days.ts";
import { button, frame, heading, paragraph, quiet } from "./frame.ts";
import { howToAsk } from "./how-to-ask.ts";
import { orderPath } from "./order-mail.ts";
import {
  type AboutDelivery,
  deliveryPanel,
  lineTable,
  lineText,
  type OrderTotals,
  paymentNote,
  paymentText,
  pickupPanel,
  pickupText,
  recipientPanel,
  recipientText,
  totalsTable,
} from "./order-parts.ts";
import { asText, money, signature, type Template } from "./template.ts";

export interface OrderPlaced extends AboutDelivery, OrderTotals {
  minDays: number;
  maxDays: number;
  /** The dates that were promised; missing in older rows of the outbox. */
  firstDay?: string;
  lastDay?: string;
  /** What the processes of an earlier release go by; the three below say more. */
  payment: "pay_on_delivery" | "paid";
  /** What is paid at the door or the pickup point; null when that is nothing. Missing in older rows of the outbox. */
  toPay?: Kobo | null;
  /** What was paid and is kept. Missing in older rows. */
  paid?: Kobo;
  /** What was paid as well and has been refunded. Missing in older rows. */
  refunded?: Kobo;
  /** What is still to pay of a paid order that became more expensive. Missing in older rows. */
  due?: Kobo;
  /** The customer's number, where staff have to call before they pack; null where nobody has to. Missing in older rows. */
  callTo?: string | null;
  /** By staff, perhaps long after it was packed. */
  isSentAgain?: boolean;
}

function howToCollect({ recipient, reference }: OrderPlaced): string {
  const ready = "We will email you when it is ready to collect.";
  return recipient
    ? `${ready} Please pass on your order number, ${reference}: ${recipient.name} needs it, and their name, to collect the order.`
    : `${ready} To collect it, give your order number, ${reference}, and your name.`;
}

export const orderPlaced: Template<OrderPlaced> = {
  usefulMinutes: null,
  write(order, shop) {
    const point = order.pickupPoint ?? null;
    const recipient = order.recipient ?? null;
    const { paid, refunded, toPay, due } = sumsOf(order);
    const paidThere = toPay === null ? null : { total: toPay, isPickup: point !== null, recipient };
    const { when, ready, last } = daysOf(order);
    const arrival = last && `, ${point ? "ready to collect by" : "arriving by"} ${last}`;
    const link = `${shop.publicUrl}${orderPath(order)}`;
    const soFar = [
      paidText({ paid, refunded }) ?? "We have your order.",
      ...(due > 0 ? [`${money(due)} is still to pay.`] : []),
      ...(due > 0 && toPay === null ? ["You can pay it online, on the page of your order."] : []),
      ...(paid === 0 && due === 0 && toPay === null ? ["There is nothing to pay."] : []),
    ].join(" ");
    const opening = [`Thank you, ${order.firstName}. ${soFar}`, nextOf(order, { paid })]
      .filter((part) => part !== null)
      .join(" ");
    const reason = `You are getting this email because you placed ${order.reference} at ${shop.storeName}.`;
    const ask = howToAsk(shop);

    return {
      subject: `Your order is placed: ${money(order.total)}${arrival}`,
      html: frame({
        shop,
        title: "Your order is placed",
        preheader: `${order.lines.map((line) => line.name).join(", ")}`,
        reason: html`${reason} ${ask.html}`,
        body: html`${heading("Your order is placed.")}
${paragraph(opening)}
${lineTable(order.lines, shop)}
${totalsTable(order)}
${paidThere && paymentNote(paidThere)}
${point ? pickupPanel({ title: order.method, when: ready, collecting: order.collecting, point }) : deliveryPanel({ ...order, when })}
${recipient && recipientPanel(recipient)}
${point && paragraph(howToCollect(order))}
${button("See your order", link)}
${quiet(`Order number: ${order.reference}`)}`,
      }),
      text: asText([
        opening,
        order.lines
          .map((line) => `${lineText(line)}: ${money(times(line.unitPrice, line.quantity))}`)
          .join("\n"),
        [
          `Subtotal: ${money(order.subtotal)}`,
          `${point ? "Pickup" : "Delivery"}: ${money(order.deliveryCost)}`,
          ...(order.discounts ?? []).map(({ name, why, amount }) => `${name} (${why}): -${money(amount)}`),
          `Total: ${money(order.total)}`,
        ].join("\n"),
        paidThere && paymentText(paidThere),
        point
          ? `${order.method}: ${ready}\n${pickupText(point, order.collecting)}`
          : `${order.method}: ${when}\n${order.address}\n${order.location}`,
        recipient && recipientText(recipient),
        point && howToCollect(order),
        `See your order: ${link}`,
        `Order number: ${order.reference}`,
        `${reason} ${ask.text}`,
        signature(shop),
      ]),
    };
  },
};

/** What was paid and what of it was refunded; null where nothing was paid. */
function paidText({ paid, refunded }: { paid: Kobo; refunded: Kobo }): string | null {
  const received = sum([paid, refunded]);
  if (received === 0) return null;
  if (refunded === 0) return `You have paid ${money(received)}.`;
  const back = paid === 0 ? "all of it" : money(refunded);
  return `You have paid ${money(received)}, and we have refunded ${back}.`;
}

/** What happens next; null if that is not known, or already over. */
function nextOf({ callTo, isSentAgain, lines }: OrderPlaced, { paid }: { paid: Kobo }): string | null {
  if (callTo != null) return confirmationCall(callTo);
  // An older row of an unpaid order does not say whether staff call first.
  if (isSentAgain || (callTo === undefined && paid === 0)) return null;
  const pieces = lines.reduce((count, { quantity }) => count + quantity, 0);
  return `We'll pack ${pieces === 1 ? "your item" : `your ${pieces} items`} next.`;
}

/** An older row says only whether the order was paid. */
function sumsOf({ payment, total, paid, refunded = ZERO, toPay, due = ZERO }: OrderPlaced) {
  const isPaid = payment === "paid";
  return {
    paid: paid ?? (isPaid ? total : ZERO),
    refunded,
    // An order that a discount made free asks for nothing at the door.
    toPay: toPay === undefined ? (isPaid || total === 0 ? null : total) : toPay,
    due,
  };
}

function daysOf({ firstDay, lastDay, minDays, maxDays }: OrderPlaced) {
  if (firstDay === undefined || lastDay === undefined) {
    const when = `${minDays} to ${maxDays} working days`;
    return { when: `In ${when}`, ready: `Ready in ${when}`, last: "" };
  }
  const { first, last, isOneDay } = deliveryDays({ firstDay, lastDay });
  const when = isOneDay ? `On ${first}` : `${first} to ${last}`;
  return { when, ready: `Ready ${isOneDay ? `on ${first}` : when}`, last };
}
