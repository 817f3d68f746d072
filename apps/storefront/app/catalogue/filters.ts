import { isCleanText, isOneLine } from "@shop/contract/clean-text";
import {
  CHOSEN_MAX,
  FACETS,
  type FacetName,
  FILTER_TEXT_MAX,
  OWN_PRICE_MAX,
  OWN_PRICES,
  PRICE_RANGES,
  SORTS,
  type Sort,
} from "@shop/contract/filter-limits";
import { spellingOf } from "@shop/contract/spelling";

/** What is chosen in a list, as its address says. */
export interface Filters {
  /** The values of each facet; a facet without values is missing. */
  chosen: Partial<Record<FacetName, string[]>>;
  /** The shopper's own lowest and highest price, in naira: an alternative to the ranges chosen. */
  own?: OwnPrice | undefined;
  sort: Sort;
}

export type OwnPrice = { [Name in (typeof OWN_PRICES)[number]]?: number };

export const NO_FILTERS: Filters = { chosen: {}, sort: "best" };

const PAGE_MAX = 100_000;

/** Reads an address or a form. What is not valid is left out, because anyone can type an address. */
export function readFilters(given: URLSearchParams | FormData): Filters {
  const chosen: Filters["chosen"] = {};
  for (const facet of FACETS) {
    const values = given.getAll(facet).map((value) => String(value).trim());
    const valid = onePerSpelling(values.filter((value) => isValue(facet, value))).slice(0, CHOSEN_MAX);
    if (valid.length > 0) chosen[facet] = valid.toSorted();
  }
  const sort = SORTS.find((one) => one === given.get("sort")) ?? "best";
  return { chosen, own: readOwnPrice(given), sort };
}

function readOwnPrice(given: URLSearchParams | FormData): OwnPrice | undefined {
  const [min, max] = OWN_PRICES.map((name) => readNaira(String(given.get(name) ?? "")));
  if (min === undefined && max === undefined) return undefined;
  const isTurned = min !== undefined && max !== undefined && min > max;
  const [from, to] = isTurned ? [max, min] : [min, max];
  return {
    ...(from === undefined ? {} : { price_min: from }),
    ...(to === undefined ? {} : { price_max: to }),
  };
}

/** "5000", "₦5,000", "5k" or "1.5m", in whole naira. */
export function readNaira(typed: string): number | undefined {
  const [, digits, unit = ""] =
    /^(?:₦|n(?:gn)?)?(\d+(?:\.\d+)?)([km]?)$/i.exec(typed.replace(/[\s,]/g, "")) ?? [];
  if (digits === undefined) return undefined;
  const naira = Math.round(Number(digits) * ({ k: 1_000, m: 1_000_000 }[unit.toLowerCase()] ?? 1));
  return naira > OWN_PRICE_MAX ? undefined : naira;
}

export function readPage(given: URLSearchParams): number {
  const text = given.get("page") ?? "";
  return /^[1-9]\d*$/.test(text) ? Math.min(Number(text), PAGE_MAX) : 1;
}

function isValue(facet: FacetName, value: string): boolean {
  if (facet === "in_stock" || facet === "reduced") return value === "true";
  if (facet === "price") return PRICE_RANGES.includes(value);
  if (facet === "category") return /^[A-Za-z0-9_-]{1,64}$/.test(value);
  return value !== "" && value.length <= FILTER_TEXT_MAX && isCleanText(value) && isOneLine(value);
}

/** The first of those that the server takes for one value. */
function onePerSpelling(values: readonly string[]): string[] {
  const firsts = new Map<string, string>();
  for (const value of values) {
    const spelling = spellingOf(value);
    if (!firsts.has(spelling)) firsts.set(spelling, value);
  }
  return [...firsts.values()];
}

/** One address for one choice: parameters and values are sorted, and defaults are left out. */
export function addressOf(
  { path, q }: { path: string; q?: string | undefined },
  { chosen, own, sort }: Filters,
  page = 1,
): string {
  const named: [string, string][] = [];
  for (const facet of FACETS) for (const value of chosen[facet] ?? []) named.push([facet, value]);
  for (const name of OWN_PRICES) if (own?.[name] !== undefined) named.push([name, String(own[name])]);
  if (q !== undefined) named.push(["q", q]);
  if (sort !== "best") named.push(["sort", sort]);
  if (page > 1) named.push(["page", String(page)]);
  if (named.length === 0) return path;
  // By name; values are sorted already, and this order keeps theirs.
  return `${path}?${new URLSearchParams(named.toSorted(([a], [b]) => (a < b ? -1 : Number(a > b))))}`;
}

export function isFiltered(filters: Filters): boolean {
  return filters.sort !== "best" || hasChoice(filters);
}

export function hasChoice({ chosen, own }: Omit<Filters, "sort">): boolean {
  return own !== undefined || Object.keys(chosen).length > 0;
}

/** Whether this is the first page of the list itself. */
export function isPlain(filters: Filters, page: number): boolean {
  return page === 1 && !hasChoice(filters);
}

/** For a call with a body. */
export function filtersInBody({ chosen: { in_stock, reduced, ...several }, own, sort }: Filters) {
  return {
    ...several,
    ...own,
    ...(in_stock ? { in_stock: true as const } : {}),
    ...(reduced ? { reduced: true as const } : {}),
    ...(sort === "best" ? {} : { sort }),
  };
}

/** For a call with a query. */
export function filtersInQuery({ chosen: { in_stock, reduced, ...several }, own, sort }: Filters) {
  const { price_min: min, price_max: max } = own ?? {};
  return {
    ...several,
    ...(min === undefined ? {} : { price_min: String(min) }),
    ...(max === undefined ? {} : { price_max: String(max) }),
    ...(in_stock ? { in_stock: "true" as const } : {}),
    ...(reduced ? { reduced: "true" as const } : {}),
    ...(sort === "best" ? {} : { sort }),
  };
}
