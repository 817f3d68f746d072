import type { Attributes } from "@shop/contract/catalogue";
import { toNaira } from "@shop/contract/money";
import { picturePath } from "@shop/contract/paths";
import type { Line } from "./line.ts";

/** The picture width for lines of carts and orders. */
const LINE_PICTURE_WIDTH = 320;

export function presentAttributes(variant: {
  size: string | null;
  colour: string | null;
  flavour: string | null;
}): Attributes {
  return {
    ...(variant.size === null ? {} : { SIZE: variant.size }),
    ...(variant.colour === null ? {} : { COLOUR: variant.colour }),
    ...(variant.flavour === null ? {} : { FLAVOUR: variant.flavour }),
  };
}

/** What the lines of carts and orders have in common on the wire. */
export function presentLine(line: Omit<Line, "variantId" | "picture" | "discount">) {
  return {
    head: { name: line.name },
    amount: toNaira(line.unitPrice),
    quantity: line.quantity,
    variant_token: line.variantToken,
    product_token: line.productToken,
    attributes: presentAttributes(line),
  };
}

export function presentLinePicture(picture: string): string {
  return picturePath(picture, LINE_PICTURE_WIDTH, "webp");
}
