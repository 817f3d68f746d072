import { QueryClient } from "@tanstack/react-query";
import { isRefused } from "./failed-call.ts";

const RETRIES = 2;
const FRESH_MS = 5_000;
const KEPT_MS = 30 * 60_000;

/** Pages paint what they showed before at once and ask for it again behind, because others change the same records. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        gcTime: KEPT_MS,
        retry: (failures, error) => !isRefused(error) && failures < RETRIES,
        refetchOnWindowFocus: true,
        // Phones that report being offline are often wrong: try anyway and report the result.
        networkMode: "always",
      },
      mutations: { networkMode: "always" },
    },
  });
}
