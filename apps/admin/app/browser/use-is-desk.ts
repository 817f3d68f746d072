import { useSyncExternalStore } from "react";

/** The width from which there is room for a table and the menu at the side. As in `frame.css`. */
const DESK = "(min-width: 64rem)";

/** Whether the screen is as wide as a desk's, not a phone's. */
export function useIsDesk(): boolean {
  return useSyncExternalStore(follow, () => matchMedia(DESK).matches);
}

function follow(listener: () => void): () => void {
  const query = matchMedia(DESK);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}
