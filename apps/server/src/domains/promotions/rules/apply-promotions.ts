import { type Kobo, kobo, sum, times, ZERO } from "@shop/contract/money";
import { shareOut } from "./share-out.ts";

/** A promotion that could apply to a cart, as `cart_promotions` describes it. */
export interface RunningPromotion {
  id: number;
  code: string | null;
  name: string;
  kind: "fixed" | "percent" | "free_delivery" | "buy_x_get_y";
  amount: Kobo | null;
  percent: number | null;
  buyQuantity: number | null;
  getQuantity: number | null;
  minimum: Kobo;
  stacks: boolean;
  isUsedUp: boolean;
  isUsedByShopper: boolean;
  /** It is for first orders, and the shopper has ordered before. */
  isForFirstOrder: boolean;
  /** Tokens of the cart's variants that it covers. */
  variants: readonly string[];
}

export interface PromotedLine {
  variantToken: string;
  unitPrice: Kobo;
  quantity: number;
}

/** One promotion's part of the discount. */
export interface Discount {
  promotion: number;
  code: string | null;
  name: string;
  /** Why it is deducted, for the shopper. */
  why: string;
  amount: Kobo;
}

/** Why a promotion deducts nothing from this cart. */
export type Obstacle =
  | { kind: "used_up" | "used_by_shopper" | "not_first_order" | "covers_nothing" | "another_saves_more" }
  | { kind: "below_minimum"; minimum: Kobo };

export interface Applied {
  discounts: Discount[];
  /** Each line's share, in the order of the lines. */
  lineDiscounts: Kobo[];
  deliveryDiscount: Kobo;
  discount: Kobo;
  /** By promotion id, for those that deduct nothing. */
  obstacles: ReadonlyMap<number, Obstacle>;
}

/** Pieces first, then shares of what is left, then amounts, so that no order of the list changes the result. */
const ORDER: Record<RunningPromotion["kind"], number> = {
  buy_x_get_y: 0,
  percent: 1,
  fixed: 2,
  free_delivery: 3,
};

/**
 * Works out what promotions deduct from a cart. Those that stack apply together, each on what the ones before have left;
 * one that does not stack applies alone. The shopper gets whatever saves most.
 */
export function applyPromotions({
  lines,
  deliveryCost,
  promotions,
}: {
  lines: readonly PromotedLine[];
  /** Null until the delivery is chosen. */
  deliveryCost: Kobo | null;
  promotions: readonly RunningPromotion[];
}): Applied {
  const obstacles = new Map<number, Obstacle>();
  const able: RunningPromotion[] = [];
  for (const promotion of promotions) {
    const obstacle = obstacleOf(promotion, lines);
    if (obstacle) obstacles.set(promotion.id, obstacle);
    else able.push(promotion);
  }
  const sorted = able.toSorted((a, b) => ORDER[a.kind] - ORDER[b.kind] || a.id - b.id);
  const together = sorted.filter(({ stacks }) => stacks);
  const choices = [together, ...sorted.filter(({ stacks }) => !stacks).map((one) => [one])];
  const results = choices.map((chosen) => deduct(chosen, lines, deliveryCost ?? ZERO));
  // The first of those that save most: promotions that stack before one that does not, and then the older one. Free
  // delivery may be all there is, and saves nothing until the delivery is chosen.
  const best = results.reduce((found, next) =>
    next.discount > found.discount || (found.discounts.length === 0 && next.discounts.length > 0)
      ? next
      : found,
  );
  const applied = new Set(best.discounts.map(({ promotion }) => promotion));
  for (const { id, kind } of able) {
    const isUndecided = kind === "free_delivery" && deliveryCost === null;
    if (!applied.has(id) && !isUndecided) obstacles.set(id, { kind: "another_saves_more" });
  }
  return { ...best, obstacles };
}

function obstacleOf(promotion: RunningPromotion, lines: readonly PromotedLine[]): Obstacle | null {
  if (promotion.isUsedUp) return { kind: "used_up" };
  if (promotion.isUsedByShopper) return { kind: "used_by_shopper" };
  if (promotion.isForFirstOrder) return { kind: "not_first_order" };
  const covered = lines.filter(({ variantToken }) => promotion.variants.includes(variantToken));
  if (covered.length === 0) return { kind: "covers_nothing" };
  const worth = sum(covered.map(({ unitPrice, quantity }) => times(unitPrice, quantity)));
  return worth < promotion.minimum ? { kind: "below_minimum", minimum: promotion.minimum } : null;
}

function deduct(
  promotions: readonly RunningPromotion[],
  lines: readonly PromotedLine[],
  deliveryCost: Kobo,
): Omit<Applied, "obstacles"> {
  let lineDiscounts = lines.map(() => ZERO);
  let deliveryDiscount = ZERO;
  const discounts: Discount[] = [];
  for (const promotion of promotions) {
    const { id, code, name } = promotion;
    if (promotion.kind === "free_delivery") {
      const amount = kobo(deliveryCost - deliveryDiscount);
      deliveryDiscount = deliveryCost;
      // Listed at nothing too, until the delivery is chosen.
      discounts.push({ promotion: id, code, name, why: "Free delivery", amount });
      continue;
    }
    const left = lines.map(({ variantToken, unitPrice, quantity }, index) =>
      promotion.variants.includes(variantToken)
        ? kobo(times(unitPrice, quantity) - (lineDiscounts[index] ?? ZERO))
        : ZERO,
    );
    const { shares, why } = sharesOf(promotion, lines, left);
    const amount = sum(shares);
    if (amount === 0) continue;
    lineDiscounts = lineDiscounts.map((before, index) => kobo(before + (shares[index] ?? ZERO)));
    discounts.push({ promotion: id, code, name, why, amount });
  }
  return {
    discounts,
    lineDiscounts,
    deliveryDiscount,
    discount: sum([...lineDiscounts, deliveryDiscount]),
  };
}

/** What a promotion takes from each line, of which `left` is left. */
function sharesOf(
  { kind, amount, percent, buyQuantity, getQuantity, variants }: RunningPromotion,
  lines: readonly PromotedLine[],
  left: readonly Kobo[],
): { shares: Kobo[]; why: string } {
  const worth = sum(left);
  if (kind === "percent") {
    const off = kobo(Number((BigInt(worth) * BigInt(percent ?? 0)) / 100n));
    return { shares: shareOut(off, left), why: `${percent}% off` };
  }
  if (kind === "fixed") {
    return { shares: shareOut(kobo(Math.min(amount ?? 0, worth)), left), why: "Amount off" };
  }
  const [buy, get] = [buyQuantity ?? 1, getQuantity ?? 1];
  const pieces = lines.flatMap(({ variantToken, unitPrice, quantity }, index) =>
    variants.includes(variantToken) ? Array.from({ length: quantity }, () => ({ index, unitPrice })) : [],
  );
  const free = Math.floor(pieces.length / (buy + get)) * get;
  const cheapest = pieces.toSorted((a, b) => a.unitPrice - b.unitPrice || a.index - b.index).slice(0, free);
  const shares = left.map((leftOfLine, index) => {
    const off = sum(cheapest.filter((piece) => piece.index === index).map(({ unitPrice }) => unitPrice));
    return kobo(Math.min(off, leftOfLine));
  });
  return { shares, why: `Buy ${buy}, get ${get} free` };
}
