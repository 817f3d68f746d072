import { PRICE_BOUNDS } from "@shop/contract/filter-limits";
import { CodeBits } from "./code-bits.ts";
import { DailyMix, scatter } from "./daily-mix.ts";
import { FoodClaims } from "./food-claims.ts";
import { KeptCounts } from "./kept-counts.ts";
import { Bits, float64s, int32s } from "./numbers.ts";
import { ShadeNames } from "./shade-names.ts";
import { SortedPlaces } from "./sorted-places.ts";
import { StatedUkSizes } from "./stated-uk-sizes.ts";
import { ValueCodes } from "./value-codes.ts";
import { VariantLayers } from "./variant-layers.ts";
import { type ProductText, WordIndex } from "./word-index.ts";

export interface IndexedVariant {
  id: number;
  /** In kobo. */
  price: number;
  isReduced: boolean;
  isInStock: boolean;
  size: string | null;
  colour: string | null;
  flavour: string | null;
  /** The UK size by the size guide, such as "UK 8–10". */
  uk?: string | null;
  /** Whether this repeats another variant, with a further size that it fits. */
  isFitting?: boolean;
}

export interface IndexedProduct {
  id: number;
  /** Milliseconds since 1970. */
  publishedAt: number;
  /** Those it is listed in, with all above them, each once. */
  categories: readonly number[];
  text: ProductText;
  /** In their order; at least one. Then each variant is repeated for each further size that it fits. */
  variants: readonly IndexedVariant[];
}

/** The facets of variants, in the order of `ProductIndex.codes`. */
export const VARIANT_FACETS = ["price", "size", "colour", "flavour", "in_stock", "reduced"] as const;
export type VariantFacet = (typeof VARIANT_FACETS)[number];
export const SIZE = VARIANT_FACETS.indexOf("size");
export const COLOUR = VARIANT_FACETS.indexOf("colour");
const IN_STOCK = VARIANT_FACETS.indexOf("in_stock");

/** So many places of variants may be unused in a small shop. */
const UNUSED_MIN = 10_000;

/** The code of a flag that is set. */
export const YES = 1;

/**
 * What lists filter and sort products by, in columns of numbers: some 200 bytes per product. Each product has a place, its
 * number in the columns; its variants follow each other in theirs.
 */
export class ProductIndex {
  readonly ids = float64s();
  readonly publishedAt = float64s();
  readonly firstVariant = int32s();
  readonly variantCount = int32s();
  /** In kobo, of all variants of the product. */
  readonly lowestPrices = float64s();
  readonly #highestPrices = float64s();
  readonly #sold = float64s();
  readonly variantIds = float64s();
  readonly prices = float64s();
  /** The value of each variant in each of `VARIANT_FACETS`. */
  readonly codes = VARIANT_FACETS.map(() => int32s());
  /** What searches find products by. */
  readonly words = new WordIndex();
  readonly values = { size: new ValueCodes(), colour: new ValueCodes(), flavour: new ValueCodes() };
  readonly shades = new ShadeNames(this.values.colour);
  /** Of all products, and by category. */
  readonly all = new Bits();
  /** The products with ingredients or allergens. */
  readonly stated = new Bits();
  readonly foodClaims = new FoodClaims();
  readonly #inCategory = new Map<number, Bits>();
  readonly #keptCounts = new Map<number, KeptCounts>();
  /** The products of each code of a facet. */
  readonly codeBits = new CodeBits(VARIANT_FACETS.length);
  readonly layers = new VariantLayers(VARIANT_FACETS.length);
  readonly ukSizes = new StatedUkSizes();

