/** The id of the empty element behind the header, before the page's own part. */
export const HEADER_END = "header-end";
