import type { ProductIndex } from "../catalogue/finding/product-index.ts";
import { type SearchedCategory, spacedName } from "../catalogue/finding/word-index.ts";
import { isCommon, type ReadSearch, type SearchedSlot } from "./read-search.ts";

/** What is suggested, before its cards are read. The lowest rank comes first, then categories, then short names. */
export type Ranked = { rank: number; spaced: string } & (
  | { kind: "product"; id: number; token: string }
  | { kind: "category"; token: string; name: string }
);

/** The categories with products whose names have all the words of a search. */
export function rankCategories(index: ProductIndex, search: ReadSearch, now: number): Ranked[] {
  return index.words.categories.flatMap((category): Ranked[] => {
    const { id, token, name } = category;
    const spaced = spacedName(name);
    const isFound = spaced.includes(search.spaced) || hasAll(category, search.slots);
    if (!isFound || !isStocked(index, id, now)) return [];
    return [{ kind: "category", token, name, rank: 0, spaced }];
  });
}

/** Where no category has all the words, those that have most of them: Dresses & Gowns for "dress for a wedding". */
export function nearCategories(
  index: ProductIndex,
  search: ReadSearch,
  now: number,
): { token: string; name: string }[] {
  const slots = search.slots.filter((slot) => !isCommon(slot));
  const counted = index.words.categories.map((category) => ({
    ...category,
    count: slots.filter((slot) => has(category, slot, false)).length,
  }));
  const most = Math.max(1, ...counted.map(({ count }) => count));
  return counted.filter(({ id, count }) => count === most && isStocked(index, id, now));
}

function hasAll(category: SearchedCategory, slots: readonly SearchedSlot[]): boolean {
  return slots.every((slot) => has(category, slot, slot === slots.at(-1)));
}

/** @param isLast whether the word may still be being typed */
function has({ name, lexemes }: SearchedCategory, slot: SearchedSlot, isLast: boolean): boolean {
  const spaced = spacedName(name);
  return slot.some((term, nth) =>
    term.every(({ word, lexemes: [wanted], isColour }, at) => {
      if (isColour) return false;
      const isUnfinished = isLast && nth === 0 && at === term.length - 1;
      if (`${spaced} `.includes(` ${word} `)) return true;
      if (wanted === undefined) return false;
      return lexemes.some((lexeme) => (isUnfinished ? lexeme.startsWith(wanted) : lexeme === wanted));
    }),
  );
}

/** Whether a category, or one below it, has a product in the shop. */
export function isStocked(index: ProductIndex, categoryId: number, now: number): boolean {
  return index.categoryBits(categoryId).some((place) => index.publishedAt.at(place) <= now);
}
