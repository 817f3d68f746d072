import { ATTRIBUTE_FACETS, PRICE_RANGES } from "@shop/contract/filter-limits";
import type { Facet, ProductFilters } from "@shop/contract/product-filters";
import type { Ctx } from "../../../ctx.ts";
import type { Slice } from "../../../lib/paging.ts";
import { type CardRow, listCardsOfVariants } from "../list-cards.ts";
import { FACETS_TAG, listTags } from "../tags.ts";
import type { PriceSpan } from "./facet-tests.ts";
import { facetsOf } from "./facets.ts";
import type { ListBase } from "./list-bases.ts";
import { keptOrder, type ListOrder } from "./list-order.ts";
import { liveIndexOf } from "./live-index.ts";
import { type Matched, matchProducts, matchWholeList } from "./match-products.ts";
import { Bits } from "./numbers.ts";
import { type ProductIndex, VARIANT_FACETS, type VariantFacet, YES } from "./product-index.ts";

export interface Found {
  cards: CardRow[];
  total: number;
  facets: Facet[] | undefined;
}

/** How to get a list before anything is chosen in it, at a time in milliseconds. */
export type FindBase = (index: ProductIndex, now: number) => ListBase;

/** The index as it was read for another list of the same answer. */
export interface Read {
  index: ProductIndex;
  now: number;
}

/** One page of a list: the products that have everything that is chosen, each with the variant that has it. */
export async function findProducts(
  ctx: Pick<Ctx, "db">,
  { base, filters, slice, read }: { base: FindBase; filters: ProductFilters; slice: Slice; read?: Read },
): Promise<Found> {
  const withSold = filters.sort === "popular";
  const { index, now } = read ?? (await liveIndexOf(ctx.db).read({ withSold }));
  const list = base(index, now);
  const { offset, limit } = slice;
  const end = limit === null ? Number.POSITIVE_INFINITY : offset + limit;
  const matched = matchList(index, { list, filters, page: { now, offset, end } });
  const variantIds = matched.variants.map((variant) => index.variantIds.at(variant));
  const facets = filters.facets ? facetsOf(index, { list, filters, matched }) : undefined;
  const isVariantChosen = asksForVariants(list) || choosesVariants(filters);
  const cards = await listCardsOfVariants(ctx, { variantIds, withPriceFrom: !isVariantChosen });
  return { cards, total: matched.total, facets };
}

/** What an answer says about the products found, besides the products themselves. */
export function foundAnswer({ cards, total, facets }: Found) {
  return { total, facets, tags: [...listTags(cards), FACETS_TAG] };
}

function matchList(
  index: ProductIndex,
  {
    list,
    filters,
    page,
  }: { list: ListBase; filters: ProductFilters; page: { now: number; offset: number; end: number } },
): Matched {
  const { sort = "best" } = filters;
  const { within, counts: kept, asked = [] } = list;
  const isVariantChosen = asksForVariants(list) || choosesVariants(filters);
  const order = orderBy(index, list, sort);
  if (kept && !filters.category && !isVariantChosen) {
    return matchWholeList(index, { ...page, order, within, kept });
  }
  return matchProducts(index, {
    ...page,
    order,
    within,
    categories: filters.category?.map((token) => bitsOfCategory(index, list, token)) ?? null,
    chosen: VARIANT_FACETS.map((facet) => chosenCodes(index, filters, facet)),
    span: ownSpan(filters),
    asked,
    byPrice: isVariantChosen && (sort === "cheapest" || sort === "dearest") ? sort : null,
    counts: filters.facets === true,
  });
}

const asksForVariants = ({ asked = [] }: ListBase) => asked.length > 0;

/** Whether cards show the variants that were asked for. Other cards show the lowest price, and lists are sorted by it. */
function choosesVariants(filters: ProductFilters): boolean {
  return ownSpan(filters) !== null || VARIANT_FACETS.some((facet) => filters[facet] !== undefined);
}

/** The shopper's own prices. A lowest price above the highest is the other way round. */
export function ownSpan({ price_min: min, price_max: max }: ProductFilters): PriceSpan | null {
  if (min === undefined && max === undefined) return null;
  const [from, to] = [min ?? 0, max ?? Number.MAX_SAFE_INTEGER];
  return { from: 100 * Math.min(from, to), to: Math.min(100 * Math.max(from, to), Number.MAX_SAFE_INTEGER) };
}

function orderBy(index: ProductIndex, list: ListBase, sort: NonNullable<ProductFilters["sort"]>): ListOrder {
  if (sort === "best") return list.best;
  // Cards without a chosen variant show the lowest price.
  if (sort === "dearest") return keptOrder(index.cheapest.places, { isReversed: true });
  return keptOrder(index[sort].places);
}

/** Only the categories that the list offers can be chosen. Any other has no products. */
function bitsOfCategory(index: ProductIndex, { categories }: ListBase, token: string): Bits {
  const offered = categories.find((category) => category.token === token);
  return offered ? index.categoryBits(offered.id) : new Bits();
}

/** What no product has gets no code, so that nothing is found if nothing else is chosen. */
function chosenCodes(
  { values }: ProductIndex,
  filters: ProductFilters,
  facet: VariantFacet,
): ReadonlySet<number> | null {
  if (facet === "in_stock" || facet === "reduced") return filters[facet] ? new Set([YES]) : null;
  const chosen = filters[facet];
  if (!chosen) return null;
  if (facet === "price") return new Set(chosen.map((range) => PRICE_RANGES.indexOf(range) + 1));
  return new Set(chosen.flatMap((text) => values[facet].find(text) ?? []));
}

/** Whether anything is chosen that the plain list does not have. */
export function isFiltered(filters: ProductFilters): boolean {
  const { category, price, price_min, price_max, in_stock, reduced, sort, facets } = filters;
  const attributes = ATTRIBUTE_FACETS.map((facet) => filters[facet]);
  const others = [category, price, price_min, price_max, in_stock, reduced, sort, facets];
  return [...others, ...attributes].some((one) => one !== undefined);
}
