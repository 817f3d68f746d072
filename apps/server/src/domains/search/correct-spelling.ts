import { SEARCH_WORDS_MAX, textWords } from "@shop/contract/search-words";
import type { Ctx } from "../../ctx.ts";
import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { Bits } from "../catalogue/finding/numbers.ts";
import type { ProductIndex } from "../catalogue/finding/product-index.ts";
import { lettersOf } from "../catalogue/finding/word-index.ts";
import { findSize, namesColour, namesSize } from "./asked-options.ts";
import { EVERYWHERE, shownAt } from "./match-search.ts";
import { isCommon, type ReadSearch, readSearch, type SearchedSlot } from "./read-search.ts";
import { fuzzyWords } from "./rules/search-words.ts";
import { MIN_SIMILARITY } from "./rules/similarity.ts";
import { matchSlots } from "./score-slots.ts";
import { similarWords } from "./similar-words.ts";

/** The most similar words that are tried for a misspelled one, however many products there are. */
const TRIED_MAX = 50;

/** Whether no product has a word of a search or any of its synonyms. */
export function isMisspelled(index: ProductIndex, search: ReadSearch, now: number): boolean {
  const shown = shownAt(index, now);
  const { slots } = findSize(index, search) ?? search;
  // A word before a size is complete.
  const last = search.slots.at(-1);
  return slots.some((slot) => foundBy(index, { slot, shown, withBeginnings: slot === last }).isEmpty);
}

/** What a word of a corrected search replaces. */
export interface Replaced {
  typed: string;
  similarity: number;
}

export interface Corrected {
  search: ReadSearch;
  /** By the word of the corrected search. */
  replaced: ReadonlyMap<string, Replaced>;
  /** Whether every word is now correct. Otherwise, some have no similar word and stay as they were typed. */
  isWhole: boolean;
}

/**
 * A misspelled search with each word that no product has replaced by the most similar one, so that the synonyms of the
 * right word count as well. Colours and sizes stay as they are: a shopper who wants blue does not want a blouse. Null
 * if no word is similar to another.
 * @param options.index where the search is misspelled
 * @param options.isUnfinished whether the shopper may still be typing the last word
 */
export async function correctSpelling(
  ctx: Pick<Ctx, "db">,
  search: ReadSearch,
  { index, now, isUnfinished }: { index: ProductIndex; now: number; isUnfinished: boolean },
): Promise<Corrected | null> {
  const sized = findSize(index, search);
  const slots = sized?.slots ?? search.slots;
  const synonyms = await listSynonymWords(ctx);
  const right = correctWords(index, {
    slots,
    synonyms,
    shown: shownAt(index, now),
    isUnfinished,
    isKept: isKept(index, search),
  });
  if (!right) return null;
  const { words, ...rest } = right;
  const typed = [...words, ...(sized ? [sized.size.text] : [])].join(" ");
  return { search: await readSearch(ctx, typed), ...rest };
}

/** Whether a part of a search is a colour or of a size, which no other word replaces. */
function isKept(index: ProductIndex, search: ReadSearch): (slot: SearchedSlot) => boolean {
  const kept = new Set<SearchedSlot>();
  let at = 0;
  for (const slot of search.slots) {
    const length = slot[0]?.length ?? 0;
    const ofSize = Array.from({ length }, (_, nth) => namesSize(index, search, at + nth));
    if (ofSize.includes(true) || namesColour(index, slot)) kept.add(slot);
    at += length;
  }
  return (slot) => kept.has(slot);
}

async function listSynonymWords({ db }: { db: Db }): Promise<string[]> {
  const { rows } = await db.execute<{ word: string }>(sql`
    select distinct unnest(string_to_array(term, ' ')) as word from search_synonyms, unnest(terms) term`);
  return rows.map(({ word }) => word);
}

/** A word of the corrected search, or two that were typed as one. */
interface Correct {
  word: string;
  /** How similar it is to what was typed. */
  score: number;
}

/** A word of the search, with its replacement; null if no word is similar. */
interface Word {
  typed: string;
  right: Correct | null;
}

interface Misspelled {
  slots: readonly SearchedSlot[];
  synonyms: readonly string[];
  shown: Bits;
  isUnfinished: boolean;
  /** Whether no other word may replace a part of the search. */
  isKept: (slot: SearchedSlot) => boolean;
}

