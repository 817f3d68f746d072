import { askedBesideHelp } from "@shop/contract/help-topics";
import { isReachable } from "@shop/contract/is-reachable";
import type { ProductFilters } from "@shop/contract/product-filters";
import { wordsOf } from "@shop/contract/search-words";
import type { Ctx } from "../../ctx.ts";
import type { Slice } from "../../lib/paging.ts";
import type { PriceSpan } from "../catalogue/finding/facet-tests.ts";
import { type Found, findProducts, ownSpan, type Read } from "../catalogue/finding/find-products.ts";
import { listTopCategories, type OfferedCategory } from "../catalogue/finding/list-bases.ts";
import { Bits } from "../catalogue/finding/numbers.ts";
import type { ProductIndex } from "../catalogue/finding/product-index.ts";
import { type Corrected, correctSpelling, isMisspelled } from "./correct-spelling.ts";
import { withFewerWords } from "./fewer-words.ts";
import {
  EVERYWHERE,
  type MatchedSearch,
  matchLeft,
  matchQuery,
  matchSearch,
  matchSimilar,
  within,
  withOthers,
  wordsIn,
} from "./match-search.ts";
import {
  type AvoidedTerms,
  type ReadSearch,
  readAvoided,
  readLeftOut,
  readQuery,
  readSearch,
} from "./read-search.ts";
import { type AskedPrice, readAskedPrice, withAskedPrice } from "./rules/asked-price.ts";
import { type AvoidedFood, readAvoidedFood, withAvoided } from "./rules/avoided-food.ts";
import { splitAtMinus, usesOperators, withMinus } from "./rules/search-words.ts";
import { soldAt } from "./sold-at.ts";

type FoundBySearch = Found &
  Omit<MatchedSearch, "found" | "order" | "options"> & {
    /** What was understood as a colour and a size, unless the filters have others, each with the same search without it. */
    options: { facet: "colour" | "size"; label: string; q: string }[];
    /** Whether a product has the words, whatever the filters say. */
    isMatched: boolean;
    /** What was understood as food to leave out. */
    without: string[];
    /** What was understood as prices, and what else was asked for; null where none was, or the filters have others. */
    price: (NonNullable<AskedPrice["price"]> & { q: string }) | null;
  };
type SearchCtx = Pick<Ctx, "db"> & { env: Pick<Ctx["env"], "contact"> };
type Match = (index: ProductIndex, now: number) => MatchedSearch;

/**
 * One page of the products that match a search, best first. Other spellings and fewer words are tried only if nothing
 * matches, and not if it asks only for help: somebody who types "shipping" does not mean shopping bags. For "ankara
 * gown pay on delivery", the search looks for the gown.
 */
export async function searchProducts(
  ctx: SearchCtx,
  { q, filters, slice }: { q: string; filters: ProductFilters; slice: Slice },
): Promise<FoundBySearch> {
  const priced = readAskedPrice(q);
  const avoided = readAvoidedFood(priced.wanted);
  const offered = filters.facets || filters.category ? listTopCategories(ctx) : Promise.resolve([]);
  // The code below that awaits it gets the error.
  offered.catch(() => undefined);
  const avoidedTerms = await readAvoided(ctx, avoided.leftOut);
  const price = hasPrices(filters) ? null : priced.price;
  const asked: ProductFilters = { ...filters, ...price };
  const found = await searchLeft(ctx, {
    q: avoided.wanted,
    span: price && ownSpan(price),
    priced,
    avoided,
    avoidedTerms,
    filters: asked,
    slice,
    offered,
  });
  return { ...found, without: avoided.names, price: price && { ...price, q: priced.wanted } };
}

const hasPrices = ({ price, price_min, price_max }: ProductFilters) =>
  [price, price_min, price_max].some((one) => one !== undefined);

interface LeftSearch {
  /** The words to look for, without excluded food and prices. */
  q: string;
  /** The prices that the words ask for. */
  span: PriceSpan | null;
  priced: AskedPrice;
  avoided: AvoidedFood;
  avoidedTerms: AvoidedTerms[];
  filters: ProductFilters;
  slice: Slice;
  /** Read at the same time as the words. */
  offered: Promise<OfferedCategory[]>;
}

