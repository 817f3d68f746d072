import type { Attributes } from "@shop/contract/catalogue";

/** The attributes of a variant: "S, Indigo". Undefined for a variant without attributes. */
export function variantName({ SIZE, COLOUR, FLAVOUR }: Attributes): string | undefined {
  return [SIZE, COLOUR, FLAVOUR].filter(Boolean).join(", ") || undefined;
}
