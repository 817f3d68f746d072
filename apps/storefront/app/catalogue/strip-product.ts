import type { ListedProduct } from "./listed-product.ts";

/** A product in a strip, which has no buttons. */
export type StripProduct = Pick<
  ListedProduct,
  | "productToken"
  | "name"
  | "price"
  | "was"
  | "priceFrom"
  | "stock"
  | "stock_status"
  | "isNew"
  | "rating"
  | "shots"
>;

/** Only what a strip shows, because it travels with the page. */
export function toStripProduct(product: ListedProduct): StripProduct {
  const { productToken, name, price, was, priceFrom, stock, stock_status, isNew, rating, shots } = product;
  return { productToken, name, price, was, priceFrom, stock, stock_status, isNew, rating, shots };
}