async function searchLeft(
  ctx: SearchCtx,
  { q, span, priced, avoided, avoidedTerms, ...listed }: LeftSearch,
): Promise<Omit<FoundBySearch, "without" | "price">> {
  const left = { avoided: avoidedTerms, isStated: avoided.names.length > 0 };
  if ((left.isStated || priced.price) && wordsOf(q).length === 0) {
    const match: Match = (index, now) => matchLeft(index, left, now);
    return listMatches(ctx, { match, ...listed, again: (wanted) => wanted });
  }
  const split = usesOperators(q) ? splitAtMinus(q) : { wanted: q, leftOut: [] };
  if (!split) {
    const query = await readQuery(ctx, q);
    const match: Match = (index, now) => matchQuery(index, { query, words: wordsOf(q), ...left }, now);
    return listMatches(ctx, { match, ...listed, again: (wanted) => wanted });
  }
  const again = (wanted: string) =>
    withAskedPrice(withAvoided(withMinus(wanted, split.leftOut), avoided.names), priced);
  const [search, minus] = await Promise.all([
    readSearch(ctx, split.wanted),
    split.leftOut.length > 0 ? readLeftOut(ctx, split.leftOut) : [],
  ]);
  const leavesOut = { ...left, leftOut: minus };
  const asked = { ...search, ...leavesOut };
  const besideHelp = askedBesideHelp(split.wanted, { isReachable: isReachable(ctx.env.contact) });
  let isUnfound = false;
  let misspelled = null as Read | null;
  const first = await listMatches(ctx, {
    match: (index, now) => {
      const exact = matchSearch(index, asked, now);
      isUnfound = exact.found.isEmpty;
      if (besideHelp !== null) return exact;
      if (!isUnfound) return (span && matchAtPrice(index, { exact, asked, span, again }, now)) ?? exact;
      if (!isMisspelled(index, search, now))
        return matchFewer(index, { asked, corrected: null, again, span }, now);
      misspelled = { index, now };
      return exact;
    },
    ...listed,
    again,
  });
  if (isUnfound && besideHelp) {
    const named = withMinus(besideHelp, split.leftOut);
    const found = await searchLeft(ctx, { q: named, span, priced, avoided, avoidedTerms, ...listed });
    if (found.total === 0 || found.isFuzzy) return found;
    return { ...found, isFuzzy: true, corrected: again(besideHelp) };
  }
  if (!misspelled) return first;

  const corrected = await correctSpelling(ctx, search, { ...misspelled, isUnfinished: false });
  const match: Match = (index, now) => {
    const right = corrected?.isWhole ? matchSearch(index, { ...corrected.search, ...leavesOut }, now) : null;
    if (!corrected || !right || right.found.isEmpty)
      return matchFewer(index, { asked, corrected, again, span }, now);
    return { ...right, isFuzzy: true, corrected: again(corrected.search.typed) };
  };
  return listMatches(ctx, { match, ...listed, again, read: misspelled });
}

/**
 * Products with as many words of a search as any has, corrected or as they were typed, then some with one; similar ones where none has any.
 * Those of the asked price count, unless none of them has a word.
 */
function matchFewer(
  index: ProductIndex,
  {
    asked,
    corrected,
    again,
    span,
  }: {
    asked: ReadSearch;
    corrected: Corrected | null;
    again: (wanted: string) => string;
    span: PriceSpan | null;
  },
  now: number,
): MatchedSearch {
  const spelled = { ...asked, ...corrected?.search };
  const all = within(index, asked, now);
  const fewerAmong = (among: Bits) =>
    withFewerWords(index, spelled, { among, scope: EVERYWHERE, replaced: corrected?.replaced });
  const fewer = (span && fewerAmong(soldAt(index, span, all))) ?? fewerAmong(all);
  const found = fewer && matchSearch(index, fewer.search, now);
  if (!found || found.found.isEmpty) return matchSimilar(index, asked, now);
  const leftOut = fewer.leftOut.length > 0 ? { leftOut: fewer.leftOut } : {};
  const { others } = fewer;
  const listed = others.length > 0 ? withOthers(index, found, { others, words: wordsIn(spelled) }) : found;
  return { ...listed, isFuzzy: true, corrected: again(fewer.search.typed), ...leftOut };
}

/** Products of the asked price with fewer words, where all words are found only at other prices. Null where they are found at that price, or none of them. */
function matchAtPrice(
  index: ProductIndex,
  {
    exact,
    asked,
    span,
    again,
  }: { exact: MatchedSearch; asked: ReadSearch; span: PriceSpan; again: (wanted: string) => string },
  now: number,
): MatchedSearch | null {
  if (!soldAt(index, span, exact.found).isEmpty) return null;
  const fewer = matchFewer(index, { asked, corrected: null, again, span }, now);
  return fewer.leftOut && !soldAt(index, span, fewer.found).isEmpty
    ? { ...fewer, isAtOtherPrices: true }
    : null;
}

/** Whether nothing is filtered, and the best match comes first: only then do some products surely follow the others. */
function isWhole({ facets: _, sort = "best", ...chosen }: ProductFilters): boolean {
  return sort === "best" && Object.values(chosen).every((value) => value === undefined);
}

interface Listing {
  match: Match;
  filters: ProductFilters;
  slice: Slice;
  offered: Promise<OfferedCategory[]>;
  /** The whole search with other words. */
  again: (wanted: string) => string;
  read?: Read;
}

/** One page of what matches. */
async function listMatches(
  ctx: Pick<Ctx, "db">,
  { match, filters, slice, offered, again, read }: Listing,
): Promise<Omit<FoundBySearch, "without" | "price">> {
  const categories = await offered;
  let matched: Omit<MatchedSearch, "order"> = {
    found: new Bits(),
    isFuzzy: false,
    words: [],
    categories: [],
    options: [],
  };
  const page = await findProducts(ctx, {
    base: (index, now) => {
      const search = match(index, now);
      // A colour or size among the filters overrides the one in the words.
      const options = search.options.filter(({ facet }) => filters[facet] === undefined);
      matched = { ...search, options };
      const asked = options.map(({ test }) => test);
      return { within: search.found, best: search.order, categories, counts: null, asked };
    },
    filters,
    slice,
    ...(read && { read }),
  });
  const { isFuzzy, corrected, leftOut, hasOthers, isAtOtherPrices = false, words, found } = matched;
  const isMatched = isAtOtherPrices || (!found.isEmpty && !isFuzzy);
  const options = matched.options.map(({ facet, label, rest }) => ({ facet, label, q: again(rest) }));
  return {
    ...page,
    isFuzzy,
    isMatched,
    ...(corrected !== undefined && { corrected }),
    ...(leftOut && { leftOut }),
    ...(hasOthers && isWhole(filters) && { hasOthers }),
    words,
    categories: matched.categories,
    options,
  };
}
