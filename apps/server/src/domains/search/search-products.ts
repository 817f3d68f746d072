import type { ProductFilters } from "@shop/contract/product-filters";
import { wordsOf } from "@shop/contract/search-words";
import type { Ctx } from "../../ctx.ts";
import type { Slice } from "../../lib/paging.ts";
import { type Found, findProducts, isFiltered } from "../catalogue/finding/find-products.ts";
import { listTopCategories } from "../catalogue/finding/list-bases.ts";
import { liveIndexOf } from "../catalogue/finding/live-index.ts";
import type { ProductIndex } from "../catalogue/finding/product-index.ts";
import { listCardsById } from "../catalogue/list-cards.ts";
import { type MatchedSearch, matchQuery, matchSearch } from "./match-search.ts";
import { readLeftOut, readQuery, readSearch } from "./read-search.ts";
import { splitAtMinus, usesOperators } from "./rules/search-words.ts";

type FoundBySearch = Found & Omit<MatchedSearch, "found" | "order">;
type Match = (index: ProductIndex, now: number) => MatchedSearch;

/** One page of the products that match a search, best first. */
export async function searchProducts(
  ctx: Pick<Ctx, "db">,
  { q, filters, slice }: { q: string; filters: ProductFilters; slice: Slice },
): Promise<FoundBySearch> {
  const match = await prepareSearch(ctx, q);
  if (!isFiltered(filters)) return listFound(ctx, { match, slice });
  const offered = filters.facets || filters.category ? await listTopCategories(ctx) : [];
  let matched: Omit<MatchedSearch, "found" | "order"> = { isFuzzy: false, words: [], categories: [] };
  const found = await findProducts(ctx, {
    base: (index, now) => {
      const search = match(index, now);
      matched = search;
      return { within: search.found, best: search.order, categories: offered, counts: null };
    },
    filters,
    slice,
  });
  const { isFuzzy, words, categories } = matched;
  return { ...found, isFuzzy, words, categories };
}

/** Reads all that a search needs besides the index of products. */
async function prepareSearch(ctx: Pick<Ctx, "db">, q: string): Promise<Match> {
  if (!usesOperators(q)) {
    const search = await readSearch(ctx, q);
    return (index, now) => matchSearch(index, search, now);
  }
  const split = splitAtMinus(q);
  if (split) {
    const [search, leftOut] = await Promise.all([
      readSearch(ctx, split.wanted),
      split.leftOut.length > 0 ? readLeftOut(ctx, split.leftOut) : [],
    ]);
    return (index, now) => matchSearch(index, { ...search, leftOut }, now);
  }
  const query = await readQuery(ctx, q);
  return (index, now) => matchQuery(index, { query, words: wordsOf(q) }, now);
}

async function listFound(ctx: Pick<Ctx, "db">, { match, slice }: { match: Match; slice: Slice }) {
  const { index, now } = await liveIndexOf(ctx.db).read();
  const { found, order, isFuzzy, words, categories } = match(index, now);
  const { offset, limit } = slice;
  const page = order.page(found, offset, limit === null ? Number.POSITIVE_INFINITY : offset + limit);
  const cards = await listCardsById(ctx, { ids: page.map((place) => index.ids.at(place)) });
  return { cards, total: found.count(), facets: undefined, isFuzzy, words, categories };
}
