import type { Colour, Shot } from "./studio/studio.ts";

/** What a shopper should know, by family: the page's list of facts is made from it. */
export type Facts = FoodFacts | ClothFacts | WearFacts | JewelFacts;

export interface FoodFacts {
  kind: "food";
  ingredients: string;
  allergens?: string;
  /** "4 months from packing". */
  keeps: string;
  madeIn: string;
  serve?: string;
}

export interface ClothFacts {
  kind: "cloth";
  fabric: string;
  /** What lies in the parcel: "6 yards, 46 inches wide". */
  yardage: string;
  care: string;
  madeIn: string;
}

export interface WearFacts {
  kind: "wear";
  material: string;
  /** How it is cut, or how large it is. */
  fit: string;
  care: string;
  madeIn: string;
}

export interface JewelFacts {
  kind: "jewel";
  materials: string;
  measures: string;
  care: string;
  madeIn: string;
}

/** One choice a shopper makes; what a product does not offer is empty. */
export interface Choice {
  size: string;
  colour: Colour;
  flavour: string;
  /** The colour and what it is worked with. */
  dyes: readonly [Colour, ...Colour[]];
}

export interface ProductEntry {
  /** Tokens are made from it: it never changes and is never used again. */
  code: string;
  name: string;
  /** Other names and spellings, for search. */
  words: string;
  /** One to three paragraphs. */
  about: string | readonly string[];
  facts: Facts;
  /** Naira; by size where sizes differ in price. */
  price: number | Readonly<Record<string, number>>;
  /** The former price: of everything, or by size. */
  was?: number | Readonly<Record<string, number>>;
  sizes?: readonly string[];
  /** Names, or names with the colours that go with each. */
  colours?: readonly Colour[] | Readonly<Partial<Record<Colour, readonly Colour[]>>>;
  flavours?: readonly string[];
  /** Stock where it is not simply plenty: of everything, or by choice: { "Wine": 0, "Wine / M": 3 }. */
  left?: number | Readonly<Record<string, number>>;
  /** For new arrivals; the others came over the last year. */
  daysAgo?: number;
  /** Place among the featured products. */
  featured?: number;
  /** The catalogue picture of a choice; the studio's other views follow from it. */
  shot: (choice: Choice) => Shot;
}

/** The products of one category. */
export interface Shelf {
  category: string;
  products: readonly ProductEntry[];
}

export interface CategoryEntry {
  /** Its token is made from it: never changes. */
  key: string;
  name: string;
  parent?: string;
  popular?: number;
  shot: Shot;
  alt: string;
}

type Rest<F extends Facts> = Omit<F, "kind">;

export const food = (facts: Rest<FoodFacts>): FoodFacts => ({ kind: "food", ...facts });
export const cloth = (facts: Rest<ClothFacts>): ClothFacts => ({ kind: "cloth", ...facts });
export const wear = (facts: Rest<WearFacts>): WearFacts => ({ kind: "wear", ...facts });
export const jewel = (facts: Rest<JewelFacts>): JewelFacts => ({ kind: "jewel", ...facts });
