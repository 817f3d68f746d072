/** A category as stored: it only references its parent. */
export interface FlatCategory {
  id: number;
  parentId: number | null;
  /** Products in this category and below it, each counted once. */
  productCount: number;
}

export type CategoryNode<Flat extends FlatCategory> = Flat & {
  subCategories: CategoryNode<Flat>[];
};

/**
 * Nests categories under their parents, in the given order.
 * @returns all nodes, and those without a parent as `top`
 */
export function buildCategoryTree<Flat extends FlatCategory>(
  flat: readonly Flat[],
): { top: CategoryNode<Flat>[]; all: CategoryNode<Flat>[] } {
  const all: CategoryNode<Flat>[] = flat.map((category) => ({ ...category, subCategories: [] }));
  const byId = new Map(all.map((node) => [node.id, node]));
  const top: CategoryNode<Flat>[] = [];
  for (const node of all) {
    const parent = node.parentId === null ? undefined : byId.get(node.parentId);
    (parent?.subCategories ?? top).push(node);
  }
  return { top, all };
}
