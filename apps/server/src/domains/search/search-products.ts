import { askedBesideHelp } from "@shop/contract/help-topics";
import { isReachable } from "@shop/contract/is-reachable";
import type { ProductFilters } from "@shop/contract/product-filters";
import { wordsOf } from "@shop/contract/search-words";
import type { Ctx } from "../../ctx.ts";
import type { Slice } from "../../lib/paging.ts";
import { type Found, findProducts, isFiltered } from "../catalogue/finding/find-products.ts";
import { listTopCategories } from "../catalogue/finding/list-bases.ts";
import { liveIndexOf } from "../catalogue/finding/live-index.ts";
import { Bits } from "../catalogue/finding/numbers.ts";
import type { ProductIndex } from "../catalogue/finding/product-index.ts";
import { listCardsById } from "../catalogue/list-cards.ts";
import { correctSpelling, isMisspelled } from "./correct-spelling.ts";
import { type MatchedSearch, matchQuery, matchSearch, matchSimilar } from "./match-search.ts";
import { readLeftOut, readQuery, readSearch } from "./read-search.ts";
import { splitAtMinus, usesOperators, withMinus } from "./rules/search-words.ts";

type FoundBySearch = Found & Omit<MatchedSearch, "found" | "order">;
type Match = (index: ProductIndex, now: number) => MatchedSearch;

/**
 * One page of the products that match a search, best first. Other spellings are tried only if nothing matches, and not if it asks
 * only for help: somebody who types "shipping" does not mean shopping bags. Of "ankara gown pay on delivery", the gown is looked for.
 */
export async function searchProducts(
  ctx: Pick<Ctx, "db" | "env">,
  { q, filters, slice }: { q: string; filters: ProductFilters; slice: Slice },
): Promise<FoundBySearch> {
  const split = usesOperators(q) ? splitAtMinus(q) : { wanted: q, leftOut: [] };
  if (!split) {
    const query = await readQuery(ctx, q);
    const match: Match = (index, now) => matchQuery(index, { query, words: wordsOf(q) }, now);
    return listMatches(ctx, { match, filters, slice });
  }
  const [search, leftOut] = await Promise.all([
    readSearch(ctx, split.wanted),
    split.leftOut.length > 0 ? readLeftOut(ctx, split.leftOut) : [],
  ]);
  const asked = { ...search, leftOut };
  const besideHelp = askedBesideHelp(split.wanted, { isReachable: isReachable(ctx.env.contact) });
  let isUnfound = false;
  let misspelled = null as { index: ProductIndex; now: number } | null;
  const first = await listMatches(ctx, {
    match: (index, now) => {
      const exact = matchSearch(index, asked, now);
      isUnfound = exact.found.isEmpty;
      if (!isUnfound || besideHelp !== null) return exact;
      if (!isMisspelled(index, search, now)) return matchSimilar(index, asked, now);
      misspelled = { index, now };
      return exact;
    },
    filters,
    slice,
  });
  if (isUnfound && besideHelp) {
    const named = withMinus(besideHelp, split.leftOut);
    const found = await searchProducts(ctx, { q: named, filters, slice });
    if (found.total === 0 || found.isFuzzy) return found;
    return { ...found, isFuzzy: true, corrected: named };
  }
  if (!misspelled) return first;

  const corrected = await correctSpelling(ctx, search, { ...misspelled, isUnfinished: false });
  const match: Match = (index, now) => {
    const right = corrected && matchSearch(index, { ...corrected, leftOut }, now);
    if (!right || right.found.isEmpty) return matchSimilar(index, asked, now);
    return { ...right, isFuzzy: true, corrected: withMinus(corrected.words.join(" "), split.leftOut) };
  };
  return listMatches(ctx, { match, filters, slice });
}

/** One page of what matches. */
async function listMatches(
  ctx: Pick<Ctx, "db">,
  { match, filters, slice }: { match: Match; filters: ProductFilters; slice: Slice },
): Promise<FoundBySearch> {
  if (!isFiltered(filters)) return listFound(ctx, { match, slice });
  const offered = filters.facets || filters.category ? await listTopCategories(ctx) : [];
  let matched: Omit<MatchedSearch, "order"> = {
    found: new Bits(),
    isFuzzy: false,
    words: [],
    categories: [],
  };
  const page = await findProducts(ctx, {
    base: (index, now) => {
      const search = match(index, now);
      matched = search;
      return { within: search.found, best: search.order, categories: offered, counts: null };
    },
    filters,
    slice,
  });
  const { isFuzzy, corrected, words, categories } = matched;
  return { ...page, isFuzzy, ...(corrected !== undefined && { corrected }), words, categories };
}

async function listFound(ctx: Pick<Ctx, "db">, { match, slice }: { match: Match; slice: Slice }) {
  const { index, now } = await liveIndexOf(ctx.db).read();
  const { found, order, ...matched } = match(index, now);
  const { offset, limit } = slice;
  const page = order.page(found, offset, limit === null ? Number.POSITIVE_INFINITY : offset + limit);
  const total = found.count();
  const cards = await listCardsById(ctx, { ids: page.map((place) => index.ids.at(place)) });
  return { cards, total, facets: undefined, ...matched };
}
