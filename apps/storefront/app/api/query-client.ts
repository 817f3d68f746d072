import { CallError } from "@shop/contract/client";
import {
  CACHE_RETENTION_MS,
  RETRY_FIRST_MS,
  RETRY_LIMIT,
  RETRY_LONGEST_MS,
  STALE_CATALOGUE_MS,
} from "@shop/contract/constants";
import { QueryClient } from "@tanstack/react-query";

/** What the browser remembers of the shop. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_CATALOGUE_MS,
        gcTime: CACHE_RETENTION_MS,
        retry: retryUpTo(RETRY_LIMIT),
        retryDelay,
        refetchOnWindowFocus: false,
        // A phone that believes to be offline is often wrong: try, and say what happened.
        networkMode: "always",
      },
      mutations: { networkMode: "always" },
    },
  });
}

/** Repeats what may pass by itself. What the shop has refused stays refused. */
export function retryUpTo(limit: number) {
  return (failures: number, error: Error): boolean => {
    const refused = error instanceof CallError && error.status >= 400 && error.status < 500;
    return !refused && failures < limit;
  };
}

export function retryDelay(failures: number): number {
  return Math.min(RETRY_FIRST_MS * 2 ** failures, RETRY_LONGEST_MS);
}
