import type { Cart, CartLine } from "@shop/contract/cart";
import { toNaira } from "@shop/contract/money";
import { stockStatus } from "../catalogue/present.ts";
import { presentLine, presentLinePicture } from "../catalogue/present-line.ts";
import type { CartLineRow } from "./queries.ts";
import { priceCart } from "./rules/price-cart.ts";

export function presentCart(lines: readonly CartLineRow[], shopper: { publicId: string }): Cart {
  return {
    cart: lines.map((line) => presentCartLine(line, shopper)),
    totalQuantity: lines.reduce((total, line) => total + line.quantity, 0),
    totalAmount: toNaira(priceCart({ lines }).subtotal),
  };
}

function presentCartLine(line: CartLineRow, shopper: { publicId: string }): CartLine {
  return {
    ...presentLine(line),
    id: line.publicId,
    image: line.pictures.map(presentLinePicture),
    usertoken: shopper.publicId,
    timestamp: new Date(line.addedAt).toISOString(),
    stock: line.stock,
    stock_status: stockStatus(line),
  };
}
