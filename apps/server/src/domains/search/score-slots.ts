import { Bits } from "../catalogue/finding/numbers.ts";
import { IN_DESCRIPTION, IN_KEYWORDS, IN_NAME } from "../catalogue/finding/postings.ts";
import type { ProductIndex } from "../catalogue/finding/product-index.ts";
import type { Part } from "./rank-groups.ts";
import type { SearchedSlot, SearchedWord } from "./read-search.ts";

/**
 * What a word counts, the most first: in the name, as a beginning in the name, the same in the keywords, in a category, and in the
 * description.
 */
const LEVELS = [1, 0.9, 0.4, 0.36, 0.3, 0.2, 0.18] as const;
/** The level of a whole word, by its weight in the product. The one after it is that of a beginning. */
const LEVEL_OF: Record<number, number> = { [IN_NAME]: 0, [IN_KEYWORDS]: 2, [IN_DESCRIPTION]: 5 };
const BEGINNING_IN_NAME = 1;
const IN_CATEGORY = 4;

/** The products that have something at each of `LEVELS` or better. */
type Levels = readonly Bits[];

/** Where words count: suggestions show names, so descriptions and categories do not count for them. */
export interface Scope {
  weightMin: number;
  withCategories: boolean;
  /** Whether words count as they are written, also those that are in every text. */
  withCommonWords: boolean;
}

/** How well products have each part of a search. */
export function scoreSlots(index: ProductIndex, slots: readonly SearchedSlot[], scope: Scope): Part[][] {
  return levelsOf(index, slots, scope).map((levels) =>
    levels.flatMap((set, level): Part[] => {
      const better = levels[level - 1];
      if (set === better) return [];
      return [{ score: LEVELS[level] as number, bits: better ? set.without(better) : set }];
    }),
  );
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
  return asked.map((slot) => slotLevels(index, { slot, isLast: slot === slots.at(-1), scope }));
}

/** A product has a part of a search as well as it has the best of the terms that mean the same. */
function slotLevels(
  index: ProductIndex,
  { slot, isLast, scope }: { slot: SearchedSlot; isLast: boolean; scope: Scope },
): Levels {
  const terms = slot.map((term, nth) => {
    // Only what was typed can be unfinished.
    const words = term.map((word, at) => {
      return wordLevels(index, { word, isUnfinished: isLast && nth === 0 && at === term.length - 1, scope });
    });
    return joined(words, (one, other) => one.and(other));
  });
  return joined(terms, (one, other) => Bits.union([one, other]));
}

function joined(several: readonly Levels[], join: (one: Bits, other: Bits) => Bits): Levels {
  return several.reduce((all, levels) => {
    let last: Bits | undefined;
    return all.map((set, level) => {
      const isSame = level > 0 && set === all[level - 1] && levels[level] === levels[level - 1];
      last = isSame && last ? last : join(set, levels[level] as Bits);
      return last;
    });
  });
}

function wordLevels(
  index: ProductIndex,
  { word, isUnfinished, scope }: { word: SearchedWord; isUnfinished: boolean; scope: Scope },
): Levels {
  const { words } = index;
  const found: (Bits | undefined)[] = LEVELS.map(() => undefined);
  const add = (several: readonly (readonly number[])[], isBeginning: boolean) => {
    const byWeight: (Uint32Array | undefined)[] = [];
    for (let weight = scope.weightMin; weight <= IN_NAME; weight += 1) {
      const level = (LEVEL_OF[weight] as number) + (isBeginning ? 1 : 0);
      found[level] ??= Bits.sized(index.placeCount);
      byWeight[weight] = found[level].words;
    }
    for (const texts of several) addTexts(byWeight, { texts, places: words.places });
  };
  const [lexeme] = word.lexemes;
  // A word of several base forms, such as one with an apostrophe, is found by its first: the others add nothing.
  if (lexeme !== undefined) {
    add([words.lexemes.of(lexeme)], false);
    if (isUnfinished) add(words.lexemes.startingWith(lexeme), true);
  }
  if (lexeme !== undefined || scope.withCommonWords) {
    add([words.words.of(word.word)], false);
    if (isUnfinished) add(words.words.startingWith(word.word), true);
  }
  if (scope.withCategories) found[IN_CATEGORY] = categoriesWith(index, { lexeme, isUnfinished });
  let last = new Bits();
  return found.map((bits) => {
    if (bits) last = Bits.union([last, bits]);
    return last;
  });
}

/**
 * @param byWeight the sets to which the products of texts are added, by the weight of the term in them
 * @param added.texts four times the number of each text, and that weight
 */
function addTexts(
  byWeight: readonly (Uint32Array | undefined)[],
  { texts, places }: { texts: readonly number[]; places: Int32Array },
): void {
  for (let nth = 0; nth < texts.length; nth += 1) {
    const text = texts[nth] as number;
    const words = byWeight[text & 3];
    const place = places[text >>> 2] as number;
    if (words && place >= 0) words[place >>> 5] = (words[place >>> 5] as number) | (1 << (place & 31));
  }
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
