import type { Shelf } from "./queries.ts";

/**
 * The categories as the shop page lays them out: the departments first, then what is beneath them, dealt in turn,
 * so that no department fills the first screen alone.
 */
export function shelvesOnShow(departments: readonly Shelf[]): Shelf[] {
  const rows = Math.max(0, ...departments.map(({ subCategories }) => subCategories.length));
  const dealt = Array.from({ length: rows }, (_, row) =>
    departments.flatMap(({ subCategories }) => subCategories[row] ?? []),
  );
  return [...departments, ...dealt.flat()];
}
