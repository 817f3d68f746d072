import { KeptFinds } from "../catalogue/finding/kept-finds.ts";
import { Bits } from "../catalogue/finding/numbers.ts";
import type { Weight } from "../catalogue/finding/postings.ts";
import type { ProductIndex } from "../catalogue/finding/product-index.ts";
import type { Part } from "./rank-groups.ts";

/**
 * What a word counts, the most first: in the name, as a beginning in the name, the same in the keywords, in a category, in the
 * description, and among the allergens.
 */
export const LEVELS = [1, 0.9, 0.4, 0.36, 0.3, 0.2, 0.18, 0.1, 0.09] as const;
/** The level of a whole word, by where the product has it. The one after it is that of a beginning. */
export const LEVEL_OF: Record<Weight, number> = { name: 0, keywords: 2, description: 5, allergens: 7 };
export const BEGINNING_IN_NAME = 1;
export const IN_CATEGORY = 4;

/** The products that have something at each of `LEVELS` or better. */
export type Levels = readonly Bits[];

const kept = new KeptFinds<Levels>(100);

/**
 * What has a word or a phrase. Finding one takes long only if many products have it: few words do, and they are asked for again, in the
 * same search without other words, and in others.
 */
export function keptLevels(index: ProductIndex, asked: unknown, find: () => Levels): Levels {
  return kept.get(index, asked, find);
}

/** What is at each level or a better one, of what is at each. */
export function orBetter(found: readonly (Bits | undefined)[]): Levels {
  let last = new Bits();
  return found.map((bits) => {
    if (bits) last = Bits.union([last, bits]);
    return last;
  });
}

export const both = (one: Bits, other: Bits) => one.and(other);
export const either = (one: Bits, other: Bits) => Bits.union([one, other]);
export const sameLevels = (bits: Bits): Levels => LEVELS.map(() => bits);

export function joined(several: readonly Levels[], join: (one: Bits, other: Bits) => Bits): Levels {
  return several.reduce((all, levels) => {
    let last: Bits | undefined;
    return all.map((set, level) => {
      const isSame = level > 0 && set === all[level - 1] && levels[level] === levels[level - 1];
      last = isSame && last ? last : join(set, levels[level] as Bits);
      return last;
    });
  });
}

/** Each product once, with what it scores. */
export function partsOf(levels: Levels): Part[] {
  return levels.flatMap((set, level): Part[] => {
    const better = levels[level - 1];
    if (set === better) return [];
    return [{ score: LEVELS[level] as number, bits: better ? set.without(better) : set }];
  });
}
