import { textWords } from "@shop/contract/search-words";
import { Bits, ones } from "../catalogue/finding/numbers.ts";
import type { ProductIndex } from "../catalogue/finding/product-index.ts";
import {
  type KnownWord,
  lettersOf,
  type SearchedCategory,
  withPairs,
} from "../catalogue/finding/word-index.ts";
import { type Group, type Part, rankGroups } from "./rank-groups.ts";
import { MIN_SHARE_OF_BEST, MIN_SIMILARITY, similarity } from "./rules/similarity.ts";

/** A word below this cannot bring a search of several words to `MIN_SIMILARITY`, unless the others are right. */
export const MIN_WORD_SIMILARITY = 0.6;

export interface Similar {
  /** How similar the products are to each word of the search, in names alone and in all. Sums over the words are averages. */
  parts: Part[][];
  /** The scores of categories by their names, in the order of the index. */
  categories: number[];
  /** The words that products were found by. */
  words: string[];
}

/** How similar names, keywords and categories are to words that may be misspelled. */
export function scoreSimilar(
  index: ProductIndex,
  { words, isUnfinished }: { words: readonly string[]; isUnfinished: boolean },
): Similar {
  const categories = index.words.categories.map(() => 0);
  const found: string[] = [];
  const parts = words.map((word, nth) => {
    const typed = { word, isUnfinished: isUnfinished && nth === words.length - 1 };
    const similar = similarWords(index.words.knownWords, typed);
    const best = similar.reduce((most, { score }) => Math.max(most, score), 0);
    found.push(...similar.filter(({ score }) => score >= best * MIN_SHARE_OF_BEST).map((one) => one.word));
    const inCategories = index.words.categories.map(({ name }) =>
      bestIn([...withPairs(textWords(name))], typed),
    );
    for (const [at, score] of inCategories.entries())
      categories[at] = (categories[at] ?? 0) + score / words.length;
    return partsOf(index, { similar, inCategories, share: 1 / words.length });
  });
  return { parts, categories, words: found };
}

/** The groups that are close to the best, the best first; between equal ones, those whose names match best. */
export function closestGroups({ parts }: Similar, { within }: { within: Bits }): Group[] {
  const groups = rankGroups(parts, { within, scoreMin: MIN_SIMILARITY });
  const lowest = lowestClose(groups[0]?.score ?? 0);
  return groups.filter(({ score }) => score >= lowest - 1e-6);
}

/** The categories that are as close as the products, or closer. @param best the score of the closest products */
export function closestCategories(
  index: ProductIndex,
  { categories }: Pick<Similar, "categories">,
  best: number,
): SearchedCategory[] {
  const lowest = lowestClose(Math.max(best, ...categories));
  return index.words.categories.filter((_, nth) => (categories[nth] ?? 0) >= lowest - 1e-6);
}

/** All products by how similar they are to one word; those that are not score nothing. */
function partsOf(
  index: ProductIndex,
  {
    similar,
    inCategories,
    share,
  }: { similar: readonly { word: string; score: number }[]; inCategories: readonly number[]; share: number },
): Part[] {
  const { words: known } = index;
  const anywhere = new Map<number, Bits>();
  const inNames = new Map<number, Bits>();
  for (const { word, score } of similar) {
    const [all, named] = [bitsOf(index, anywhere, score), bitsOf(index, inNames, score)];
    known.addPlaces(known.words.name.of(word), named);
    known.addPlaces(known.words.name.of(word), all);
    known.addPlaces(known.words.keywords.of(word), all);
    known.addPlaces(known.colours.of(word), all);
  }
  for (const [nth, score] of inCategories.entries()) {
    const category = known.categories[nth];
    if (category && score >= MIN_WORD_SIMILARITY)
      bitsOf(index, anywhere, score).addAll(index.categoryBits(category.id));
  }
  const names = bestOnly(index, inNames);
  return bestOnly(index, anywhere).flatMap(({ score, bits }) =>
    names.flatMap(({ score: nameScore, bits: named }): Part[] => {
      const both = bits.and(named);
      return both.isEmpty ? [] : [{ score: score * share, nameScore: nameScore * share, bits: both }];
    }),
  );
}

function bitsOf({ placeCount }: ProductIndex, byScore: Map<number, Bits>, score: number): Bits {
  const known = byScore.get(score) ?? Bits.sized(placeCount);
  byScore.set(score, known);
  return known;
}

/** Each product once, with its best score; all others with 0. */
function bestOnly(index: ProductIndex, byScore: ReadonlyMap<number, Bits>): { score: number; bits: Bits }[] {
  let left = index.all;
  const best = [...byScore]
    .toSorted(([a], [b]) => b - a)
    .map(([score, bits]) => {
      const ofScore = left.and(bits);
      left = left.without(bits);
      return { score, bits: ofScore };
    });
  return [...best, { score: 0, bits: left }];
}

function bestIn(words: readonly string[], typed: { word: string; isUnfinished: boolean }): number {
  return words
    .filter((word) => word.length >= 3)
    .reduce((best, word) => Math.max(best, similarity(typed.word, word, typed.isUnfinished)), 0);
}

/** The words that a typed word may be a misspelling of. */
export function similarWords(
  knownWords: readonly KnownWord[],
  { word, isUnfinished }: { word: string; isUnfinished: boolean },
): { word: string; cut: number; score: number }[] {
  const letters = lettersOf(word);
  const similar: { word: string; cut: number; score: number }[] = [];
  for (const known of knownWords) {
    const longest = isUnfinished ? word.length : Math.max(word.length, known.word.length);
    const editsMax = (1 - MIN_WORD_SIMILARITY) * longest;
    // Each letter that only one of them has is an edit.
    if (ones(letters & ~known.letters) > editsMax) continue;
    if (!isUnfinished && ones(known.letters & ~letters) > editsMax) continue;
    const tooLong = isUnfinished ? 0 : known.word.length - word.length;
    if (Math.max(tooLong, word.length - known.word.length) > editsMax) continue;
    const score = similarity(word, known.word, isUnfinished);
    if (score >= MIN_WORD_SIMILARITY) similar.push({ word: known.word, cut: known.cut, score });
  }
  return similar;
}

/** The lowest score that still counts as a closest match, when the best has this one. */
function lowestClose(best: number): number {
  return best < MIN_SIMILARITY
    ? Number.POSITIVE_INFINITY
    : Math.max(MIN_SIMILARITY, MIN_SHARE_OF_BEST * best);
}
