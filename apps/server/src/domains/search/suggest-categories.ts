import type { ProductIndex } from "../catalogue/finding/product-index.ts";
import { type SearchedCategory, spacedName } from "../catalogue/finding/word-index.ts";
import type { ReadSearch, SearchedSlot } from "./read-search.ts";

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

function hasAll({ name, lexemes }: SearchedCategory, slots: readonly SearchedSlot[]): boolean {
  const spaced = spacedName(name);
  return slots.every((slot) =>
    slot.some((term, nth) =>
      term.every(({ word, lexemes: [wanted], isColour }, at) => {
        if (isColour) return false;
        const isUnfinished = slot === slots.at(-1) && nth === 0 && at === term.length - 1;
        if (`${spaced} `.includes(` ${word} `)) return true;
        if (wanted === undefined) return false;
        return lexemes.some((lexeme) => (isUnfinished ? lexeme.startsWith(wanted) : lexeme === wanted));
      }),
    ),
  );
}

/** Whether a category, or one below it, has a product in the shop. */
export function isStocked(index: ProductIndex, categoryId: number, now: number): boolean {
  return index.categoryBits(categoryId).some((place) => index.publishedAt.at(place) <= now);
}
