import { CONTENT_PAGES, type ContentPage } from "@shop/contract/paths";
import { about } from "./about.ts";
import { help } from "./help.ts";
import type { BuiltInPage, PageText, ShopFacts } from "./page-text.ts";
import { returnsPolicy, shippingPolicy } from "./policies.ts";
import { privacy } from "./privacy.ts";
import { services } from "./services.ts";
import { stores } from "./stores.ts";
import { terms } from "./terms.ts";

/** The texts that come with the shop, which does what they promise. Contact details come from the owner's configuration. */
const BUILT_IN: Readonly<Record<ContentPage, BuiltInPage>> = {
  about,
  help,
  stores,
  services,
  "shipping-policy": shippingPolicy,
  "returns-policy": returnsPolicy,
  privacy,
  terms,
};

/** The text that comes with the shop; null for a page that staff made. */
export function builtInText(name: string, shop: ShopFacts): PageText | null {
  const known = CONTENT_PAGES.find((page) => page === name);
  if (known === undefined) return null;
  const { title, description, html } = BUILT_IN[known];
  return { title, description, html: html(shop) };
}

/** The same with elements that the editor has, to start from: a list of terms becomes headings and paragraphs. */
export function editableText(name: string, shop: ShopFacts): PageText | null {
  const text = builtInText(name, shop);
  return text && { ...text, html: withoutTerms(text.html) };
}

function withoutTerms(html: string): string {
  return html
    .replace(/<\/?dl>/g, "")
    .replace(/<(\/?)dt>/g, "<$1h3>")
    .replace(/<(\/?)dd>/g, "<$1p>");
}
