import { Bits } from "../catalogue/finding/numbers.ts";
import type { ProductIndex } from "../catalogue/finding/product-index.ts";
import { findSize, namesColour, soldInSize } from "./asked-options.ts";
import type { Replaced } from "./correct-spelling.ts";
import { IN_CATEGORY, LEVELS } from "./levels.ts";
import { isCommon, type ReadSearch, type SearchedSlot, wordsOfSlots } from "./read-search.ts";
import { MIN_SIMILARITY } from "./rules/similarity.ts";
import { type Scope, scoreSlots } from "./score-slots.ts";

export interface FewerWords {
  search: ReadSearch;
  /** The words that were left out, as they were typed, without those in every text. */
  leftOut: string[];
}

interface Wanted {
  /** The products that count. */
  among: Bits;
  scope: Scope;
  replaced: ReadonlyMap<string, Replaced> | undefined;
}

/** A part of a search, with the products that have it. */
interface Part {
  slot: SearchedSlot;
  found: Bits;
  /** Parts with the lowest numbers are kept first; the first number that differs decides. */
  ranks: readonly number[];
}

/**
 * A search with as many of its words as any product has together. If several sets are equally large, it keeps the words
 * closest to what was typed, then those that name no colour, then those found outside descriptions, then the rarest. If
 * the search names a size, only products sold in it count, if any of them has a word. Null if no product has a word.
 * @param options.replaced what was corrected; words that are not close to what was typed count only together with all
 * others
 */
export function withFewerWords(
  index: ProductIndex,
  search: ReadSearch,
  { among, scope, replaced }: Wanted,
): FewerWords | null {
  const sized = findSize(index, search);
  const slots = sized?.slots ?? search.slots;
  const asked = slots.filter((slot) => !isCommon(slot));
  const keptAmong = (counted: Bits) => {
    const parts = asked.map((slot) => {
      const withBeginnings = scope.withBeginnings && slot === slots.at(-1);
      return partOf(index, slot, { among: counted, scope: { ...scope, withBeginnings }, replaced });
    });
    return keptOf(parts, counted);
  };
  const inSize = sized ? keptAmong(among.and(soldInSize(index, sized))) : null;
  const kept = inSize && inSize.size > 0 ? inSize : keptAmong(among);
  if (kept.size === 0) return null;
  const words = wordsOfSlots(slots.filter((slot) => kept.has(slot)));
  const left = wordsOfSlots(asked.filter((slot) => !kept.has(slot)));
  const sizeSlots = search.slots.filter((slot) => !slots.includes(slot));
  const all = [...words, ...wordsOfSlots(sizeSlots)];
  return {
    search: {
      ...search,
      typed: [...words, ...(sized ? [sized.size.text] : [])].join(" "),
      spaced: all.map((word) => ` ${word}`).join(""),
      words: all,
      slots: [...slots.filter((slot) => kept.has(slot)), ...sizeSlots],
      size: sized && { ...sized.size, from: words.length },
    },
    leftOut: left.map((word) => replaced?.get(word)?.typed ?? word),
  };
}

function partOf(index: ProductIndex, slot: SearchedSlot, { among, scope, replaced }: Wanted): Part {
  const corrected = wordsOfSlots([slot]).flatMap((word) => replaced?.get(word) ?? []);
  const [levels = []] = scoreSlots(index, [slot], scope);
  const similarity = Math.min(1, ...corrected.map((one) => one.similarity));
  const found =
    similarity >= MIN_SIMILARITY ? Bits.union(levels.map(({ bits }) => bits)).and(among) : new Bits();
  const lowest = LEVELS[IN_CATEGORY];
  const isMentioned = !levels.some(({ score, bits }) => score >= lowest && bits.shares(among));
  const ranks = [1 - similarity, Number(namesColour(index, slot)), Number(isMentioned), found.count()];
  return { slot, found, ranks };
}

/** Products are counted word by word, so the time grows with the number of words, not of their combinations. */
function keptOf(parts: readonly Part[], among: Bits): ReadonlySet<SearchedSlot> {
  // The products that have at least zero, one, two and so on of the words.
  const atLeast = parts.reduce<Bits[]>(
    (sets, { found }) => {
      const oneMore = sets.map((set) => set.and(found));
      return [among, ...oneMore.map((set, nth) => Bits.union([set, ...sets.slice(nth + 1, nth + 2)]))];
    },
    [among],
  );
  let left = atLeast.findLast((set) => !set.isEmpty) ?? among;
  const kept = new Set<SearchedSlot>();
  for (const { slot, found } of parts.toSorted(byRanks)) {
    const both = left.and(found);
    if (both.isEmpty) continue;
    kept.add(slot);
    left = both;
  }
  return kept;
}

function byRanks({ ranks: one }: Part, { ranks: other }: Part): number {
  return one.map((rank, nth) => rank - (other[nth] ?? 0)).find((difference) => difference !== 0) ?? 0;
}
