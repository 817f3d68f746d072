import type { Attributes } from "@shop/contract/catalogue";
import { picturePath } from "@shop/contract/paths";

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

export function presentLinePicture(picture: string): string {
  return picturePath(picture, LINE_PICTURE_WIDTH, "webp");
}
