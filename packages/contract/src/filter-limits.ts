/** What shoppers can filter by, in the order in which filters are shown. These are also the names in addresses. */
export const FACETS = ["category", "price", "size", "colour", "flavour", "in_stock", "reduced"] as const;
export type FacetName = (typeof FACETS)[number];

/** The facets whose values are texts that staff have given to variants. */
export const ATTRIBUTE_FACETS = ["size", "colour", "flavour"] as const;

/** `best`: the order of the list itself, by staff or by relevance. */
export const SORTS = ["best", "newest", "cheapest", "dearest", "popular"] as const;
export type Sort = (typeof SORTS)[number];

/** In whole naira: each range starts at its bound and ends below the next one. The last has no end. */
export const PRICE_BOUNDS = [0, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000] as const;
/** "2500-5000", as addresses name a range; "100000-" for the last. */
export const PRICE_RANGES: readonly string[] = PRICE_BOUNDS.map(
  (from, nth) => `${from}-${PRICE_BOUNDS[nth + 1] ?? ""}`,
);

/** The highest price, in naira, that shoppers can name themselves. */
export const OWN_PRICE_MAX = 999_999_999;
/** The names of a shopper's own lowest and highest price in addresses. */
export const OWN_PRICES = ["price_min", "price_max"] as const;

/** The most values that can be chosen of one facet. */
export const CHOSEN_MAX = 20;
/** The most values of one facet that are counted, the most frequent ones. */
export const FACET_VALUES_MAX = 60;
export const FILTER_TEXT_MAX = 100;
