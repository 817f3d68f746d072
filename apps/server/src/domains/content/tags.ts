/** Carried by every answer that shows or names a text page. */
export const PAGES_TAG = "pages";
