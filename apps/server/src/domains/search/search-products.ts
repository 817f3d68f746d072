import type { ProductFilters } from "@shop/contract/product-filters";
import { wordsOf } from "@shop/contract/search-words";
import type { Ctx } from "../../ctx.ts";
import type { Slice } from "../../lib/paging.ts";
import { type Found, findProducts, isFiltered } from "../catalogue/finding/find-products.ts";
import { listTopCategories, searchBase } from "../catalogue/finding/list-bases.ts";
import { liveIndexOf } from "../catalogue/finding/live-index.ts";
import type { ProductIndex } from "../catalogue/finding/product-index.ts";
import { listCardsById } from "../catalogue/list-cards.ts";
import { type MatchedSearch, matchSearch } from "./match-search.ts";
import { findByOperators, readSearch } from "./read-search.ts";
import { usesOperators } from "./rules/search-words.ts";

type Match = (index: ProductIndex, now: number) => MatchedSearch;

/** One page of the products that match a search, best first. */
export async function searchProducts(
  ctx: Pick<Ctx, "db">,
  { q, filters, slice }: { q: string; filters: ProductFilters; slice: Slice },
): Promise<Found & Omit<MatchedSearch, "places">> {
  const match = await prepareSearch(ctx, q);
  if (!isFiltered(filters)) return listFound(ctx, { match, slice });
  const categories = filters.facets || filters.category ? await listTopCategories(ctx) : [];
  let matched: MatchedSearch = { places: new Int32Array(), isFuzzy: false, words: [] };
  const found = await findProducts(ctx, {
    base: (index, now) => {
      matched = match(index, now);
      return searchBase(matched.places, { categories });
    },
    filters,
    slice,
  });
  return { ...found, isFuzzy: matched.isFuzzy, words: matched.words };
}

/** Reads all that a search needs besides the index of products. */
async function prepareSearch(ctx: Pick<Ctx, "db">, q: string): Promise<Match> {
  if (!usesOperators(q)) {
    const search = await readSearch(ctx, q);
    return (index, now) => matchSearch(index, search, now);
  }
  const ids = await findByOperators(ctx, q);
  return (index, now) => {
    const known = ids.flatMap((id) => index.placeOf(id) ?? []);
    const places = Int32Array.from(known.filter((place) => index.publishedAt.at(place) <= now));
    return { places, isFuzzy: false, words: wordsOf(q) };
  };
}

async function listFound(ctx: Pick<Ctx, "db">, { match, slice }: { match: Match; slice: Slice }) {
  const { index, now } = await liveIndexOf(ctx.db).read();
  const { places, isFuzzy, words } = match(index, now);
  const { offset, limit } = slice;
  const page = places.subarray(offset, limit === null ? undefined : offset + limit);
  const ids = Array.from(page, (place) => index.ids.at(place));
  const cards = await listCardsById(ctx, { ids });
  return { cards, total: places.length, facets: undefined, isFuzzy, words };
}
