import type { CartLine } from "@shop/contract/cart";
import { attributesText } from "./attributes-text.ts";

/** The product with its variant: "Adire wrap, S, Indigo". */
export function itemName({ head, attributes }: Pick<CartLine, "head" | "attributes">): string {
  const kind = attributesText(attributes);
  return kind ? `${head.name}, ${kind}` : head.name;
}
