import { paths } from "@shop/contract/paths";
import { html } from "@shop/html/html";
import { frame } from "./frame.ts";
import { type MailProduct, productLines, productTable } from "./product-table.ts";
import { cleanMailText, mailHtml, plainText } from "./rich-mail-text.ts";
import { asText, signature, type Template } from "./template.ts";
import { colours } from "./theme.ts";

/** One newsletter to one reader. */
export interface NewsletterIssue {
  subject: string;
  previewText: string;
  html: string;
  products: readonly MailProduct[];
  /** For the links of this one mail. */
  token: string;
  /** Null for a test mail. */
  issueId: number | null;
  subscriberId: number | null;
}

export const newsletterIssue: Template<NewsletterIssue> = {
  usefulMinutes: 24 * 60,
  once: true,
  write({ subject, previewText, html: stored, products, token }, shop) {
    const text = cleanMailText(stored);
    const leave = `${shop.publicUrl}${paths.newsletterUnsubscribe(token)}`;
    const reason = `You are getting this email because you subscribed to the newsletter of ${shop.storeName}. Had enough? Unsubscribe in one tap:`;
    return {
      subject,
      unsubscribe: leave,
      html: frame({
        shop,
        title: subject,
        preheader: previewText,
        reason: html`${reason} <a class="soft" href="${leave}" style="color:${colours.soft}">unsubscribe</a>.`,
        body: html`${mailHtml(text, shop)}${products.length > 0 && productTable(products, shop)}`,
      }),
      text: asText([
        plainText(text, shop),
        products.length > 0 && productLines(products, shop),
        `${reason} ${leave}`,
        signature(shop),
      ]),
    };
  },
};
