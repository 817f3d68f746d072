/** Apart from `views.ts`, so that a screen can use them without loading the schemas. */

/** The lists whose views can be saved. */
export const VIEW_LISTS = [
  "orders",
  "products",
  "customers",
  "stock",
  "promotions",
  "money",
  "audit",
] as const;
export type ViewList = (typeof VIEW_LISTS)[number];

/**
 * The names of the lists' searches in the address. Staff search for names, phones and addresses: a view keeps filters, order
 * and columns but no search, so that erasing a customer leaves nothing in a view.
 */
export const SEARCH_NAMES: readonly string[] = ["q", "search"];

/** Saved views of one list by one member. */
export const VIEWS_MAX = 30;
export const VIEW_NAME_MAX = 40;
