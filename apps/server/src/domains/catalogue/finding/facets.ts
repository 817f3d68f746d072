import {
  FACET_VALUES_MAX,
  FACETS,
  type FacetName,
  PRICE_BOUNDS,
  PRICE_RANGES,
} from "@shop/contract/filter-limits";
import { formatNaira } from "@shop/contract/money";
import type { Facet, FacetValue, ProductFilters } from "@shop/contract/product-filters";
import { spellingOf } from "@shop/contract/spelling";
import { inSizeOrder } from "../rules/size-order.ts";
import type { ListBase } from "./list-bases.ts";
import type { Matched } from "./match-products.ts";
import { type ProductIndex, VARIANT_FACETS, type VariantFacet, YES } from "./product-index.ts";

const BY_NAME = new Intl.Collator("en", { numeric: true });
const FLAG_LABELS = { in_stock: "In stock", reduced: "Reduced" } as const;

interface FacetInput {
  list: ListBase;
  filters: ProductFilters;
  matched: Matched;
}

/** What can be chosen in a list, with the number of products that it would find; and what is chosen already. */
export function facetsOf(index: ProductIndex, input: FacetInput): Facet[] {
  return FACETS.flatMap((name) => {
    const values = valuesOf(index, name, input);
    return values.length > 0 ? [{ name, values }] : [];
  });
}

function valuesOf(index: ProductIndex, name: FacetName, input: FacetInput): FacetValue[] {
  const { list, filters, matched } = input;
  if (name === "category") {
    const offered = list.categories.map(({ id, token, name: label }) => {
      return { value: token, label, count: matched.inAnyCategory.countShared(index.categoryBits(id)) };
    });
    return shown(offered, filters.category);
  }
  const counts = countsOf(matched, name);
  if (name === "in_stock" || name === "reduced") {
    const flag = { value: "true", label: FLAG_LABELS[name], count: counts[YES] ?? 0 };
    return shown([flag], filters[name] && ["true"]);
  }
  if (name === "price") {
    const ranges = PRICE_RANGES.map((value, nth) => ({
      value,
      label: rangeLabel(nth),
      count: counts[nth + 1] ?? 0,
    }));
    return shown(ranges, filters.price);
  }
  const codes = index.values[name];
  // "M · UK 12", as the size guides of the list's products say.
  const uk = name === "size" ? index.ukSizes.labelsIn(list.within) : null;
  const texts = Array.from(counts, (count, code) => {
    const [value, inUk] = [codes.labelOf(code), uk?.get(code)];
    return { value, label: inUk ? `${value} · ${inUk}` : value, count };
  }).slice(1);
  const isChosen = new Set(filters[name]?.map(spellingOf));
  const rank = ({ value, count }: FacetValue) => (isChosen.has(spellingOf(value)) ? Infinity : count);
  const frequent = shown(texts, filters[name]).toSorted((a, b) => rank(b) - rank(a) || 0);
  const byName = (a: FacetValue, b: FacetValue) => BY_NAME.compare(a.label, b.label);
  const offered = frequent.slice(0, FACET_VALUES_MAX);
  return name === "size" ? inSizeOrder(offered, ({ value }) => value) : offered.toSorted(byName);
}

function countsOf({ counts }: Matched, name: VariantFacet): Int32Array {
  return counts[VARIANT_FACETS.indexOf(name)] ?? new Int32Array();
}

/** Those with products, and those chosen: even values that no product has, so that the choice can be removed. */
function shown(values: readonly FacetValue[], chosen: readonly string[] = []): FacetValue[] {
  const spellings = chosen.map(spellingOf);
  const isChosen = new Set(spellings);
  const known = new Set(values.map(({ value }) => spellingOf(value)));
  const unknown = chosen.filter((_value, nth) => {
    const spelling = spellings[nth] ?? "";
    return !known.has(spelling) && spellings.indexOf(spelling) === nth;
  });
  return [
    ...values.filter(({ value, count }) => count > 0 || isChosen.has(spellingOf(value))),
    ...unknown.map((value) => ({ value, label: value, count: 0 })),
  ];
}

/** "₦2,500 to ₦5,000" */
function rangeLabel(nth: number): string {
  const [from, to] = [PRICE_BOUNDS[nth] ?? 0, PRICE_BOUNDS[nth + 1]];
  if (to === undefined) return `${formatNaira(from)} and over`;
  return from === 0 ? `Under ${formatNaira(to)}` : `${formatNaira(from)} to ${formatNaira(to)}`;
}
