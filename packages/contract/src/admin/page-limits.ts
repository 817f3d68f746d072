/** The limits of text pages. Apart from the schemas, because the back office needs them. */
export const PAGE_TITLE_MAX = 80;
export const PAGE_DESCRIPTION_MAX = 200;
export const PAGE_HTML_MAX = 50_000;
/** How many pages staff can add. */
export const ADDED_PAGES_MAX = 100;

export const PAGE_STATES = ["built_in", "published", "changed", "draft"] as const;
