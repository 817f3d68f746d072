import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";

const POLL_MS = 4_000;
/** A record that arrives later is shown on the next visit, or announced by email. */
const POLLS = 15;

/**
 * Asks what became of an order's payment, again whenever the page is shown again.
 * @param isOpen whether an answer may change soon, and is asked for again every few seconds
 */
export function usePaymentCheck<Answer>({
  queryKey,
  ask,
  isOpen,
  enabled = true,
}: {
  queryKey: readonly string[];
  ask: () => Promise<Answer>;
  isOpen: (answer: Answer) => boolean;
  enabled?: boolean;
}) {
  const query = useQuery({
    queryKey,
    queryFn: ask,
    enabled,
    staleTime: 0,
    // Paid in a bank's app or in another tab meanwhile.
    refetchOnWindowFocus: "always",
    refetchInterval: ({ state }) =>
      state.data !== undefined && isOpen(state.data) && state.dataUpdateCount < POLLS ? POLL_MS : false,
  });
  const { refetch } = query;
  // The browser's Back shows the page as it was left.
  useEffect(() => {
    const show = (event: PageTransitionEvent) => {
      if (event.persisted && enabled) void refetch();
    };
    window.addEventListener("pageshow", show);
    return () => window.removeEventListener("pageshow", show);
  }, [refetch, enabled]);
  return query;
}
