import { formatNaira, toNaira } from "@shop/contract/money";
import type { Obstacle } from "./apply-promotions.ts";

/** Why an offer deducts nothing, for the shopper. */
export function whyNotApplied(obstacle: Obstacle): string {
  switch (obstacle.kind) {
    case "used_up":
      return "This offer has been used up";
    case "used_by_shopper":
      return "You have already used this offer";
    case "not_first_order":
      return "This offer is for a first order";
    case "covers_nothing":
      return "This offer is not for the items in your cart";
    case "another_saves_more":
      return "Another offer saves you more on this order";
    case "below_minimum":
      return `This offer needs items for at least ${formatNaira(toNaira(obstacle.minimum))}`;
  }
}
