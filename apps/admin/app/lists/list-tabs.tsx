import { COUNT_MAX } from "@shop/contract/admin/list-limits";
import type { ListTab } from "./list-types.ts";
import type { ListState } from "./use-list-state.ts";

/** Parts of a list, each with its count. They scroll sideways where there is no room. */
export function ListTabs({
  tabs,
  state,
  counts,
}: {
  tabs: readonly ListTab[];
  state: ListState;
  counts: Record<string, number> | undefined;
}) {
  return (
    <fieldset className="tabs">
      <legend className="sr-only">Show</legend>
      {tabs.map(({ key, label }) => (
        <button
          key={key}
          type="button"
          className="tab"
          aria-pressed={state.tab?.key === key}
          onClick={() => state.set({ tab: key === tabs[0]?.key ? "" : key })}
        >
          {label}
          {counts?.[key] !== undefined && <span className="tab-count">{countText(counts[key])}</span>}
        </button>
      ))}
    </fieldset>
  );
}

/** Counts stop at 1,000: “1,000+”. */
export function countText(count: number): string {
  const shown = Math.min(count, COUNT_MAX).toLocaleString("en-NG");
  return count > COUNT_MAX ? `${shown}+` : shown;
}
