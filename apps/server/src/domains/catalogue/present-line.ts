import type { Attributes } from "@shop/contract/catalogue";
import { lineDetails } from "@shop/contract/line-details";
import { toNaira } from "@shop/contract/money";
import { picturePath } from "@shop/contract/paths";
import type { Line } from "./line.ts";

/** The picture width for lines of carts and orders. */
const LINE_PICTURE_WIDTH = 320;

/** What tells a variant apart from the others of its product. */
type Details = Pick<Line, "size" | "colour" | "flavour">;

export function presentAttributes(variant: Details): Attributes {
  return {
    ...(variant.size === null ? {} : { SIZE: variant.size }),
    ...(variant.colour === null ? {} : { COLOUR: variant.colour }),
    ...(variant.flavour === null ? {} : { FLAVOUR: variant.flavour }),
  };
}

/** What the wire says about a line besides product, price and quantity. */
function presentDetails(line: Details) {
  return { attributes: presentAttributes(line) };
}

/** The same in words, such as "M, Indigo", for mails, papers and the back office. Null without details. */
export function detailsInWords(line: Details): string | null {
  return lineDetails(presentDetails(line)).join(", ") || null;
}

/** What the lines of carts and orders have in common on the wire. */
export function presentLine(line: Omit<Line, "variantId" | "picture" | "discount">) {
  return {
    head: { name: line.name },
    amount: toNaira(line.unitPrice),
    quantity: line.quantity,
    variant_token: line.variantToken,
    product_token: line.productToken,
    ...presentDetails(line),
  };
}

export function presentLinePicture(picture: string): string {
  return picturePath(picture, LINE_PICTURE_WIDTH, "webp");
}
