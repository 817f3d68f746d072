import { paths } from "@shop/contract/paths";
import { button, frame, heading, paragraph, quiet } from "./frame.ts";
import { html } from "./mail-html.ts";
import { goodsList, type OrderedLine } from "./order-parts.ts";
import { asText, signature, type Template } from "./template.ts";

export interface OrderDelivered {
  firstName: string;
  /** The public id, for the link. */
  orderId: string;
  reference: string;
  lines: readonly OrderedLine[];
}

export const orderDelivered: Template<OrderDelivered> = {
  usefulMinutes: null,
  write({ firstName, orderId, reference, lines }, shop) {
    const link = `${shop.publicUrl}${paths.order(orderId)}`;
    const policy = `${shop.publicUrl}${paths.content("returns-policy")}`;
    const opening = `${firstName}, your order has been delivered. We hope you love it.`;
    const returns = "Is something faulty, wrong or not as described? Return it free within 7 days.";
    const notHere = "Not arrived? Reply to this email at once, and we will find out what happened.";
    const reason = `You are getting this email because you placed order ${reference} at ${shop.storeName}.`;
    return {
      subject: `Delivered: enjoy it, ${firstName}`,
      html: frame({
        shop,
        title: "Your order is delivered",
        preheader: lines.map(({ name }) => name).join(", "),
        reason,
        body: html`${heading("Delivered. Enjoy it!")}
${paragraph(opening)}
${paragraph(returns, " ", html`<a class="mark" href="${policy}" style="color:#b93322">How to return it</a>`)}
${goodsList(lines, shop)}
${button("See your order", link)}
${quiet(notHere)}
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
        `See your order: ${link}`,
        `${returns}\n${policy}`,
        notHere,
        reason,
        signature(shop),
      ]),
    };
  },
};
