import { useEffect, useRef } from "react";

/** Room beside the chosen tab, where the next one begins to show. */
const BESIDE = 16;

/** Scrolls a row of tabs until the chosen one is in view. @param chosen changes with it, and with the widths of the tabs */
export function useShownTab<Tabs extends HTMLElement>(chosen: string | undefined) {
  const tabs = useRef<Tabs>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen tab is read from the page
  useEffect(() => {
    const row = tabs.current;
    const tab = row?.querySelector<HTMLElement>('[aria-current="page"], [aria-pressed="true"]');
    if (!row || !tab) return;
    const start = tab.offsetLeft - row.offsetLeft - BESIDE;
    const end = start + tab.offsetWidth + 2 * BESIDE;
    if (start < row.scrollLeft) row.scrollLeft = start;
    else if (end > row.scrollLeft + row.clientWidth) row.scrollLeft = end - row.clientWidth;
  }, [chosen]);
  return tabs;
}
