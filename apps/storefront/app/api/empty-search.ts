import { helpFor } from "@shop/contract/help-topics";
import { SEARCH_KEY } from "./search-key.ts";

interface Results {
  total: number;
  /** They only resemble the search. */
  isGuess?: boolean;
  /** The words of the search that were left out, because no product has all. */
  leftOut?: readonly string[];
  /** What products may cost by the search, with the same search at any price if that finds something. */
  price?: { q: string | null };
  /** The colour and size that the search asks for: then its words find something in others. */
  options?: readonly unknown[];
}

/**
 * The search that cached results belong to, if they are the first page, unfiltered, and without a product that has its words, at any price and in any size. One
 * answered by fewer words has found nothing, unless all are found at other prices. A search that a help page answers is not empty.
 * @param asking whether the shop has said how to reach a person: only then is there a page about it
 */
export function emptySearchOf(
  [name, search, page, ...chosen]: readonly unknown[],
  data: unknown,
  asking: { isReachable: boolean },
): { search: string; found: "nothing" | "similar" } | undefined {
  if (name !== SEARCH_KEY || typeof search !== "string" || page !== 1 || chosen.length > 0 || !data)
    return undefined;
  const { total, isGuess, leftOut, price, options } = data as Results;
  const isElsewhere = (price && price.q !== null) || (!leftOut && options !== undefined);
  const isNothing = total === 0 || leftOut !== undefined;
  const found = isElsewhere ? null : isNothing ? "nothing" : isGuess ? "similar" : null;
  return found === null || helpFor(search, asking).length > 0 ? undefined : { search, found };
}