  /** Products that are the same otherwise are sorted newest first. */
  readonly newest = new SortedPlaces((a, b) => this.#byAge(a, b));
  readonly cheapest = new SortedPlaces(
    (a, b) => this.lowestPrices.at(a) - this.lowestPrices.at(b) || this.#byAge(a, b),
  );
  /** By the highest price of each. */
  readonly dearest = new SortedPlaces(
    (a, b) => this.#highestPrices.at(b) - this.#highestPrices.at(a) || this.#byAge(a, b),
  );
  /** Short names first. */
  readonly shortest = new SortedPlaces((a, b) => this.#byName(a, b));
  readonly popular = new SortedPlaces((a, b) => this.#sold.at(b) - this.#sold.at(a) || this.#byAge(a, b));
  /** Products that were sold out when the mix began come last. */
  readonly shuffled = new SortedPlaces(
    (a, b) =>
      Number(this.mix.comesLast(a)) - Number(this.mix.comesLast(b)) ||
      this.scatterAt(a) - this.scatterAt(b) ||
      this.#byAge(a, b),
  );

  readonly mix: DailyMix;

  readonly #places = new Map<number, number>();
  readonly #categories: (readonly number[])[] = [];
  readonly #free: number[] = [];
  #nextVariant = 0;
  #liveVariants = 0;
  #isFilling = false;
  #changes = 0;

  /** @param before the index that this one replaces: its mix continues until the day is over */
  constructor({ before = null }: { before?: ProductIndex | null } = {}) {
    this.mix = new DailyMix(before && { mix: before.mix, placeOf: (id) => before.placeOf(id) });
  }

  get size(): number {
    return this.#places.size;
  }

  /** One more than the highest place. */
  get placeCount(): number {
    return this.#categories.length;
  }

  /** How often a product was put or deleted: what was found before the last of these may no longer be there. */
  get changes(): number {
    return this.#changes;
  }

  /** Whether most of its memory is for variants, values and texts that are gone. It never shrinks: it must be read again. */
  get isSparse(): boolean {
    const used = Math.max(this.#nextVariant, ...Object.values(this.values).map(({ size }) => size));
    return (
      used > Math.max(UNUSED_MIN, 2 * this.#liveVariants) ||
      this.words.size > Math.max(UNUSED_MIN, 2 * this.size)
    );
  }

  placeOf(productId: number): number | undefined {
    return this.#places.get(productId);
  }

  /** Whether the first variant is, which cards sell. */
  isSoldOut(place: number): boolean {
    return this.codes[IN_STOCK]?.at(this.firstVariant.at(place)) !== YES;
  }

  /** Begins the mix of a day, unless it has begun. */
  mixFor(day: number): void {
    const isMoved = this.mix.begin(day, this.#places.values(), (place) => this.isSoldOut(place));
    if (isMoved) this.shuffled.replaceAll(this.#places.values());
  }

  /** A number below 2 ** 32 that looks random, the same for the same product. */
  scatterAt(place: number): number {
    return scatter(this.ids.at(place));
  }

  /** In kobo: what the product at a place is sorted by. */
  boundaryPrice(sort: "cheapest" | "dearest", place: number): number {
    return (sort === "cheapest" ? this.lowestPrices : this.#highestPrices).at(place);
  }

  categoryBits(categoryId: number): Bits {
    return this.#inCategory.get(categoryId) ?? new Bits();
  }

  /** The counts of a category's whole list, planned products included. */
  keptCounts(categoryId: number): KeptCounts {
    return this.#keptCounts.get(categoryId) ?? new KeptCounts(VARIANT_FACETS.length);
  }

  /** The products published after a time in milliseconds; null for none. */
  plannedAfter(now: number): Bits | null {
    let planned: Bits | null = null;
    // They come first among the newest.
    for (const place of this.newest.places) {
      if (this.publishedAt.at(place) <= now) break;
      planned ??= new Bits();
      planned.add(place);
    }
    return planned;
  }

  /** The codes of all variants of the product at a place, by facet. */
  codesAt(place: number): Set<number>[] {
    const first = this.firstVariant.at(place);
    const end = first + this.variantCount.at(place);
    return this.codes.map((column) => {
      const codes = new Set<number>();
      for (let variant = first; variant < end; variant += 1) codes.add(column.at(variant));
      return codes;
    });
  }

  /** Puts many products at once. They must be sorted before the index is read. */
  fill(products: Iterable<IndexedProduct>): void {
    this.#isFilling = true;
    for (const product of products) this.put(product);
    this.#isFilling = false;
  }

  sort(): void {
    this.mix.forgetBefore();
    this.words.sort();
    for (const order of this.#orders()) order.replaceAll(this.#places.values());
  }

  put(product: IndexedProduct): void {
    this.#changes += 1;
    const known = this.#places.get(product.id);
    if (known !== undefined) this.#take(known);
    const place = known ?? this.#free.pop() ?? this.#categories.length;
    this.#places.set(product.id, place);
    this.ids.set(place, product.id);
    this.publishedAt.set(place, product.publishedAt);
    if (known === undefined) this.#sold.set(place, 0);
    this.#categories[place] = product.categories;
    this.all.add(place);
    if (product.text.isStated) this.stated.add(place);
    for (const id of product.categories) this.#bitsOf(id).add(place);
    this.words.put(place, product.text, coloursOf(product));
    this.foodClaims.put(place, product.text.claims ?? null);
    this.#putVariants(place, product.variants, known === undefined ? 0 : this.variantCount.at(place));
    if (known === undefined) this.mix.add(place, { id: product.id, isSoldOut: this.isSoldOut(place) });
    this.#count(place, 1);
    if (!this.#isFilling) for (const order of this.#orders()) order.add(place);
  }

  delete(productId: number): void {
    const place = this.#places.get(productId);
    if (place === undefined) return;
    this.#changes += 1;
    this.#take(place);
    this.words.delete(place);
    this.ukSizes.delete(place);
    this.foodClaims.delete(place);
    this.#places.delete(productId);
    this.#liveVariants -= this.variantCount.at(place);
    this.variantCount.set(place, 0);
    this.#free.push(place);
  }

  /** @param sold pieces by product id; 0 for the others */
  setSold(sold: ReadonlyMap<number, number>): void {
    for (const [id, place] of this.#places) this.#sold.set(place, sold.get(id) ?? 0);
    this.popular.replaceAll(this.#places.values());
  }

  #take(place: number): void {
    this.#count(place, -1);
    if (!this.#isFilling) for (const order of this.#orders()) order.delete(place);
    this.all.delete(place);
    this.stated.delete(place);
    for (const id of this.#categories[place] ?? []) this.#bitsOf(id).delete(place);
  }

  #count(place: number, by: 1 | -1): void {
    const codes = this.codesAt(place);
    this.codeBits.change(place, codes, by === 1);
    this.layers.change(
      place,
      {
        first: this.firstVariant.at(place),
        count: this.variantCount.at(place),
        columns: this.codes.map(({ values }) => values),
      },
      by === 1,
    );
    for (const id of this.#categories[place] ?? []) {
      const counts = this.keptCounts(id);
      this.#keptCounts.set(id, counts);
      counts.change(codes, by);
    }
  }

  /** In the columns where they were, if there is room; else at the end. The next full reading closes the gap. */
  #putVariants(place: number, variants: readonly IndexedVariant[], room: number): void {
    const isRoomy = variants.length <= room;
    const first = isRoomy ? this.firstVariant.at(place) : this.#nextVariant;
    if (!isRoomy) this.#nextVariant += variants.length;
    this.#liveVariants += variants.length - room;
    this.firstVariant.set(place, first);
    this.variantCount.set(place, variants.length);
    const prices = variants.map(({ price }) => price);
    this.lowestPrices.set(place, Math.min(...prices));
    this.#highestPrices.set(place, Math.max(...prices));
    for (const [nth, variant] of variants.entries()) {
      this.variantIds.set(first + nth, variant.id);
      this.prices.set(first + nth, variant.price);
      for (const [facet, code] of this.#codesOf(variant).entries()) this.codes[facet]?.set(first + nth, code);
    }
    const sizes = this.codes[SIZE];
    this.ukSizes.put(
      place,
      first,
      variants.map((variant, nth) => ({ ...variant, sizeCode: sizes?.at(first + nth) ?? 0 })),
    );
  }

  #codesOf({ price, size, colour, flavour, isInStock, isReduced }: IndexedVariant): number[] {
    const { values } = this;
    return [
      priceCode(price),
      values.size.add(size),
      values.colour.add(colour),
      values.flavour.add(flavour),
      isInStock ? YES : 0,
      isReduced ? YES : 0,
    ];
  }

  #bitsOf(categoryId: number): Bits {
    const known = this.#inCategory.get(categoryId);
    if (known) return known;
    const bits = new Bits();
    this.#inCategory.set(categoryId, bits);
    return bits;
  }

  /** Newest first. */
  #byAge(a: number, b: number): number {
    return this.publishedAt.at(b) - this.publishedAt.at(a) || this.ids.at(b) - this.ids.at(a);
  }

  #byName(a: number, b: number): number {
    const [name, other] = [this.words.nameAt(a), this.words.nameAt(b)];
    return name.length - other.length || (name < other ? -1 : name > other ? 1 : this.#byAge(a, b));
  }

  #orders(): SortedPlaces[] {
    return [this.newest, this.cheapest, this.dearest, this.shortest, this.popular, this.shuffled];
  }
}

function coloursOf({ variants }: IndexedProduct): string[] {
  return [...new Set(variants.flatMap(({ colour }) => colour ?? []))];
}

/** The number of the price's range in `PRICE_RANGES`, from 1 on. */
function priceCode(kobo: number): number {
  return PRICE_BOUNDS.findLastIndex((naira) => kobo >= naira * 100) + 1;
}
