import type { Suggestion } from "@shop/contract/catalogue";
import { createClient } from "@shop/contract/client";
import { STALE_CATALOGUE_MS } from "@shop/contract/constants";
import { fetchTransport } from "../api/fetch-transport.ts";

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
        transport: (request) => fetchTransport(request, signal),
      }).call("suggestProducts", { q }),
    staleTime: STALE_CATALOGUE_MS,
    retry: false,
  };
}
