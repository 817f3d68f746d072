/** How long searches without results are kept, in days. */
export const SEARCHES_KEPT_DAYS = 90;
