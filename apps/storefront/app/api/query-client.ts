import {
  CACHE_RETENTION_MS,
  RETRY_FIRST_MS,
  RETRY_LIMIT,
  RETRY_LONGEST_MS,
  STALE_CATALOGUE_MS,
} from "@shop/contract/constants";
import { QueryClient } from "@tanstack/react-query";
import { isRefused } from "./failed-call.ts";

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_CATALOGUE_MS,
        gcTime: CACHE_RETENTION_MS,
        retry: retryUpTo(RETRY_LIMIT),
        retryDelay,
        refetchOnWindowFocus: false,
        // Phones that report being offline are often wrong: try anyway and report the result.
        networkMode: "always",
        // What failed on the way there is asked for again.
        refetchOnReconnect: true,
      },
      mutations: { networkMode: "always" },
    },
  });
}

/** Retries failures that may be temporary. Refusals (4xx) are not retried. */
export function retryUpTo(limit: number) {
  return (failures: number, error: Error): boolean => {
    return !isRefused(error) && failures < limit;
  };
}

export function retryDelay(failures: number): number {
  return Math.min(RETRY_FIRST_MS * 2 ** failures, RETRY_LONGEST_MS);
}
