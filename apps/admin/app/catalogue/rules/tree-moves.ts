/** A category in the flat list of the tree: each right below its own. */
export interface TreeNode {
  token: string;
  parent: string | null;
}

/** Where a category comes: below `parent`, before `before`; null for the top, and for the last place. */
export interface Place {
  parent: string | null;
  before: string | null;
}

export const STEPS = ["up", "down", "in", "out"] as const;
export type Step = (typeof STEPS)[number];

export type DropSide = "before" | "after" | "inside";

/** Where a step takes a category: past a sibling, below the sibling above it, or out to its parent's level. */
export function placeOfStep(tree: readonly TreeNode[], token: string, step: Step): Place | null {
  const node = tree.find((one) => one.token === token);
  if (!node) return null;
  const siblings = childrenOf(tree, node.parent);
  const at = siblings.findIndex((one) => one.token === token);
  const above = siblings[at - 1];
  switch (step) {
    case "up":
      return above ? { parent: node.parent, before: above.token } : null;
    case "down":
      return siblings[at + 1] ? { parent: node.parent, before: siblings[at + 2]?.token ?? null } : null;
    case "in":
      return above ? { parent: above.token, before: null } : null;
    case "out":
      return node.parent === null ? null : placeBeside(tree, node.parent, "after");
  }
}

/** Where a category comes that is dropped on another one; null where it may not, or where it is already. */
export function placeOfDrop(
  tree: readonly TreeNode[],
  dragged: string,
  target: string,
  side: DropSide,
): Place | null {
  if (isWithin(tree, target, dragged)) return null;
  if (side === "inside") return { parent: target, before: null };
  const place = placeBeside(tree, target, side, dragged);
  if (!place) return null;
  const node = tree.find(({ token }) => token === dragged);
  const siblings = childrenOf(tree, place.parent);
  const isThere =
    node?.parent === place.parent &&
    (siblings[siblings.findIndex(({ token }) => token === dragged) + 1]?.token ?? null) === place.before;
  return isThere ? null : place;
}

/** The neighbours of a category, without the category that is moved. */
function placeBeside(
  tree: readonly TreeNode[],
  token: string,
  side: "before" | "after",
  moved?: string,
): Place | null {
  const node = tree.find((one) => one.token === token);
  if (!node) return null;
  const siblings = childrenOf(tree, node.parent).filter((one) => one.token !== moved);
  const next = siblings[siblings.findIndex((one) => one.token === token) + 1];
  return { parent: node.parent, before: side === "before" ? token : (next?.token ?? null) };
}

/** Whether the category is the other one, or anywhere below it. */
export function isWithin(tree: readonly TreeNode[], token: string, ancestor: string): boolean {
  for (let at: string | null = token; at !== null; ) {
    if (at === ancestor) return true;
    const current: string = at;
    at = tree.find((one) => one.token === current)?.parent ?? null;
  }
  return false;
}

function childrenOf(tree: readonly TreeNode[], parent: string | null): TreeNode[] {
  return tree.filter((one) => one.parent === parent);
}
