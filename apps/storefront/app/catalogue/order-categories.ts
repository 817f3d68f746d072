import type { CategoryView } from "./queries.ts";

/**
 * The categories in the order of the shop page: first the departments, then their categories in turn,
 * so that no department fills the first screen alone.
 */
export function orderCategories(departments: readonly CategoryView[]): CategoryView[] {
  const rows = Math.max(0, ...departments.map(({ subCategories }) => subCategories.length));
  const dealt = Array.from({ length: rows }, (_, row) =>
    departments.flatMap(({ subCategories }) => subCategories[row] ?? []),
  );
  return [...departments, ...dealt.flat()];
}
