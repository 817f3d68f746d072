import { paths } from "@shop/contract/paths";
import { html } from "@shop/html/html";
import { frame, heading, paragraph } from "./frame.ts";
import { productTable } from "./product-table.ts";
import { asText, greeting, signature, type Template } from "./template.ts";
import { colours } from "./theme.ts";

/** Asks the buyer of an order for reviews. */
export interface ReviewRequest {
  firstName: string;
  /** `picture` is a path on the shop's own origin. */
  products: readonly { name: string; productToken: string; picture: string | null }[];
  /** For the link that stops these emails. */
  token: string;
  /** The order's number inside the shop. */
  askedOrder: number;
}

export const reviewRequest: Template<ReviewRequest> = {
  usefulMinutes: 24 * 60,
  once: true,
  write({ firstName, products, token }, shop) {
    const title = "What do you think?";
    const stop = `${shop.publicUrl}${paths.stopReviewRequests(token)}`;
    const opening = `${greeting("Hello", firstName)} Your order arrived a week ago. Other shoppers would like to know what you think of it, good or bad.`;
    const reason = `You are getting this email because you bought these items at ${shop.storeName}. We ask once for each order.`;
    return {
      subject: "What do you think of your order?",
      unsubscribe: stop,
      html: frame({
        shop,
        title,
        preheader: products.map(({ name }) => name).join(", "),
        reason: html`${reason} <a class="soft" href="${stop}" style="color:${colours.soft}">Stop asking me for reviews</a>.`,
        body: html`${heading(title)}
${paragraph(opening)}
${productTable(
  products.map(({ name, productToken, picture }) => ({
    name,
    path: paths.review(productToken),
    picture,
  })),
  shop,
  "Write a review",
)}`,
      }),
      text: asText([
        opening,
        products
          .map(
            ({ name, productToken }) =>
              `${name}: write a review\n${shop.publicUrl}${paths.review(productToken)}`,
          )
          .join("\n\n"),
        `${reason} Stop asking me for reviews: ${stop}`,
        signature(shop),
      ]),
    };
  },
};
