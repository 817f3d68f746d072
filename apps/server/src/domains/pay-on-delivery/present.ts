import type { PayOnDeliveryRule } from "@shop/contract/admin/pay-on-delivery";
import { toNaira } from "@shop/contract/money";
import type { StoredRule } from "./queries.ts";
import { reasonOf } from "./rules/rule-words.ts";

export function presentRule(rule: StoredRule): PayOnDeliveryRule {
  const { above, zone, method, products, categories } = rule;
  return {
    ...rule,
    above: above === null ? null : toNaira(above),
    zone: zone?.id ?? null,
    method: method?.id ?? null,
    products: products.map(({ token }) => token),
    categories: categories.map(({ token }) => token),
    chosenProducts: products,
    sentence: reasonOf(rule),
  };
}
