import type { Attributes } from "@shop/contract/catalogue";

/** Which variant it is, in a few words: "500 g · Coconut". Empty for what comes in one kind only. */
export function attributesText({ SIZE, COLOUR, FLAVOUR }: Attributes): string {
  return [SIZE, COLOUR, FLAVOUR].filter(Boolean).join(" · ");
}
