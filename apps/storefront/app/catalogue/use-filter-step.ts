import { useLocation } from "react-router";

/**
 * How a change of filters enters the history. The first one adds an entry and later ones replace it, so that one Back
 * leaves the filtered list.
 */
export function useFilterStep() {
  const { state } = useLocation();
  const isLater = (state as { filterStep?: true } | null)?.filterStep === true;
  return { replace: isLater, state: { filterStep: true } };
}
