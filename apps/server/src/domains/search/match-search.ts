import { IN_DESCRIPTION } from "../catalogue/finding/postings.ts";
import type { ProductIndex } from "../catalogue/finding/product-index.ts";
import type { ReadSearch } from "./read-search.ts";
import { fuzzyWords } from "./rules/search-words.ts";
import { type Scope, type Scores, scoreSearch } from "./score-slots.ts";
import { lowestClose, scoreSimilar } from "./similar-words.ts";

const EVERYWHERE: Scope = { weightMin: IN_DESCRIPTION, withCategories: true, withCommonWords: false };
/** Steps of a score that are told apart. */
const STEPS = 200;
/** Above every sum of parts: a product with exactly the name that was typed comes first. */
const EXACT_NAME = 1_000_000;

export interface MatchedSearch {
  /** The places of the products found, best first. */
  places: Int32Array;
  /** Whether no product matches the spelling, and these are only similar. */
  isFuzzy: boolean;
  /** The words that were found, or their beginnings. */
  words: string[];
}

/**
 * Products that match a search, best first. Words match in name, keywords, description and category, in any grammatical
 * form; the last word also matches as a beginning. Similar spellings are tried only if nothing matches.
 */
export function matchSearch(index: ProductIndex, search: ReadSearch, now: number): MatchedSearch {
  const exact = placesBest(index, { now, ranks: ranksOf(index, search) });
  const words = [...new Set(search.slots.flat(2).map(({ word }) => word))];
  if (exact.length > 0) return { places: exact, isFuzzy: false, words };
  const fuzzy = fuzzyWords(search.words);
  if (fuzzy.length === 0) return { places: exact, isFuzzy: false, words };
  const similar = scoreSimilar(index, { words: fuzzy, isUnfinished: false });
  const ranks = similarRanks(similar);
  const places = placesBest(index, { now, ranks });
  return { places, isFuzzy: places.length > 0, words: similar.words };
}

function ranksOf(index: ProductIndex, { slots, spaced }: ReadSearch): Int32Array {
  const sums = scoreSearch(index, slots, EVERYWHERE);
  const ranks = new Int32Array(sums.length);
  for (let place = 0; place < sums.length; place += 1) {
    const sum = sums[place] as number;
    if (sum === 0) continue;
    ranks[place] = 1 + Math.round(sum * STEPS) + (index.words.nameAt(place) === spaced ? EXACT_NAME : 0);
  }
  return ranks;
}

export function highest(scores: Scores): number {
  let best = 0;
  for (let place = 0; place < scores.length; place += 1) {
    if ((scores[place] as number) > best) best = scores[place] as number;
  }
  return best;
}

/** Between equal scores, a match in the name comes first. */
export function similarRanks({ scores, nameScores }: { scores: Scores; nameScores: Scores }): Int32Array {
  const lowest = lowestClose(highest(scores));
  const ranks = new Int32Array(scores.length);
  for (let place = 0; place < scores.length; place += 1) {
    // Sums of thirds are not exact.
    if ((scores[place] as number) < lowest - 1e-6) continue;
    ranks[place] =
      1 +
      Math.round((scores[place] as number) * STEPS) * (STEPS + 1) +
      Math.round((nameScores[place] as number) * STEPS);
  }
  return ranks;
}

/**
 * The places with a rank, the highest first; between equal ranks, the newest product first.
 * @param ranks of each place; 0 for places that are left out
 */
function placesBest(index: ProductIndex, { ranks, now }: { ranks: Int32Array; now: number }): Int32Array {
  const published = index.publishedAt.values;
  const newest = index.newest.places;
  const places = new Int32Array(newest.length);
  // Of each rank, how many places have it, in the order in which the ranks were met.
  const groups = new Map<number, number>();
  const counts: number[] = [];
  const groupOf = new Int32Array(newest.length);
  let count = 0;
  // Mostly the same as that of the place before.
  let group = 0;
  let rankOfGroup = 0;
  for (let nth = 0; nth < newest.length; nth += 1) {
    const place = newest[nth] as number;
    const rank = ranks[place] as number;
    if (rank === 0 || (published[place] as number) > now) continue;
    if (rank !== rankOfGroup) {
      group = groups.get(rank) ?? counts.length;
      if (group === counts.length) {
        groups.set(rank, group);
        counts.push(0);
      }
      rankOfGroup = rank;
    }
    counts[group] = (counts[group] as number) + 1;
    groupOf[count] = group;
    places[count] = place;
    count += 1;
  }
  if (groups.size < 2) return places.subarray(0, count);
  const next = new Int32Array(counts.length);
  let start = 0;
  for (const [, of] of [...groups].toSorted(([a], [b]) => b - a)) {
    next[of] = start;
    start += counts[of] as number;
  }
  const best = new Int32Array(count);
  for (let nth = 0; nth < count; nth += 1) {
    const of = groupOf[nth] as number;
    best[next[of] as number] = places[nth] as number;
    next[of] = (next[of] as number) + 1;
  }
  return best;
}
