import { Bits } from "../catalogue/finding/numbers.ts";
import { type PostingsByWeight, WEIGHTS, type Weight } from "../catalogue/finding/postings.ts";
import type { ProductIndex } from "../catalogue/finding/product-index.ts";
import {
  BEGINNING_IN_NAME,
  both,
  either,
  IN_CATEGORY,
  joined,
  keptLevels,
  LEVEL_OF,
  LEVELS,
  type Levels,
  orBetter,
  partsOf,
} from "./levels.ts";
import type { Part } from "./rank-groups.ts";
import type { SearchedSlot, SearchedWord } from "./read-search.ts";

const WEIGHTS_OF_NAMES = ["keywords", "name"] as const satisfies Weight[];

/** Where words count: suggestions show names, so descriptions, allergens and categories do not count for them. */
export interface Scope {
  withDescriptions: boolean;
  withCategories: boolean;
  /** Whether the colours of variants count, like keywords. */
  withColours: boolean;
  /** Whether only the ingredients and allergens count, as far as products say that they are free of a food. */
  onlyFood?: boolean;
  /** Whether words count as they are written, also those that are in every text. */
  withCommonWords: boolean;
  /** Whether the last word may be unfinished. */
  withBeginnings: boolean;
}

/** How well products have each part of a search. */
export function scoreSlots(index: ProductIndex, slots: readonly SearchedSlot[], scope: Scope): Part[][] {
  return levelsOf(index, slots, scope).map(partsOf);
}

/** The products that have all parts of a search, and those that have all in their names. */
export function matchSlots(
  index: ProductIndex,
  slots: readonly SearchedSlot[],
  scope: Scope,
): { found: Bits; inNames: Bits } {
  const levels = levelsOf(index, slots, scope);
  const having = (level: number) => {
    const [first = new Bits(), ...others] = levels.map((ofPart) => ofPart.at(level) as Bits);
    return others.reduce((found, other) => found.and(other), first);
  };
  return { found: having(-1), inNames: having(BEGINNING_IN_NAME) };
}

/** A part of words that are in every text finds nothing and is left out, unless they count. */
function levelsOf(index: ProductIndex, slots: readonly SearchedSlot[], scope: Scope): Levels[] {
  const asked = slots.filter(
    (slot) => scope.withCommonWords || slot.some((term) => term.some(({ lexemes }) => lexemes.length > 0)),
  );
  return asked.map((slot) =>
    slotLevels(index, { slot, isLast: scope.withBeginnings && slot === slots.at(-1), scope }),
  );
}

/** A product has a part of a search as well as it has the best of the terms that mean the same; of two names, the one with the word that was typed is better. */
function slotLevels(
  index: ProductIndex,
  { slot, isLast, scope }: { slot: SearchedSlot; isLast: boolean; scope: Scope },
): Levels {
  const terms = slot.map((term, nth) => {
    // Only what was typed can be unfinished.
    const words = term.map((word, at) => {
      return wordLevels(index, { word, isUnfinished: isLast && nth === 0 && at === term.length - 1, scope });
    });
    const levels = joined(words, both);
    return nth === 0 ? levels : [new Bits(), ...levels.slice(1)];
  });
  return joined(terms, either);
}

interface WordInput {
  word: SearchedWord;
  isUnfinished: boolean;
  scope: Scope;
}

function wordLevels(index: ProductIndex, { word, isUnfinished, scope }: WordInput): Levels {
  // Whether another word of the search may be unfinished makes no difference.
  const asked = { word, isUnfinished, scope: { ...scope, withBeginnings: isUnfinished } };
  return keptLevels(index, asked, () => findWord(index, asked));
}

function findWord(index: ProductIndex, { word, isUnfinished, scope }: WordInput): Levels {
  const { words } = index;
  const found: (Bits | undefined)[] = LEVELS.map(() => undefined);
  const addTo = (level: number, texts: ArrayLike<number>) => {
    if (texts.length === 0) return;
    found[level] ??= Bits.sized(index.placeCount);
    words.addPlaces(texts, found[level]);
  };
  const add = (postings: PostingsByWeight, term: string) => {
    for (const weight of scope.withDescriptions ? WEIGHTS : WEIGHTS_OF_NAMES) {
      addTo(LEVEL_OF[weight], postings[weight].of(term));
      if (!isUnfinished) continue;
      for (const texts of postings[weight].longerThan(term)) addTo(LEVEL_OF[weight] + 1, texts);
    }
  };
  if (scope.withColours) {
    addTo(LEVEL_OF.keywords, words.colours.of(word.word));
    if (isUnfinished)
      for (const texts of words.colours.longerThan(word.word)) addTo(LEVEL_OF.keywords + 1, texts);
  }
  if (word.isColour) return orBetter(found);
  const [lexeme] = word.lexemes;
  if (scope.onlyFood) {
    if (lexeme !== undefined) addTo(LEVEL_OF.allergens, words.food.of(lexeme));
    return orBetter(found);
  }
  // A word of several base forms, such as one with an apostrophe, is found by its first: the others add nothing.
  if (lexeme !== undefined) add(words.lexemes, lexeme);
  if (lexeme !== undefined || scope.withCommonWords) add(words.words, word.word);
  if (scope.withCategories) found[IN_CATEGORY] = categoriesWith(index, { lexeme, isUnfinished });
  return orBetter(found);
}

/** The products of the categories whose names have a word. */
function categoriesWith(
  index: ProductIndex,
  { lexeme, isUnfinished }: { lexeme: string | undefined; isUnfinished: boolean },
): Bits | undefined {
  if (lexeme === undefined) return undefined;
  const found = index.words.categories.filter(({ lexemes }) =>
    lexemes.some((one) => (isUnfinished ? one.startsWith(lexeme) : one === lexeme)),
  );
  return found.length === 0 ? undefined : Bits.union(found.map(({ id }) => index.categoryBits(id)));
}
