import type { PromotionRecord } from "@shop/contract/admin/promotions";
import { toNaira } from "@shop/contract/money";
import type { StoredPromotion } from "./staff-queries.ts";

export function presentPromotion(promotion: StoredPromotion): PromotionRecord {
  const { amount, minimum, deducted, startsAt, endsAt } = promotion;
  return {
    ...promotion,
    amount: amount === null ? null : toNaira(amount),
    minimum: toNaira(minimum),
    deducted: toNaira(deducted),
    startsAt: startsAt && new Date(startsAt).toISOString(),
    endsAt: endsAt && new Date(endsAt).toISOString(),
  };
}
