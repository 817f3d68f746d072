import { createClient } from "@shop/contract/client";
import { STALE_CATALOGUE_MS } from "@shop/contract/constants";
import type { Suggestion } from "@shop/contract/search";
import { fetchTransport } from "../api/fetch-transport.ts";

export interface Suggested {
  suggestions: Suggestion[];
  /** The words that were found, to mark in names. */
  words: readonly string[];
}

interface Answered extends Suggested {
  /** What the server was asked. */
  asked: string;
}

/** A single letter matches too many products. */
export const MIN_QUERY_LENGTH = 2;

/**
 * Suggestions for the typed letters. A request is aborted when more letters are typed, and failures are not
 * reported: the shopper is still typing.
 */
export function suggestionsQuery(storeKey: string, q: string) {
  return {
    queryKey: ["suggestions", q.toLowerCase()],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Answered> => {
      const { data, words = [] } = await createClient({
        storeKey,
        session: () => undefined,
        transport: (request) => fetchTransport(request, signal),
      }).envelope("suggestProducts", { q });
      return { suggestions: data, words, asked: q };
    },
    staleTime: STALE_CATALOGUE_MS,
    retry: false,
  };
}
