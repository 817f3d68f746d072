/** How long searches without result are kept, in days. */
export const SEARCHES_KEPT_DAYS = 90;
