import { textWords } from "@shop/contract/search-words";
import { ones } from "../catalogue/finding/numbers.ts";
import { IN_NAME } from "../catalogue/finding/postings.ts";
import type { ProductIndex } from "../catalogue/finding/product-index.ts";
import { lettersOf, withPairs } from "../catalogue/finding/word-index.ts";
import { MIN_SHARE_OF_BEST, MIN_SIMILARITY, similarity } from "./rules/similarity.ts";
import type { Scores } from "./score-slots.ts";

/** A word below this cannot bring a search of several words to `MIN_SIMILARITY`, unless the others are right. */
const MIN_WORD_SIMILARITY = 0.6;

export interface Similar {
  /** The average over the words of the search, of the most similar word of each product. */
  scores: Scores;
  /** The same for its name alone. */
  nameScores: Scores;
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
  const scores = new Float32Array(index.placeCount);
  const nameScores = new Float32Array(index.placeCount);
  const categories = index.words.categories.map(() => 0);
  const found: string[] = [];
  for (const [nth, word] of words.entries()) {
    const typed = { word, isUnfinished: isUnfinished && nth === words.length - 1 };
    const best = scoreTyped(index, typed);
    for (let place = 0; place < scores.length; place += 1) {
      scores[place] = (scores[place] as number) + (best.scores[place] as number) / words.length;
      nameScores[place] = (nameScores[place] as number) + (best.nameScores[place] as number) / words.length;
    }
    for (const [at, score] of best.categories.entries())
      categories[at] = (categories[at] ?? 0) + score / words.length;
    found.push(...best.words);
  }
  return { scores, nameScores, categories, words: found };
}

function scoreTyped(index: ProductIndex, typed: { word: string; isUnfinished: boolean }): Similar {
  const scores = new Float32Array(index.placeCount);
  const nameScores = new Float32Array(index.placeCount);
  const { words: known } = index;
  const similar = similarWords(index, typed);
  for (const { word, score } of similar) {
    for (const text of known.words.of(word)) {
      const place = known.places[text >>> 2] as number;
      if (place < 0) continue;
      if (score > (scores[place] as number)) scores[place] = score;
      if ((text & 3) === IN_NAME && score > (nameScores[place] as number)) nameScores[place] = score;
    }
  }
  const categories = known.categories.map(({ id, name }) => {
    const score = bestIn([...withPairs(textWords(name))], typed);
    if (score >= MIN_WORD_SIMILARITY)
      index.categoryBits(id).forEach((place) => {
        if (score > (scores[place] as number)) scores[place] = score;
      });
    return score;
  });
  const best = similar.reduce((most, { score }) => Math.max(most, score), 0);
  const words = similar.filter(({ score }) => score >= best * MIN_SHARE_OF_BEST).map(({ word }) => word);
  return { scores, nameScores, categories, words };
}

function bestIn(words: readonly string[], typed: { word: string; isUnfinished: boolean }): number {
  return words
    .filter((word) => word.length >= 3)
    .reduce((best, word) => Math.max(best, similarity(typed.word, word, typed.isUnfinished)), 0);
}

/** The words of all products that a typed word may be a misspelling of. */
function similarWords(
  index: ProductIndex,
  { word, isUnfinished }: { word: string; isUnfinished: boolean },
): { word: string; score: number }[] {
  const letters = lettersOf(word);
  const similar: { word: string; score: number }[] = [];
  for (const known of index.words.knownWords) {
    const longest = isUnfinished ? word.length : Math.max(word.length, known.word.length);
    const editsMax = (1 - MIN_WORD_SIMILARITY) * longest;
    // Each letter that only one of them has is an edit.
    if (ones(letters & ~known.letters) > editsMax) continue;
    if (!isUnfinished && ones(known.letters & ~letters) > editsMax) continue;
    const tooLong = isUnfinished ? 0 : known.word.length - word.length;
    if (Math.max(tooLong, word.length - known.word.length) > editsMax) continue;
    const score = similarity(word, known.word, isUnfinished);
    if (score >= MIN_WORD_SIMILARITY) similar.push({ word: known.word, score });
  }
  return similar;
}

/** The lowest score that still counts as a closest match, when the best has this one. */
export function lowestClose(best: number): number {
  return best < MIN_SIMILARITY
    ? Number.POSITIVE_INFINITY
    : Math.max(MIN_SIMILARITY, MIN_SHARE_OF_BEST * best);
}
