import type { Attributes } from "@shop/contract/catalogue";
import { lineDetails } from "@shop/contract/line-details";

/** The attributes of a variant: "S, Indigo". Undefined for a variant without attributes. */
export function variantName(attributes: Attributes): string | undefined {
  return lineDetails({ attributes }).join(", ") || undefined;
}
