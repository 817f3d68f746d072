import type { Kobo } from "@shop/contract/money";
import { paths } from "@shop/contract/paths";
import { html } from "@shop/html/html";
import { frame, heading, paragraph, type Shop } from "./frame.ts";
import { type MailProduct, productLines, productTable } from "./product-table.ts";
import { asText, greeting, type MailContent, money, signature, type Template } from "./template.ts";
import { colours } from "./theme.ts";

/** After that, stock and prices may have changed, so the shop decides again. */
const USEFUL_MINUTES = 12 * 60;

export interface BackInStock {
  firstName: string;
  alertId: number;
  /** Which of the emails for this alert it is: the time it was queued, exactly as the database writes it. */
  mailedAt: string;
  product: MailProduct & { variantId: number };
  /** For the link that stops these emails. */
  token: string;
}

export const backInStock: Template<BackInStock> = {
  usefulMinutes: USEFUL_MINUTES,
  once: true,
  write({ firstName, product, token }, shop) {
    return alertMail(shop, {
      subject: `${product.name} is back in stock`,
      title: "It is back in stock.",
      preheader: `${product.name} for ${money(product.price)}`,
      opening: `${greeting("Hello", firstName)} You asked us to email you when this is back. We cannot reserve it for you, and other shoppers may be waiting for it too.`,
      products: [product],
      reason: `You are getting this email because you asked for it at ${shop.storeName}. We send it once for each product. To stop all emails like this:`,
      token,
    });
  },
};

export interface FavouritesCheaper {
  firstName: string;
  shopperId: number;
  products: readonly (MailProduct & { variantId: number; was: Kobo })[];
  /** For the link that stops these emails. */
  token: string;
}

export const favouritesCheaper: Template<FavouritesCheaper> = {
  usefulMinutes: USEFUL_MINUTES,
  once: true,
  write({ firstName, products, token }, shop) {
    const [first] = products;
    const isOne = products.length === 1 && first !== undefined;
    const about = isOne
      ? `${first.name} is cheaper now`
      : `${products.length} of your favourites are cheaper now`;
    return alertMail(shop, {
      subject: isOne ? `${first.name} is down to ${money(first.price)}` : about,
      title: isOne ? "One of your favourites is cheaper now." : "Some of your favourites are cheaper now.",
      preheader: about,
      opening: `${greeting("Hello", firstName)} ${isOne ? "This favourite costs" : "These favourites cost"} at least 5% less than when you saved ${isOne ? "it" : "them"}, or when we last emailed you about ${isOne ? "it" : "them"}.`,
      products,
      reason: `You are getting this email because you asked ${shop.storeName} for emails about cheaper favourites. To stop them:`,
      token,
    });
  },
};

function alertMail(
  shop: Shop,
  {
    subject,
    title,
    preheader,
    opening,
    products,
    reason,
    token,
  }: {
    subject: string;
    title: string;
    preheader: string;
    opening: string;
    products: readonly MailProduct[];
    reason: string;
    token: string;
  },
): MailContent {
  const stop = `${shop.publicUrl}${paths.stopAlerts(token)}`;
  return {
    subject,
    unsubscribe: stop,
    html: frame({
      shop,
      title,
      preheader,
      reason: html`${reason} <a class="soft" href="${stop}" style="color:${colours.soft}">unsubscribe</a>.`,
      body: html`${heading(title)}
${paragraph(opening)}
${productTable(products, shop)}`,
    }),
    text: asText([opening, productLines(products, shop), `${reason} ${stop}`, signature(shop)]),
  };
}
