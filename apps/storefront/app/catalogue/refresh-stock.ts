import type { QueryClient } from "@tanstack/react-query";

/** The first part of the keys under which answers with a product's stock are cached. */
const WITH_STOCK = [
  "category-products",
  "home-strips",
  "mixed-products",
  "new-arrival-pages",
  "new-arrivals",
  "product",
  "reduced-products",
  "related-products",
  "searched-products",
  "viewed-products",
];

/** Marks the stock that pages show as out of date: it is asked for again where it is on the screen, elsewhere when it is next shown. */
export function refreshStock(queries: QueryClient): void {
  void queries.invalidateQueries({
    predicate: ({ queryKey: [first] }) => WITH_STOCK.includes(first as string),
  });
}
