import type { Cart, CartLine } from "@shop/contract/cart";
import { toNaira } from "@shop/contract/money";
import { stockStatus } from "../catalogue/present.ts";
import { presentAttributes, presentLinePicture } from "../catalogue/present-line.ts";
import type { CartLineRow } from "./queries.ts";
import { priceCart } from "./rules/price-cart.ts";

export function presentCart(lines: readonly CartLineRow[], shopper: { publicId: string }): Cart {
  return {
    cart: lines.map((line) => presentLine(line, shopper)),
    totalQuantity: lines.reduce((total, line) => total + line.quantity, 0),
    totalAmount: toNaira(priceCart({ lines }).goods),
  };
}

function presentLine(line: CartLineRow, shopper: { publicId: string }): CartLine {
  return {
    id: line.publicId,
    head: { name: line.name },
    image: line.pictures.map(presentLinePicture),
    amount: toNaira(line.unitPrice),
    quantity: line.quantity,
    variant_token: line.variantToken,
    usertoken: shopper.publicId,
    timestamp: new Date(line.addedAt).toISOString(),
    product_token: line.productToken,
    attributes: presentAttributes(line),
    stock: line.stock,
    stock_status: stockStatus(line),
  };
}
