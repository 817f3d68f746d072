import type { CategoryView } from "./queries.ts";

export interface FoundCategory {
  category: CategoryView;
  /** The parent category; null for a top-level category. */
  parent: CategoryView | null;
}

/** Finds a category anywhere in the tree. */
export function findCategory(
  categories: readonly CategoryView[],
  token: string,
  parent: CategoryView | null = null,
): FoundCategory | null {
  for (const category of categories) {
    if (category.token === token) return { category, parent };
    const found = findCategory(category.subCategories, token, category);
    if (found) return found;
  }
  return null;
}

/** The chips of a category page: its sub-categories or, if it has none, its siblings. */
export function chipsOf({ category, parent }: FoundCategory): readonly CategoryView[] {
  return category.subCategories.length > 0 ? category.subCategories : (parent?.subCategories ?? []);
}
