import { Bits } from "../catalogue/finding/numbers.ts";
import type { ProductIndex } from "../catalogue/finding/product-index.ts";
import { findSize, namesColour } from "./asked-options.ts";
import type { Replaced } from "./correct-spelling.ts";
import { IN_CATEGORY, LEVELS } from "./levels.ts";
import { isCommon, type ReadSearch, type SearchedSlot, wordsOfSlots } from "./read-search.ts";
import { type Scope, scoreSlots } from "./score-slots.ts";

export interface FewerWords {
  search: ReadSearch;
  /** The words that it lacks, as they were typed. Those that are in every text are not named. */
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
  /** The parts with the lowest are kept first. */
  rank: number;
  count: number;
}

/**
 * A search with as many of its words as any product has together. Of equally many, those are kept that were typed as they are, then those
 * that name no colour, then those that are more than a mention in a description, then the rarest. Null where no product has a word.
 * @param options.replaced what was corrected; words that are not close to what was typed count only together with all others
 */
export function withFewerWords(
  index: ProductIndex,
  search: ReadSearch,
  { among, scope, replaced }: Wanted,
): FewerWords | null {
  const sized = findSize(index, search);
  const slots = sized?.slots ?? search.slots;
  const parts = slots
    .filter((slot) => !isCommon(slot))
    .map((slot) => {
      const withBeginnings = scope.withBeginnings && slot === slots.at(-1);
      return partOf(index, slot, { among, scope: { ...scope, withBeginnings }, replaced });
    });
  const kept = keptOf(parts, among);
  if (kept.size === 0) return null;
  const words = wordsOfSlots(slots.filter((slot) => kept.has(slot)));
  const left = wordsOfSlots(parts.flatMap(({ slot }) => (kept.has(slot) ? [] : [slot])));
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
  const isClose = corrected.every((one) => one.isClose);
  const found = isClose ? Bits.union(levels.map(({ bits }) => bits)).and(among) : new Bits();
  const lowest = LEVELS[IN_CATEGORY];
  const isMentioned = !levels.some(({ score, bits }) => score >= lowest && bits.shares(among));
  const rank = Number(corrected.length > 0) * 4 + Number(namesColour(index, slot)) * 2 + Number(isMentioned);
  return { slot, found, rank, count: found.count() };
}

/** Sets are counted up word by word, so the time grows with the words and not with their combinations. */
function keptOf(parts: readonly Part[], among: Bits): ReadonlySet<SearchedSlot> {
  // The products that have at least none of the words, one of them, two and so on.
  const atLeast = parts.reduce<Bits[]>(
    (sets, { found }) => {
      const oneMore = sets.map((set) => set.and(found));
      return [among, ...oneMore.map((set, nth) => Bits.union([set, ...sets.slice(nth + 1, nth + 2)]))];
    },
    [among],
  );
  let left = atLeast.findLast((set) => !set.isEmpty) ?? among;
  const kept = new Set<SearchedSlot>();
  for (const { slot, found } of parts.toSorted((a, b) => a.rank - b.rank || a.count - b.count)) {
    const both = left.and(found);
    if (both.isEmpty) continue;
    kept.add(slot);
    left = both;
  }
  return kept;
}
