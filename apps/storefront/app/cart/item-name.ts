import type { CartLine } from "@shop/contract/cart";
import { detailsText } from "./details-text.ts";

/** The product with its details: "Adire wrap, S · Indigo". */
export function itemName(line: Parameters<typeof detailsText>[0] & Pick<CartLine, "head">): string {
  const details = detailsText(line);
  return details ? `${line.head.name}, ${details}` : line.head.name;
}
