import { LOW_STOCK_AT } from "./constants.ts";

export function isSoldOut(variant: { stock: number; stock_status?: string }): boolean {
  return variant.stock <= 0 || variant.stock_status === "out_stock";
}

export function isLowInStock(variant: { stock: number; stock_status?: string }): boolean {
  return !isSoldOut(variant) && variant.stock <= LOW_STOCK_AT;
}

/** The stock label of the specification, section 9. */
export function stockLabel(variant: { stock: number; stock_status?: string }): string {
  if (isSoldOut(variant)) return "Out of stock";
  if (isLowInStock(variant)) return `Low in stock (${variant.stock} remaining)`;
  return `In stock (${variant.stock} available)`;
}
