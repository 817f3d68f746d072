import type { Ctx } from "../../../ctx.ts";
import { type CardRow, listCardsOfVariants } from "../list-cards.ts";
import { listTopCategoryLists, type TopCategoryList } from "./list-bases.ts";
import { liveIndexOf } from "./live-index.ts";
import type { Bits } from "./numbers.ts";
import { type ProductIndex, VARIANT_FACETS, YES } from "./product-index.ts";

/** A strip of products on the home page: of a department, or of the reduced ones. */
export interface StripRow {
  /** Null for the reduced products. */
  category: { token: string; name: string } | null;
  cards: CardRow[];
}

/** The strip is a preview; the list has its own page. */
const STRIP_LENGTH = 5;
const DEPARTMENTS_MAX = 6;

const IN_STOCK = VARIANT_FACETS.indexOf("in_stock");
const REDUCED = VARIANT_FACETS.indexOf("reduced");

/**
 * The strips of the home page: the reduced products, newest first, then each department: what staff have placed in it, then what sells
 * most. Only products in stock, and only strips that have any. They are chosen in memory; one statement reads all cards.
 */
export async function listHomeStrips(ctx: Pick<Ctx, "db">): Promise<StripRow[]> {
  const departments = (await listTopCategoryLists(ctx)).slice(0, DEPARTMENTS_MAX);
  const { index, now } = await liveIndexOf(ctx.db).read({ withSold: true });
  const chosen = [
    { category: null, variantIds: reducedVariants(index, now) },
    ...departments.map((list) => ({ category: list, variantIds: departmentVariants(index, { list, now }) })),
  ];
  const variantIds = [...new Set(chosen.flatMap((strip) => strip.variantIds))];
  const cards = await listCardsOfVariants(ctx, { variantIds, withPriceFrom: true });
  const cardOf = new Map(cards.map((card) => [card.id, card]));
  return chosen
    .map((strip) => ({
      category: strip.category && { token: strip.category.token, name: strip.category.name },
      cards: strip.variantIds.flatMap((id) => presented(cardOf.get(id), strip.category)),
    }))
    .filter((strip) => strip.cards.length > 0);
}

/** A reduced variant is shown with its own price, as in the list of reduced products. */
function presented(card: CardRow | undefined, category: StripRow["category"]): CardRow[] {
  if (!card) return [];
  return [category === null ? { ...card, priceFrom: null } : card];
}

function reducedVariants(index: ProductIndex, now: number): number[] {
  return firstVariants(index, {
    places: index.newest.places,
    now,
    choose: (first, end) => {
      for (let variant = first; variant < end; variant += 1)
        if (has(index, REDUCED, variant) && has(index, IN_STOCK, variant)) return variant;
      return null;
    },
  });
}

function departmentVariants(
  index: ProductIndex,
  { list, now }: { list: TopCategoryList; now: number },
): number[] {
  return firstVariants(index, {
    places: placedFirst(index, list.placed),
    within: index.categoryBits(list.id),
    now,
    // The card sells the first variant.
    choose: (first) => (has(index, IN_STOCK, first) ? first : null),
  });
}

function* placedFirst(index: ProductIndex, placed: readonly number[]): Generator<number> {
  const first = new Set(placed.flatMap((id) => index.placeOf(id) ?? []));
  yield* first;
  for (const place of index.popular.places) if (!first.has(place)) yield place;
}

interface Choice {
  places: Iterable<number>;
  within?: Bits;
  now: number;
  /** The variant to show of a product that has those from `first` to before `end`; null to leave the product out. */
  choose: (first: number, end: number) => number | null;
}

/** Reads no further than the products that are shown. */
function firstVariants(index: ProductIndex, { places, within, now, choose }: Choice): number[] {
  const found: number[] = [];
  for (const place of places) {
    if (found.length === STRIP_LENGTH) break;
    if ((within && !within.has(place)) || index.publishedAt.at(place) > now) continue;
    const first = index.firstVariant.at(place);
    const variant = choose(first, first + index.variantCount.at(place));
    if (variant !== null) found.push(index.variantIds.at(variant));
  }
  return found;
}

function has(index: ProductIndex, facet: number, variant: number): boolean {
  return index.codes[facet]?.at(variant) === YES;
}
