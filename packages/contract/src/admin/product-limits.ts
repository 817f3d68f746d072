export const PRODUCT_STATUSES = ["draft", "active", "archived"] as const;

/** What staff read for each. */
export const PRODUCT_STATUS_NAMES: Record<(typeof PRODUCT_STATUSES)[number], string> = {
  draft: "Draft",
  active: "In the shop",
  archived: "Archived",
};

/** The choices that shoppers make between variants. */
export const OPTIONS = ["size", "colour", "flavour"] as const;
export type Option = (typeof OPTIONS)[number];

/** How many categories a product may be in besides its main one. */
export const ALSO_IN_MAX = 5;

/** The most variants of one product, archived ones aside. */
export const VARIANTS_MAX = 100;

export const PICTURE_MAX_BYTES = 15 * 1024 * 1024;
