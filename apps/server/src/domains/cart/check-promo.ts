import { type Kobo, ZERO } from "@shop/contract/money";
import type { Db } from "../../db/pool.ts";
import { refuse } from "../../lib/refuse.ts";
import { findRunningPromotion } from "../promotions/queries.ts";
import { whyNotApplied } from "../promotions/rules/why-not-applied.ts";
import { viewCart } from "./queries.ts";
import { priceCart } from "./rules/price-cart.ts";

/** A promo code as it applies to a shopper's cart now. */
export interface CheckedPromo {
  code: string;
  name: string;
  /** What it deducts from the cart, or shows without deducting it. */
  amount: Kobo;
  deducts: boolean;
}

/** @throws Refusal when there is no running promotion with the code, or it does not apply to the cart */
export async function checkPromo(
  { db }: { db: Db },
  { shopperId, code }: { shopperId: number; code: string },
): Promise<CheckedPromo> {
  const promotion = await findRunningPromotion({ db }, { code });
  if (!promotion) refuse("promo_invalid");
  const { id, name, deducts } = promotion;
  if (!deducts) return { code, name, deducts, amount: promotion.amount ?? ZERO };
  const cart = await viewCart({ db }, { shopperId, promoCode: code });
  if (cart.lines.length === 0) return { code, name, deducts, amount: promotion.amount ?? ZERO };
  const { applied } = priceCart(cart);
  const obstacle = applied.obstacles.get(id);
  if (obstacle) refuse("promo_invalid", null, { message: whyNotApplied(obstacle) });
  const amount = applied.discounts.find((discount) => discount.promotion === id)?.amount ?? ZERO;
  return { code, name, deducts, amount };
}
