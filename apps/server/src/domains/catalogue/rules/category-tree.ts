/** One category as the database has it: flat, knowing only its parent. */
export interface FlatCategory {
  id: number;
  parentId: number | null;
  /** Products that lie directly in it. */
  productCount: number;
}

export type CategoryNode<Flat extends FlatCategory> = Flat & {
  subCategories: CategoryNode<Flat>[];
};

/**
 * Puts categories under their parents, in the order given; every count then includes what lies beneath.
 * @returns every node, by id; those without a parent are the top of the tree
 */
export function growCategoryTree<Flat extends FlatCategory>(
  flat: readonly Flat[],
): { top: CategoryNode<Flat>[]; all: CategoryNode<Flat>[] } {
  const all: CategoryNode<Flat>[] = flat.map((category) => ({ ...category, subCategories: [] }));
  const byId = new Map(all.map((node) => [node.id, node]));
  const top: CategoryNode<Flat>[] = [];
  for (const node of all) {
    const parent = node.parentId === null ? undefined : byId.get(node.parentId);
    (parent?.subCategories ?? top).push(node);
  }
  for (const node of top) countBeneath(node);
  return { top, all };
}

function countBeneath<Flat extends FlatCategory>(node: CategoryNode<Flat>): number {
  node.productCount += node.subCategories.reduce((count, sub) => count + countBeneath(sub), 0);
  return node.productCount;
}
