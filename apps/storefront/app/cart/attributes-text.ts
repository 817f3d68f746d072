import type { Attributes } from "@shop/contract/catalogue";

/** The variant's attributes: "500 g · Coconut". Empty for a product without attributes. */
export function attributesText({ SIZE, COLOUR, FLAVOUR }: Attributes): string {
  return [SIZE, COLOUR, FLAVOUR].filter(Boolean).join(" · ");
}
