export const IMPORT_KINDS = ["products", "categories", "stock"] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

export const IMPORT_MAX_BYTES = 20 * 1024 * 1024;
export const IMPORT_ROWS_MAX = 20_000;
export const IMPORT_COLUMNS_MAX = 500;

/** What an import does with a row. */
export const OUTCOMES = ["new", "changed", "same", "refused"] as const;
export type Outcome = (typeof OUTCOMES)[number];
