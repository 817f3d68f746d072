import type { Shelf } from "./queries.ts";

/**
 * The categories in the order of the shop page: first the departments, then their categories in turn,
 * so that no department fills the first screen alone.
 */
export function shelvesOnShow(departments: readonly Shelf[]): Shelf[] {
  const rows = Math.max(0, ...departments.map(({ subCategories }) => subCategories.length));
  const dealt = Array.from({ length: rows }, (_, row) =>
    departments.flatMap(({ subCategories }) => subCategories[row] ?? []),
  );
  return [...departments, ...dealt.flat()];
}
