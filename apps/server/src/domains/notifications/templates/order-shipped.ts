import type { Kobo } from "@shop/contract/money";
import { paths } from "@shop/contract/paths";
import { button, frame, heading, paragraph, quiet } from "./frame.ts";
import { html } from "./mail-html.ts";
import { goodsList, type OrderedLine, payNote, placePanel } from "./order-parts.ts";
import { asText, money, signature, type Template } from "./template.ts";

export interface OrderShipped {
  firstName: string;
  /** The public id, for the link. */
  orderId: string;
  reference: string;
  lines: readonly OrderedLine[];
  method: string;
  location: string;
  address: string;
  /** What is to be paid at the door; null when it is paid. */
  toPay: Kobo | null;
}

export const orderShipped: Template<OrderShipped> = {
  usefulMinutes: null,
  write(order, shop) {
    const { firstName, reference, lines, method, location, address, toPay } = order;
    const link = `${shop.publicUrl}${paths.order(order.orderId)}`;
    const opening = `${firstName}, your order has left our shop. The rider will call before arriving, so please keep your phone close.`;
    const reason = `You are getting this email because you placed order ${reference} at ${shop.storeName}. Questions? Reply to this email.`;
    return {
      subject: `Your order is on its way, ${firstName}`,
      html: frame({
        shop,
        title: "Your order is on its way",
        preheader: lines.map(({ name }) => name).join(", "),
        reason,
        body: html`${heading("It is on its way.")}
${paragraph(opening)}
${goodsList(lines, shop)}
${toPay !== null && payNote(toPay)}
${placePanel({ title: method, address, location })}
${button("See your order", link)}
${quiet(`Order reference: ${reference}`)}`,
      }),
      text: asText([
        opening,
        lines
          .map(
            ({ name, variant, quantity }) =>
              `${quantity} × ${name}${variant === null ? "" : ` (${variant})`}`,
          )
          .join("\n"),
        toPay !== null && `You pay on delivery. Please have ${money(toPay)} ready.`,
        `${method}\n${address}\n${location}`,
        `See your order: ${link}`,
        reason,
        signature(shop),
      ]),
    };
  },
};