function correctWords(
  index: ProductIndex,
  { slots, synonyms, shown, isUnfinished, isKept }: Misspelled,
): (Omit<Corrected, "search"> & { words: string[] }) | null {
  const found = (slot: SearchedSlot, withBeginnings: boolean) =>
    foundBy(index, { slot, shown, withBeginnings });
  const last = slots.at(-1);
  const right = slots.map((slot) => found(slot, slot === last)).filter((bits) => !bits.isEmpty);
  // A product may have been added meanwhile.
  if (right.length === slots.length) return null;

  const within = right.reduce((all, bits) => all.and(bits), shown);
  const others = new Set([...synonyms, ...index.words.categories.flatMap(({ name }) => textWords(name))]);
  const typedCount = slots.reduce((sum, [typed = []]) => sum + typed.length, 0);
  // How similar a word must be if all others are correct.
  const lowestOfOne = 1 - typedCount * (1 - MIN_SIMILARITY) - 1e-6;
  const words = slots.flatMap((slot): Word[] => {
    const [typed = []] = slot;
    if (!found(slot, false).isEmpty) return typed.map(({ word }) => asTyped(word));
    return typed.map((searched, at) => {
      const { word } = searched;
      if (!found([[searched]], false).isEmpty) return asTyped(word);
      const isEnd = slot === last && at === typed.length - 1;
      const isBeginning = isEnd && !found(slot, true).isEmpty;
      if (isBeginning && (isUnfinished || isKept(slot))) return asTyped(word);
      if (isKept(slot)) return { typed: word, right: null };
      const typing = { word, isUnfinished: isEnd && isUnfinished };
      // "dres" at the end finds dresses, but not what is called a gown.
      const lowest = isBeginning ? MIN_SIMILARITY : lowestOfOne;
      const similar = mostSimilar(index, { typing, others, shown, within, lowest });
      return similar || !isBeginning ? { typed: word, right: similar } : asTyped(word);
    });
  });
  const similar = words.flatMap(({ right }) => right ?? []);
  const score = similar.reduce((sum, one) => sum + one.score, 0) / words.length;
  const isWhole = similar.length === words.length && score >= MIN_SIMILARITY;
  const replaced = new Map<string, Replaced>();
  const corrected = words.flatMap(({ typed, right }) => {
    const isClose = right !== null && right.score >= MIN_SIMILARITY;
    if (!right || right.word === typed || !(isWhole || isClose)) return [typed];
    // Two words may have been typed as one.
    const parts = right.word.split(" ");
    const similarity = right.score;
    for (const part of parts) replaced.set(part, { typed: parts.length === 1 ? typed : part, similarity });
    return parts;
  });
  if (replaced.size === 0 || corrected.length > SEARCH_WORDS_MAX) return null;
  return { words: corrected, replaced, isWhole };
}

/** The products shown that have a part of a search. */
function foundBy(
  index: ProductIndex,
  { slot, shown, withBeginnings }: { slot: SearchedSlot; shown: Bits; withBeginnings: boolean },
): Bits {
  if (isCommon(slot)) return shown;
  return matchSlots(index, [slot], { ...EVERYWHERE, withBeginnings }).found.and(shown);
}

function asTyped(word: string): Word {
  return { typed: word, right: { word, score: 1 } };
}

/** Of equally similar words, the one that most products have together with the words that are right. */
function mostSimilar(
  index: ProductIndex,
  {
    typing,
    others,
    shown,
    within,
    lowest,
  }: {
    typing: { word: string; isUnfinished: boolean };
    /** Words that no product may have, but that may lead to some. */
    others: ReadonlySet<string>;
    shown: Bits;
    within: Bits;
    /** How similar it must be. */
    lowest: number;
  },
): Correct | null {
  if (fuzzyWords([typing.word]).length === 0) return null;
  const known = Array.from(others, (word) => ({ word, letters: lettersOf(word), cut: 0 }));
  const similar = [
    ...similarWords(index.words.knownWords, typing).map((one) => ({ ...one, isOther: false })),
    ...similarWords(known, typing).map((one) => ({ ...one, isOther: true })),
  ]
    .filter(({ score }) => score >= lowest)
    .sort(
      (a, b) =>
        b.score - a.score ||
        a.word.length - b.word.length ||
        Number(a.word > b.word) - Number(a.word < b.word),
    )
    .slice(0, TRIED_MAX);
  let best: (Correct & { together: number; alone: number }) | null = null;
  for (const { word, cut, score, isOther } of similar) {
    if (best && score < best.score) break;
    const products = productsWith(index, word);
    const [together, alone] = [products.countShared(within), products.countShared(shown)];
    // A word of products that are gone.
    if (alone === 0 && !isOther) continue;
    const isBetter = !best || together > best.together || (together === best.together && alone > best.alone);
    if (isBetter) best = { word: index.words.asTyped({ word, cut }), score, together, alone };
  }
  return best;
}

/** The products with a word in their names, keywords or colours. */
function productsWith({ words, placeCount }: ProductIndex, word: string): Bits {
  const found = Bits.sized(placeCount);
  words.addPlaces(words.colours.of(word), found);
  for (const weight of ["name", "keywords"] as const) words.addPlaces(words.words[weight].of(word), found);
  return found;
}
