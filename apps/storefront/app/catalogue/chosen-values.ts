import type { FacetName } from "@shop/contract/filter-limits";
import { formatNaira } from "@shop/contract/money";
import { spellingOf } from "@shop/contract/spelling";
import type { Filters, OwnPrice } from "./filters.ts";

export function isChosen({ chosen }: Filters, facet: FacetName, value: string): boolean {
  return chosen[facet]?.some((one) => spellingOf(one) === spellingOf(value)) ?? false;
}

export function without(filters: Filters, facet: FacetName, value: string): Filters {
  const { [facet]: values = [], ...others } = filters.chosen;
  const left = values.filter((one) => spellingOf(one) !== spellingOf(value));
  return { ...filters, chosen: left.length > 0 ? { ...others, [facet]: left } : others };
}

/** "₦2,000 to ₦5,000" */
export function ownPriceLabel({ price_min: min, price_max: max }: OwnPrice): string {
  if (max === undefined) return `${formatNaira(min ?? 0)} and over`;
  return min === undefined ? `Up to ${formatNaira(max)}` : `${formatNaira(min)} to ${formatNaira(max)}`;
}
