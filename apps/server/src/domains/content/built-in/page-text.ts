import type { Env } from "../../../env.ts";

/** What the built-in texts know about the shop. */
export type ShopFacts = Pick<
  Env,
  "storeName" | "contact" | "registrationNumber" | "links" | "payments" | "returnDays"
>;

export interface PageText {
  title: string;
  description: string;
  html: string;
}

export interface BuiltInPage {
  title: string;
  description: string;
  html: (shop: ShopFacts) => string;
}

/** HTML of a template on one line, so that no line break of the source is between two words. */
export function oneLineHtml(markup: string): string {
  return markup
    .replace(/\s*\n\s*/g, " ")
    .replace(/> </g, "><")
    .trim();
}
