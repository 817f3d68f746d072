import { groupedOrder, type ListOrder } from "../catalogue/finding/list-order.ts";
import { Bits } from "../catalogue/finding/numbers.ts";
import type { ProductIndex } from "../catalogue/finding/product-index.ts";
import {
  type AskedOption,
  colourOption,
  findColours,
  findSize,
  namesColour,
  sizeOption,
  withAnyColour,
} from "./asked-options.ts";
import { rankGroups } from "./rank-groups.ts";
import {
  type AvoidedTerms,
  isCommon,
  type ReadSearch,
  type SearchedSlot,
  wordsOfSlots,
} from "./read-search.ts";
import { fuzzyWords } from "./rules/search-words.ts";
import type { TextQuery } from "./rules/text-query.ts";
import { scoreQuery } from "./score-query.ts";
import { matchSlots, type Scope, scoreSlots } from "./score-slots.ts";
import { closestCategories, closestGroups, scoreSimilar } from "./similar-words.ts";
import { isStocked, nearCategories, rankCategories } from "./suggest-categories.ts";

export const EVERYWHERE: Scope = {
  withDescriptions: true,
  withCategories: true,
  withColours: true,
  withCommonWords: false,
  withBeginnings: true,
};
/** Cashews in a category of groundnuts and cashews have no groundnuts, and a search without peas may be for peanuts. */
const LEFT_OUT: Scope = {
  ...EVERYWHERE,
  withCategories: false,
  withColours: false,
  withBeginnings: false,
};

export interface MatchedSearch {
  /** The products found. */
  found: Bits;
  /** Best first. */
  order: ListOrder;
  /** Whether no product matches the spelling, and these match the correct one or are only similar. */
  isFuzzy: boolean;
  /** What was searched for instead of misspelled words. */
  corrected?: string;
  /** The words of the search that were left out, because no product has all. */
  leftOut?: string[];
  /** Whether the words that are left out are found at other prices. */
  isAtOtherPrices?: boolean;
  /** Whether products follow that have only one of the words. */
  hasOthers?: boolean;
  /** The words that were found, or their beginnings. */
  words: string[];
  /** The categories that have the words, or similar ones. */
  categories: { token: string; name: string }[];
  /** What the words require of a variant. */
  options: AskedOption[];
}

/** More would push the products down. */
const CATEGORIES_MAX = 3;

/**
 * Products that match a search, best first; between equal ones, the newest first. Words match in name, keywords, description, ingredients,
 * allergens and category, in any grammatical form; the last word also matches as a beginning.
 */
export function matchSearch(index: ProductIndex, search: ReadSearch, now: number): MatchedSearch {
  const among = within(index, search, now);
  const sized = findSize(index, search);
  const slots = sized?.slots ?? search.slots;
  const colours = findColours(index, slots);
  // Before a size, no word is still being typed.
  const scope = { ...EVERYWHERE, withBeginnings: slots.at(-1) === search.slots.at(-1) };
  let groups = groupsOf(index, slots, { among, scope });
  const anyColour = groups.length === 0 ? withAnyColour(slots, colours) : null;
  if (anyColour) groups = groupsOf(index, anyColour, { among, scope });
  // "The size 12" has no other words that count.
  if (sized && groups.length === 0 && slots.every(isCommon)) groups.push(among);
  const found = Bits.union(groups);
  const size = sized && sizeOption(index, sized, { typed: search.typed, found });
  if (size && !(size.test.products?.shares(found) ?? true)) {
    // No product is sold in the size, but the words may be part of a product's name.
    const named = groupsOf(index, search.slots, { among });
    if (named.length > 0) return matchedWords(index, search, { groups: named, options: [], now });
  }
  const colour = colourOption(index, search, { named: colours, found, scope });
  const options = [colour, size].filter((one) => one !== null);
  return matchedWords(index, search, { groups, options, now });
}

/** The products that have all parts of a search, in groups, the best one first. */
function groupsOf(
  index: ProductIndex,
  slots: readonly SearchedSlot[],
  { among, scope = EVERYWHERE }: { among: Bits; scope?: Scope },
): Bits[] {
  const groups = rankGroups(scoreSlots(index, slots, scope), { within: among });
  return groups.map(({ bits }) => bits);
}

