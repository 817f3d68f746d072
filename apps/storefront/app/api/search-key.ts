/** The first part of the key of search results. */
export const SEARCH_KEY = "searched-products";

/** The key of a page of search results. @param chosen names filters; nothing for the whole results */
export function searchKey(q: string, page: number, chosen: readonly string[]): readonly unknown[] {
  return [SEARCH_KEY, q, page, ...chosen];
}
