import type { Shelf } from "./queries.ts";

export interface FoundShelf {
  shelf: Shelf;
  /** The parent category; null for a top-level category. */
  parent: Shelf | null;
}

/** Finds a category anywhere in the tree. */
export function findShelf(
  shelves: readonly Shelf[],
  token: string,
  parent: Shelf | null = null,
): FoundShelf | null {
  for (const shelf of shelves) {
    if (shelf.token === token) return { shelf, parent };
    const found = findShelf(shelf.subCategories, token, shelf);
    if (found) return found;
  }
  return null;
}

/** The chips of a category page: its sub-categories or, if it has none, its siblings. */
export function chipsOf({ shelf, parent }: FoundShelf): readonly Shelf[] {
  return shelf.subCategories.length > 0 ? shelf.subCategories : (parent?.subCategories ?? []);
}