function matchedWords(
  index: ProductIndex,
  search: ReadSearch,
  { groups, options, now }: { groups: readonly Bits[]; options: AskedOption[]; now: number },
): MatchedSearch {
  const whole = groups.length === 0 ? [] : rankCategories(index, search, now);
  const categories = whole.filter((one) => one.kind === "category");
  const near = groups.length === 0 || categories.length > 0 ? [] : nearCategories(index, search, now);
  return matched(index, {
    groups: groups.length === 0 ? [] : exactNameFirst(index, groups, search.spaced),
    isFuzzy: false,
    words: wordsIn(search),
    categories: [...categories, ...near],
    options,
  });
}

/** Products with words of similar spelling, the most similar first. */
export function matchSimilar(index: ProductIndex, search: ReadSearch, now: number): MatchedSearch {
  const words = comparedWords(index, search);
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

/** The words that are compared with those of similar spelling: neither the size, nor colours, nor those in every text. */
export function comparedWords(index: ProductIndex, search: ReadSearch): string[] {
  const slots = findSize(index, search)?.slots ?? search.slots;
  return fuzzyWords(wordsOfSlots(slots.filter((slot) => !isCommon(slot) && !namesColour(index, slot))));
}

type Left = Pick<ReadSearch, "leftOut" | "avoided" | "isStated">;

/** The products among which a search looks. */
export function within(
  index: ProductIndex,
  { leftOut = [], avoided = [], isStated = false }: Left,
  now: number,
): Bits {
  const shown = shownAt(index, now);
  const left = withoutTerms(index, isStated ? shown.and(index.stated) : shown, leftOut);
  return avoided.reduce((all, food) => all.without(withFood(index, food)), left);
}

/**
 * Products with a food. "Sugar-free" in a name does not count as sugar, unless the ingredients or allergens name some.
 */
function withFood(index: ProductIndex, { food, terms }: AvoidedTerms): Bits {
  const named = matchSlots(index, [terms], LEFT_OUT).found;
  const claimed = index.foodClaims.of(food);
  if (claimed.isEmpty) return named;
  const stated = matchSlots(index, [terms], { ...LEFT_OUT, onlyFood: true }).found;
  return named.without(claimed.without(stated));
}

/** All products that say what is in them and have nothing that is left out. */
export function matchLeft(index: ProductIndex, left: Left, now: number): MatchedSearch {
  return matched(index, { groups: [within(index, left, now)], isFuzzy: false, words: [], categories: [] });
}

/** The words to mark in names, without those in every text. */
export function wordsIn({ slots }: ReadSearch): string[] {
  const marked = slots.flat(2).filter(({ lexemes, isColour }) => !isColour && lexemes.length > 0);
  return [...new Set(marked.map(({ word }) => word))];
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
    words: words.filter((word) => word !== "or"),
    categories: [],
  });
}

/** A search whose products are followed by others, in groups, the best one first. */
export function withOthers(
  index: ProductIndex,
  search: MatchedSearch,
  { others, words }: { others: readonly Bits[]; words: string[] },
): MatchedSearch {
  const behind = groupedOrder(index, others);
  const order: ListOrder = {
    page: (found, offset, end) => {
      const first = search.found.and(found).count();
      return [
        ...search.order.page(found, offset, Math.min(end, first)),
        ...behind.page(found, Math.max(0, offset - first), Math.max(0, end - first)),
      ];
    },
  };
  return { ...search, found: Bits.union([search.found, ...others]), order, words, hasOthers: true };
}

function matched(
  index: ProductIndex,
  {
    groups,
    categories,
    options = [],
    ...rest
  }: Pick<MatchedSearch, "isFuzzy" | "words" | "categories"> & {
    groups: readonly Bits[];
    options?: AskedOption[];
  },
): MatchedSearch {
  return {
    found: Bits.union(groups),
    order: groupedOrder(index, groups),
    categories: categories.slice(0, CATEGORIES_MAX).map(({ token, name }) => ({ token, name })),
    options,
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
