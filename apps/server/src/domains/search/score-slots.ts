import type { ProductIndex } from "../catalogue/finding/product-index.ts";
import type { SearchedSlot, SearchedWord } from "./read-search.ts";

/** Of each place, how well a product has what is searched for; 0 where it has not. */
export type Scores = Float32Array;

/** What a word counts by its weight in the product: in description, keywords and name. */
const BY_WEIGHT = [0, 0.2, 0.4, 1] as const;
const IN_CATEGORY = 0.3;
/** What the beginning of a word counts, compared with the word. */
const UNFINISHED = 0.9;

/** Where words count: suggestions show names, so descriptions and categories do not count for them. */
export interface Scope {
  weightMin: number;
  withCategories: boolean;
  /** Whether words count as they are written, also those that are in every text. */
  withCommonWords: boolean;
}

/** How well each product has one part of a search: as well as it has the best of the terms that mean the same. */
export function scoreSlot(
  index: ProductIndex,
  { slot, isLast, scope }: { slot: SearchedSlot; isLast: boolean; scope: Scope },
): Scores {
  const best = new Float32Array(index.placeCount);
  for (const [nth, term] of slot.entries()) {
    // Only what was typed can be unfinished.
    const scores = term.map((word, at) => {
      return scoreWord(index, { word, isUnfinished: isLast && nth === 0 && at === term.length - 1, scope });
    });
    const [first, ...others] = scores;
    if (!first) continue;
    for (const other of others) keepLower(first, other);
    for (let place = 0; place < best.length; place += 1) {
      if ((first[place] as number) > (best[place] as number)) best[place] = first[place] as number;
    }
  }
  return best;
}

function keepLower(scores: Scores, others: Scores): void {
  for (let place = 0; place < scores.length; place += 1) {
    if ((others[place] as number) < (scores[place] as number)) scores[place] = others[place] as number;
  }
}

function scoreWord(
  index: ProductIndex,
  { word, isUnfinished, scope }: { word: SearchedWord; isUnfinished: boolean; scope: Scope },
): Scores {
  const { words } = index;
  const scores = new Float32Array(index.placeCount);
  const add = (texts: readonly number[], factor: number) => {
    const { places } = words;
    for (const text of texts) {
      const place = places[text >>> 2] as number;
      const weight = text & 3;
      if (place < 0 || weight < scope.weightMin) continue;
      const score = (BY_WEIGHT[weight] as number) * factor;
      if (score > (scores[place] as number)) scores[place] = score;
    }
  };
  if (word.lexemes.length > 0) scoreLexemes(index, { word, isUnfinished, scope, add });
  if (word.lexemes.length > 0 || scope.withCommonWords) {
    add(words.words.of(word.word), 1);
    if (isUnfinished) for (const texts of words.words.startingWith(word.word)) add(texts, UNFINISHED);
  }
  if (scope.withCategories) scoreCategories(index, scores, { word, isUnfinished });
  return scores;
}

/** A word of several base forms, such as one with an apostrophe, is found by its first: the others add nothing. */
function scoreLexemes(
  { words }: ProductIndex,
  {
    word,
    isUnfinished,
    add,
  }: {
    word: SearchedWord;
    isUnfinished: boolean;
    scope: Scope;
    add: (texts: readonly number[], factor: number) => void;
  },
): void {
  const [lexeme = ""] = word.lexemes;
  add(words.lexemes.of(lexeme), 1);
  if (!isUnfinished) return;
  for (const texts of words.lexemes.startingWith(lexeme)) add(texts, UNFINISHED);
}

function scoreCategories(
  index: ProductIndex,
  scores: Scores,
  { word, isUnfinished }: { word: SearchedWord; isUnfinished: boolean },
): void {
  const [wanted] = word.lexemes;
  if (wanted === undefined) return;
  for (const { id, lexemes } of index.words.categories) {
    if (!lexemes.some((lexeme) => (isUnfinished ? lexeme.startsWith(wanted) : lexeme === wanted))) continue;
    index.categoryBits(id).forEach((place) => {
      if (IN_CATEGORY > (scores[place] as number)) scores[place] = IN_CATEGORY;
    });
  }
}

/** The sum of all parts for each product that has all of them; 0 for the others. */
export function scoreSearch(index: ProductIndex, slots: readonly SearchedSlot[], scope: Scope): Scores {
  const asked = slots.filter(
    (slot) => scope.withCommonWords || slot.some((term) => term.some(({ lexemes }) => lexemes.length > 0)),
  );
  const sums = new Float32Array(index.placeCount);
  for (const [nth, slot] of asked.entries()) {
    const scores = scoreSlot(index, { slot, isLast: slot === slots.at(-1), scope });
    for (let place = 0; place < sums.length; place += 1) {
      const score = scores[place] as number;
      const sum = sums[place] as number;
      sums[place] = score > 0 && (nth === 0 || sum > 0) ? sum + score : 0;
    }
  }
  return sums;
}
