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
  /** Products that have one of the words, where hardly any has all that are kept: those with the word kept first come first. */
  others: Bits[];
}

/** So many products are a choice; where fewer have all words that are kept, others follow. */
const CHOICE = 4;

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
  /** Those for which it is more than a mention in a description; none for a colour, which says nothing alone. */
  solid: Bits;
  /** The parts with the lowest are kept first; the first number that differs counts. */
  ranks: readonly number[];
}

/**
 * A search with as many of its words as any product has together. Of equally many, those are kept that are most like what was typed, then
 * those that name no colour, then those that are more than a mention in a description, then those that name a category, as "necklace"
 * does and "gift" does not, then the rarest, then the last: a silk kaftan is a kaftan. Only what is sold in the size that the search names
 * counts, if that has any word. Null where no product has a word.
 * @param options.replaced what was corrected; words that are not close to what was typed count only together with all others
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
    const parts = asked.map((slot, nth) => {
      const withBeginnings = scope.withBeginnings && slot === slots.at(-1);
      const part = partOf(index, slot, { among: counted, scope: { ...scope, withBeginnings }, replaced });
      return { ...part, ranks: [...part.ranks, -nth] };
    });
    return keptOf(parts.toSorted(byRanks), counted);
  };
  const inSize = sized ? keptAmong(among.and(soldInSize(index, sized))) : null;
  const { kept, others } = inSize && inSize.kept.size > 0 ? inSize : keptAmong(among);
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
    others,
  };
}

function partOf(index: ProductIndex, slot: SearchedSlot, { among, scope, replaced }: Wanted): Part {
  const corrected = wordsOfSlots([slot]).flatMap((word) => replaced?.get(word) ?? []);
  const [levels = []] = scoreSlots(index, [slot], scope);
  const similarity = Math.min(1, ...corrected.map((one) => one.similarity));
  const found =
    similarity >= MIN_SIMILARITY ? Bits.union(levels.map(({ bits }) => bits)).and(among) : new Bits();
  const lowest = LEVELS[IN_CATEGORY];
  const isColour = namesColour(index, slot);
  const better = levels.filter(({ score }) => score >= lowest).map(({ bits }) => bits);
  const solid = isColour ? new Bits() : Bits.union(better).and(found);
  const isMentioned = !better.some((bits) => bits.shares(among));
  const isOther = !namesCategory(index, slot);
  const ranks = [1 - similarity, Number(isColour), Number(isMentioned), Number(isOther), found.count()];
  return { slot, found, solid, ranks };
}

function namesCategory({ words }: ProductIndex, slot: SearchedSlot): boolean {
  const typed = slot[0]?.flatMap(({ lexemes }) => lexemes) ?? [];
  return words.categories.some(({ lexemes }) => typed.some((one) => lexemes.includes(one)));
}

/**
 * Sets are counted up word by word, so the time grows with the words and not with their combinations.
 * @param parts the best first
 */
function keptOf(parts: readonly Part[], among: Bits): { kept: ReadonlySet<SearchedSlot>; others: Bits[] } {
  // A black choker for a gown is no black gown: one of the words must be more than a mention and a colour, if it is of any product.
  const named = Bits.union(parts.map(({ solid }) => solid));
  const counted = named.isEmpty ? among : named;
  // The products that have at least none of the words, one of them, two and so on.
  const atLeast = parts.reduce<Bits[]>(
    (sets, { found }) => {
      const oneMore = sets.map((set) => set.and(found));
      return [counted, ...oneMore.map((set, nth) => Bits.union([set, ...sets.slice(nth + 1, nth + 2)]))];
    },
    [counted],
  );
  let left = atLeast.findLast((set) => !set.isEmpty) ?? counted;
  const kept = new Set<SearchedSlot>();
  for (const { slot, found } of parts) {
    const both = left.and(found);
    if (both.isEmpty) continue;
    kept.add(slot);
    left = both;
  }
  const others: Bits[] = [];
  for (const { slot, solid, ranks } of parts) {
    if (left.count() >= CHOICE) break;
    // A word that only resembles what was typed says too little alone.
    if (ranks[0] !== 0 && !kept.has(slot)) continue;
    const added = solid.without(left);
    if (added.isEmpty) continue;
    others.push(added);
    left = Bits.union([left, added]);
  }
  return { kept, others };
}

function byRanks({ ranks: one }: Part, { ranks: other }: Part): number {
  return one.map((rank, nth) => rank - (other[nth] ?? 0)).find((difference) => difference !== 0) ?? 0;
}
