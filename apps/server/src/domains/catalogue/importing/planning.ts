import type { PictureRecord, ProductRecord } from "./catalogue-record.ts";

/** What the shop has, as far as the rows may touch it. */
export interface ShopRecords {
  products: ReadonlyMap<string, ProductRecord>;
  /** Which product has the token of a product or variant, by its code. */
  ownerOfToken: ReadonlyMap<string, string>;
  pictures: ReadonlyMap<string, { id: string; file: string }>;
}

export interface Planning extends ShopRecords {
  /** The tokens that the file gives to what is new, with the code of the product. Each plan adds its own. */
  newTokens: { products: Map<string, string>; variants: Map<string, string> };
  /** For something new without a token in the file. */
  newToken: (kind: "product" | "variant", key: string) => string;
}

/** The pictures that a variant gets, in their order. */
export type Pictures = Pick<PictureRecord, "picture" | "alt" | "x" | "y">[];
