import { useEffect } from "react";
import type { ListTab } from "./list-types.ts";
import type { ListState } from "./use-list-state.ts";
import { NO_VIEW } from "./use-saved-views.ts";

/**
 * Opens a list on its first tab that is not empty, unless the address names a tab or a view. The choice is then in the
 * address: a tab that becomes empty while somebody works through it stays open.
 * @param counts undefined until they are known
 * @returns whether the tab is still to be chosen
 */
export function useTabWithWork({
  isOn,
  tabs = [],
  state,
  counts,
}: {
  isOn: boolean;
  tabs: readonly ListTab[] | undefined;
  state: ListState;
  counts: Record<string, number> | undefined;
}): boolean {
  const view = state.get("view");
  const isOpen = isOn && state.get("tab") === "" && (view === "" || view === NO_VIEW);
  const chosen = isOpen && counts ? tabWithWork(tabs, counts) : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `state` is new in each render
  useEffect(() => {
    if (chosen !== undefined) state.set({ tab: chosen });
  }, [chosen]);
  return isOpen;
}

/** The first tab that is not empty; the first one where all are. */
export function tabWithWork(
  tabs: readonly Pick<ListTab, "key">[],
  counts: Record<string, number>,
): string | undefined {
  return (tabs.find(({ key }) => (counts[key] ?? 0) > 0) ?? tabs[0])?.key;
}
