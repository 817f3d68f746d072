/** How many rows a report lists. */
export const BEST_SELLERS_MAX = 50;
export const DEAD_STOCK_MAX = 100;
export const EMPTY_SEARCHES_MAX = 100;
