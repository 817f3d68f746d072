const KEY = "searched-products";

/** The key of a page of search results. @param chosen names filters; nothing for the whole results */
export function searchKey(q: string, page: number, chosen: readonly string[]): readonly unknown[] {
  return [KEY, q, page, ...chosen];
}

interface Results {
  total: number;
  /** They only resemble the search. */
  isGuess?: boolean;
}

/** The search that cached results belong to, if they are the first page, unfiltered, and without a product that has its words. */
export function emptySearchOf(
  [name, search, page, ...chosen]: readonly unknown[],
  data: unknown,
): { search: string; found: "nothing" | "similar" } | undefined {
  if (name !== KEY || typeof search !== "string" || page !== 1 || chosen.length > 0 || !data)
    return undefined;
  const { total, isGuess } = data as Results;
  if (total === 0) return { search, found: "nothing" };
  return isGuess ? { search, found: "similar" } : undefined;
}
