/** At this number of pieces or fewer a variant is low, unless it has its own level. */
export const USUAL_LOW_LEVEL = 5;
/** Sales of so many days say how long the stock will last. */
export const SALES_DAYS = 30;
/** Why staff change a stock by hand. */
export const STOCK_REASONS = [
  "received",
  "returned",
  "damaged",
  "expired",
  "lost",
  "gift",
  "correction",
] as const;
export const STOCK_TABS = ["all", "low", "sold_out"] as const;
