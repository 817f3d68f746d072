import type { Kobo } from "@shop/contract/money";
import { paths } from "@shop/contract/paths";
import { type Html, html } from "@shop/html/html";
import { frame, type Shop } from "./frame.ts";
import { cleanMailText, mailHtml, plainText } from "./rich-mail-text.ts";
import { asText, money, signature, type Template } from "./template.ts";
import { colours, DISPLAY, TEXT } from "./theme.ts";

export interface MailProduct {
  name: string;
  price: Kobo;
  /** On the shop's own origin, like the picture. */
  path: string;
  picture: string | null;
}

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

const PICTURE_PX = 120;

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
        products.length > 0 &&
          products
            .map(({ name, price, path }) => `${name}: ${money(price)}\n${shop.publicUrl}${path}`)
            .join("\n\n"),
        `${reason} ${leave}`,
        signature(shop),
      ]),
    };
  },
};

function productTable(products: readonly MailProduct[], shop: Shop): Html {
  const { ink, line: rule } = colours;
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:16px 0 0">${products.map(
    ({ name, price, path, picture }) => html`<tr>
${
  picture !== null &&
  html`<td class="line" width="${PICTURE_PX}" valign="top" style="padding:16px 16px 16px 0;border-top:1px solid ${rule}"><a href="${shop.publicUrl}${path}"><img src="${shop.publicUrl}${picture}" width="${PICTURE_PX}" height="${PICTURE_PX}" alt="${name}" style="display:block;width:${PICTURE_PX}px;height:${PICTURE_PX}px;border-radius:16px;background-color:#f3e6cf;object-fit:cover"></a></td>`
}
<td class="line" valign="middle"${picture === null && html` colspan="2"`} style="padding:16px 0;border-top:1px solid ${rule}"><a class="ink" href="${shop.publicUrl}${path}" style="color:${ink};font:700 18px/1.3 ${TEXT};text-decoration:none">${name}</a>
<br><span class="ink" style="color:${ink};font:800 20px/1.6 ${DISPLAY}">${money(price)}</span>
<br><a class="mark" href="${shop.publicUrl}${path}" style="color:${colours.coralText};font:700 16px/1.6 ${TEXT}">See it in the shop</a></td>
</tr>`,
  )}</table>`;
}
