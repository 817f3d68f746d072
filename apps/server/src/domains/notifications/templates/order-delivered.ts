import { RETURN_DAYS } from "@shop/contract/constants";
import { type HandoverWay, PAID_WITH } from "@shop/contract/handover-ways";
import { formatKobo, type Kobo } from "@shop/contract/money";
import { paths } from "@shop/contract/paths";
import { RETURNS_THAT_DO_NOT_FIT } from "@shop/contract/return-facts";
import { html } from "@shop/html/html";
import { button, frame, heading, paragraph, quiet } from "./frame.ts";
import { howToAsk } from "./how-to-ask.ts";
import { type AboutOrder, orderPath } from "./order-mail.ts";
import { itemList, lineText, type NamesRecipient, type OrderedLine } from "./order-parts.ts";
import { asText, signature, type Template } from "./template.ts";

export interface OrderDelivered extends AboutOrder, NamesRecipient {
  lines: readonly OrderedLine[];
  /** Missing in older rows of the outbox. */
  isPickup?: boolean;
  /** What was paid when it was handed over; null when nothing was due, missing in older rows of the outbox. */
  paid?: { way: HandoverWay; amount: Kobo } | null;
}

const DELIVERED = {
  subject: "Delivered",
  title: "Your order is delivered",
  opening: (receiver: string | null) =>
    receiver === null ? "your order has been delivered" : `your order has been delivered to ${receiver}`,
  notHere: () => "If it has not arrived, reply to this email at once, and we will find out what happened.",
};
const COLLECTED = {
  subject: "Collected",
  title: "Your order is collected",
  opening: (receiver: string | null) =>
    `${receiver === null ? "you have" : `${receiver} has`} collected your order`,
  notHere: (receiver: string | null) =>
    `If ${receiver === null ? "you" : "they"} did not collect it, reply to this email at once, and we will find out what happened.`,
};

export const orderDelivered: Template<OrderDelivered> = {
  usefulMinutes: null,
  write(
    { firstName, orderId, link: token, reference, lines, recipient, isPickup = false, paid = null },
    shop,
  ) {
    const { subject, title, ...words } = isPickup ? COLLECTED : DELIVERED;
    const receiver = recipient?.name ?? null;
    const notHere = words.notHere(receiver);
    const link = `${shop.publicUrl}${orderPath({ orderId, reference, link: token ?? null })}`;
    const policy = `${shop.publicUrl}${paths.content("returns-policy")}`;
    const opening = `${firstName}, ${words.opening(receiver)}. We hope ${receiver === null ? "you" : "they"} love it.`;
    const payment =
      paid &&
      `Paid ${PAID_WITH[paid.way]} at the ${isPickup ? "pickup point" : "door"}: ${formatKobo(paid.amount)}.`;
    const returns = `Is something faulty, wrong or not as described? Return it free within ${shop.returnDays ?? RETURN_DAYS} days. ${RETURNS_THAT_DO_NOT_FIT}`;
    const reason = `You are getting this email because you placed ${reference} at ${shop.storeName}.`;
    const ask = howToAsk(shop);
    return {
      subject:
        receiver === null ? `${subject}: enjoy it, ${firstName}` : `${subject}: your order for ${receiver}`,
      html: frame({
        shop,
        title,
        preheader: lines.map(({ name }) => name).join(", "),
        reason: html`${reason} ${ask.html}`,
        body: html`${heading(receiver === null ? `${subject}. Enjoy it!` : `${subject}.`)}
${paragraph(opening)}
${paragraph(returns, " ", html`<a class="mark" href="${policy}" style="color:#b93322">How to return it</a>`)}
${itemList(lines, shop)}
${payment && paragraph(payment)}
${button("See your order", link)}
${quiet(notHere)}
${quiet(`Order number: ${reference}`)}`,
      }),
      text: asText([
        opening,
        lines.map(lineText).join("\n"),
        ...(payment ? [payment] : []),
        `See your order: ${link}`,
        `${returns}\n${policy}`,
        notHere,
        `Order number: ${reference}`,
        `${reason} ${ask.text}`,
        signature(shop),
      ]),
    };
  },
};
