import { isCleanText, isOneLine } from "@shop/contract/clean-text";
import {
  CHOSEN_MAX,
  FACETS,
  type FacetName,
  FILTER_TEXT_MAX,
  PRICE_RANGES,
  SORTS,
  type Sort,
} from "@shop/contract/filter-limits";
import { spellingOf } from "@shop/contract/spelling";

/** What is chosen in a list, as its address says. */
export interface Filters {
  /** The values of each facet; a facet without values is missing. */
  chosen: Partial<Record<FacetName, string[]>>;
  sort: Sort;
}

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
  return { chosen, sort };
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
  { chosen, sort }: Filters,
  page = 1,
): string {
  const named: [string, string][] = [];
  for (const facet of FACETS) for (const value of chosen[facet] ?? []) named.push([facet, value]);
  if (q !== undefined) named.push(["q", q]);
  if (sort !== "best") named.push(["sort", sort]);
  if (page > 1) named.push(["page", String(page)]);
  if (named.length === 0) return path;
  // By name; values are sorted already, and this order keeps theirs.
  return `${path}?${new URLSearchParams(named.toSorted(([a], [b]) => (a < b ? -1 : Number(a > b))))}`;
}

export function isFiltered({ chosen, sort }: Filters): boolean {
  return sort !== "best" || hasChoice({ chosen });
}

export function hasChoice({ chosen }: Pick<Filters, "chosen">): boolean {
  return Object.keys(chosen).length > 0;
}

export function isChosen({ chosen }: Filters, facet: FacetName, value: string): boolean {
  return chosen[facet]?.some((one) => spellingOf(one) === spellingOf(value)) ?? false;
}

/** Whether this is the first page of the list itself. */
export function isPlain(filters: Filters, page: number): boolean {
  return page === 1 && !hasChoice(filters);
}

export function without({ chosen, sort }: Filters, facet: FacetName, value: string): Filters {
  const { [facet]: values = [], ...others } = chosen;
  const left = values.filter((one) => spellingOf(one) !== spellingOf(value));
  return { chosen: left.length > 0 ? { ...others, [facet]: left } : others, sort };
}

/** For a call with a body. */
export function filtersInBody({ chosen: { in_stock, reduced, ...several }, sort }: Filters) {
  return {
    ...several,
    ...(in_stock ? { in_stock: true as const } : {}),
    ...(reduced ? { reduced: true as const } : {}),
    ...(sort === "best" ? {} : { sort }),
  };
}

/** For a call with a query. */
export function filtersInQuery({ chosen: { in_stock, reduced, ...several }, sort }: Filters) {
  return {
    ...several,
    ...(in_stock ? { in_stock: "true" as const } : {}),
    ...(reduced ? { reduced: "true" as const } : {}),
    ...(sort === "best" ? {} : { sort }),
  };
}
