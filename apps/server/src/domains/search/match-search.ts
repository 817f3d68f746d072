import { groupedOrder, type ListOrder } from "../catalogue/finding/list-order.ts";
import { Bits } from "../catalogue/finding/numbers.ts";
import type { ProductIndex } from "../catalogue/finding/product-index.ts";
import { rankGroups } from "./rank-groups.ts";
import type { ReadSearch, SearchedSlot } from "./read-search.ts";
import { fuzzyWords } from "./rules/search-words.ts";
import type { TextQuery } from "./rules/text-query.ts";
import { scoreQuery } from "./score-query.ts";
import { matchSlots, type Scope, scoreSlots } from "./score-slots.ts";
import { closestCategories, closestGroups, scoreSimilar } from "./similar-words.ts";
import { isStocked, rankCategories } from "./suggest-categories.ts";

export const EVERYWHERE: Scope = {
  withDescriptions: true,
  withCategories: true,
  withCommonWords: false,
  withBeginnings: true,
};
/** Cashews in a category of groundnuts and cashews have no groundnuts, and a search without peas may be for peanuts. */
const LEFT_OUT: Scope = { ...EVERYWHERE, withCategories: false, withBeginnings: false };

export interface MatchedSearch {
  /** The products found. */
  found: Bits;
  /** Best first. */
  order: ListOrder;
  /** Whether no product matches the spelling, and these match the correct one or are only similar. */
  isFuzzy: boolean;
  /** What was searched for instead of misspelled words. */
  corrected?: string;
  /** The words that were found, or their beginnings. */
  words: string[];
  /** The categories that have the words, or similar ones. */
  categories: { token: string; name: string }[];
}

/** More would push the products down. */
const CATEGORIES_MAX = 3;

/**
 * Products that match a search, best first; between equal ones, the newest first. Words match in name, keywords, description, ingredients,
 * allergens and category, in any grammatical form; the last word also matches as a beginning.
 */
export function matchSearch(index: ProductIndex, search: ReadSearch, now: number): MatchedSearch {
  const groups = rankGroups(scoreSlots(index, search.slots, EVERYWHERE), {
    within: within(index, search, now),
  });
  if (groups.length === 0)
    return matched(index, { groups: [], isFuzzy: false, words: wordsIn(search), categories: [] });
  return matched(index, {
    groups: exactNameFirst(
      index,
      groups.map(({ bits }) => bits),
      search.spaced,
    ),
    isFuzzy: false,
    words: wordsIn(search),
    categories: rankCategories(index, search, now).filter((one) => one.kind === "category"),
  });
}

/** Products with words of similar spelling, the most similar first. */
export function matchSimilar(index: ProductIndex, search: ReadSearch, now: number): MatchedSearch {
  const words = fuzzyWords(search.words);
  if (words.length === 0)
    return matched(index, { groups: [], isFuzzy: false, words: wordsIn(search), categories: [] });
  const similar = scoreSimilar(index, { words, isUnfinished: false });
  const groups = closestGroups(similar, { within: within(index, search, now) });
  const categories = closestCategories(index, similar, groups[0]?.score ?? 0).filter(({ id }) =>
    isStocked(index, id, now),
  );
  return matched(index, {
    groups: groups.map(({ bits }) => bits),
    isFuzzy: groups.length > 0,
    words: similar.words,
    categories,
  });
}

type Left = Pick<ReadSearch, "leftOut" | "isStated">;

/** The products among which a search looks. */
export function within(index: ProductIndex, { leftOut = [], isStated = false }: Left, now: number): Bits {
  const shown = shownAt(index, now);
  return withoutTerms(index, isStated ? shown.and(index.stated) : shown, leftOut);
}

/** All products that say what is in them and have nothing that is left out. */
export function matchLeft(index: ProductIndex, left: Left, now: number): MatchedSearch {
  return matched(index, { groups: [within(index, left, now)], isFuzzy: false, words: [], categories: [] });
}

function wordsIn({ slots }: ReadSearch): string[] {
  return [...new Set(slots.flat(2).map(({ word }) => word))];
}

/** Products that match a search with quotes or "or", best first: only what they say themselves counts, in whole words. */
export function matchQuery(
  index: ProductIndex,
  { query, words, ...left }: { query: TextQuery | null; words: string[] } & Left,
  now: number,
): MatchedSearch {
  const groups = rankGroups(query ? scoreQuery(index, query) : [], { within: within(index, left, now) });
  const spaced = words.map((word) => ` ${word}`).join("");
  return matched(index, {
    groups: exactNameFirst(
      index,
      groups.map(({ bits }) => bits),
      spaced,
    ),
    isFuzzy: false,
    words,
    categories: [],
  });
}

function matched(
  index: ProductIndex,
  {
    groups,
    categories,
    ...rest
  }: Pick<MatchedSearch, "isFuzzy" | "words" | "categories"> & { groups: readonly Bits[] },
): MatchedSearch {
  return {
    found: Bits.union(groups),
    order: groupedOrder(index, groups),
    categories: categories.slice(0, CATEGORIES_MAX).map(({ token, name }) => ({ token, name })),
    ...rest,
  };
}

/** The products of lists at a time in milliseconds. */
export function shownAt(index: ProductIndex, now: number): Bits {
  const planned = index.plannedAfter(now);
  return planned ? index.all.without(planned) : index.all;
}

function withoutTerms(index: ProductIndex, shown: Bits, leftOut: SearchedSlot): Bits {
  return leftOut.length === 0 ? shown : shown.without(matchSlots(index, [leftOut], LEFT_OUT).found);
}

/** A product with exactly the name that was typed comes first. */
function exactNameFirst(index: ProductIndex, groups: readonly Bits[], spaced: string): readonly Bits[] {
  const named = new Bits();
  for (const place of index.words.placesNamed(spaced)) {
    if (groups.some((group) => group.has(place))) named.add(place);
  }
  return named.isEmpty ? groups : [named, ...groups.map((group) => group.without(named))];
}
