import type { Kobo } from "@shop/contract/money";
import { reductionPercent } from "@shop/contract/reduction";
import { type Html, html } from "@shop/html/html";
import type { Shop } from "./frame.ts";
import { money } from "./template.ts";
import { colours, DISPLAY, TEXT } from "./theme.ts";

export interface MailProduct {
  name: string;
  /** Size, colour and flavour. */
  variant?: string | null;
  price: Kobo;
  /** The higher price that the reader knows. */
  was?: Kobo;
  /** On the shop's own origin, like the picture. */
  path: string;
  picture: string | null;
}

/** A product without its price, for mails that are not about buying it. */
type PricelessProduct = Omit<MailProduct, "price" | "was"> & Partial<Pick<MailProduct, "price" | "was">>;

const PICTURE_PX = 120;

/** Products in the text part of a mail. */
export function productLines(products: readonly MailProduct[], shop: Shop): string {
  return products
    .map((product) => `${nameOf(product)}: ${priceOf(product)}\n${shop.publicUrl}${product.path}`)
    .join("\n\n");
}

/** @param action the text of the link of each product */
export function productTable(
  products: readonly PricelessProduct[],
  shop: Shop,
  action = "See it in the shop",
): Html {
  const { ink, line: rule } = colours;
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:16px 0 0">${products.map(
    (product) => {
      const { name, path, picture } = product;
      return html`<tr>
${
  picture !== null &&
  html`<td class="line" width="${PICTURE_PX}" valign="top" style="padding:16px 16px 16px 0;border-top:1px solid ${rule}"><a href="${shop.publicUrl}${path}" style="color:${ink};font:400 14px/1.4 ${TEXT};text-decoration:none"><img src="${shop.publicUrl}${picture}" width="${PICTURE_PX}" height="${PICTURE_PX}" alt="${name}" style="display:block;width:${PICTURE_PX}px;height:${PICTURE_PX}px;border-radius:16px;background-color:#f3e6cf;object-fit:cover"></a></td>`
}
<td class="line" valign="middle"${picture === null && html` colspan="2"`} style="padding:16px 0;border-top:1px solid ${rule}"><a class="ink" href="${shop.publicUrl}${path}" style="color:${ink};font:700 18px/1.3 ${TEXT};text-decoration:none">${nameOf(product)}</a>
${priceLine(product)}<br><a class="mark" href="${shop.publicUrl}${path}" style="color:${colours.coralText};font:700 16px/1.6 ${TEXT}">${action}</a></td>
</tr>`;
    },
  )}</table>`;
}

const nameOf = ({ name, variant }: PricelessProduct) => (variant ? `${name} (${variant})` : name);

const priceOf = ({ price, was }: MailProduct) =>
  was === undefined ? money(price) : `${money(price)} (was ${money(was)})`;

function priceLine({ price, was }: PricelessProduct): Html | null {
  if (price === undefined) return null;
  return html`<br><span class="ink" style="color:${colours.ink};font:800 20px/1.6 ${DISPLAY}">${money(price)}</span>${was !== undefined && formerPrice(price, was)}
`;
}

function formerPrice(price: Kobo, was: Kobo): Html {
  return html` <span class="soft" style="color:${colours.soft};font:400 16px/1.6 ${TEXT}">was ${money(was)}, −${String(reductionPercent(price, was) ?? 0)}%</span>`;
}
