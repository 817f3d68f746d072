import type { Cart, CartLine, Discount } from "@shop/contract/cart";
import { toNaira } from "@shop/contract/money";
import type { SavedLine } from "@shop/contract/saved-lines";
import { stockStatus } from "../catalogue/present.ts";
import { presentLine, presentLinePicture } from "../catalogue/present-line.ts";
import type { Discount as AppliedDiscount } from "../promotions/rules/apply-promotions.ts";
import type { CartLineRow, CurrentCart } from "./queries.ts";
import { priceCart } from "./rules/price-cart.ts";
import type { SavedLineRow } from "./saved-lines.ts";

export function presentCart({ lines, promotions }: CurrentCart, shopper: { publicId: string }): Cart {
  const { subtotal, discount, applied } = priceCart({ lines, promotions });
  return {
    cart: lines.map((line) => presentCartLine(line, shopper)),
    totalQuantity: lines.reduce((total, line) => total + line.quantity, 0),
    totalAmount: toNaira(subtotal),
    discounts: applied.discounts.map(presentDiscount),
    discount: toNaira(discount),
  };
}

export function presentDiscount({ code, name, why, amount }: Omit<AppliedDiscount, "promotion">): Discount {
  return { code, name, why, amount: toNaira(amount) };
}

function presentCartLine(line: CartLineRow, shopper: { publicId: string }): CartLine {
  return {
    ...presentSavedLine(line),
    usertoken: shopper.publicId,
    timestamp: new Date(line.addedAt).toISOString(),
  };
}

export function presentSavedLine(line: SavedLineRow): SavedLine {
  return {
    ...presentLine(line),
    id: line.publicId,
    image: line.pictures.map(presentLinePicture),
    amountSeen: line.seenPrice === null ? null : toNaira(line.seenPrice),
    stock: line.stock,
    stock_status: stockStatus(line),
    variantCount: line.variantCount,
  };
}
