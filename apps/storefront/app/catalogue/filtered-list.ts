import type { Facet } from "@shop/contract/product-filters";
import type { PageData, PageQuery } from "../api/page-query.ts";
import { type Filters, isFiltered } from "./filters.ts";
import type { ProductsPage } from "./queries.ts";

/** A list that can be filtered. */
export interface FilteredList {
  path: string;
  /** The words of a search. */
  q?: string;
  query: (page: number, filters: Filters) => PageQuery<ProductsPage>;
  /** The name of the list's own order. */
  bestName: string;
}

/** What a list offers to choose, and how many products it has: undefined while it is loading. */
export interface Offered {
  facets: Facet[] | undefined;
  total: number | undefined;
}

const NO_FACETS: Facet[] = [];

export function offeredBy(products: PageData<ProductsPage>): Offered {
  if (products.kind !== "ready") return { facets: undefined, total: undefined };
  return { facets: products.data.facets ?? NO_FACETS, total: products.data.total };
}

/** Search engines list a list and its pages, but not its filters and orders, nor a page after the last. */
export function isUnlisted(filters: Filters, page: number, products: PageData<ProductsPage>): boolean {
  if (isFiltered(filters)) return true;
  return page > 1 && products.kind === "ready" && products.data.products.length === 0;
}
