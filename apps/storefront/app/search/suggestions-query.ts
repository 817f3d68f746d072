import type { Suggestion } from "@shop/contract/catalogue";
import { createClient } from "@shop/contract/client";
import { STALE_CATALOGUE_MS } from "@shop/contract/constants";
import { fetchCarry } from "../api/fetch-carry.ts";

/** One letter fits half the shop. */
export const SHORTEST_QUESTION = 2;

/**
 * What the shop suggests for a few letters. A question that further letters have made pointless is given up, and one
 * that fails is let go without a word: nobody has asked yet, they are typing.
 */
export function suggestionsQuery(storeKey: string, q: string) {
  return {
    queryKey: ["suggestions", q.toLowerCase()],
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<Suggestion[]> =>
      createClient({
        storeKey,
        session: () => undefined,
        carry: (request) => fetchCarry(request, signal),
      }).call("suggestProducts", { q }),
    staleTime: STALE_CATALOGUE_MS,
    retry: false,
  };
}
