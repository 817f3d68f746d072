import { COUNT_MAX } from "@shop/contract/admin/list-limits";
import { classes } from "@shop/ui/classes";
import { useShownTab } from "../navigation/use-shown-tab.ts";
import type { ListTab } from "./list-types.ts";
import type { ListState } from "./use-list-state.ts";

/**
 * Parts of a list, each with its count. Where there is no room they scroll sideways, with the chosen one in view.
 * @param opensOnWork they wrap instead, so that every count is seen, and the address names the first one too
 */
export function ListTabs({
  tabs,
  state,
  counts,
  opensOnWork = false,
}: {
  tabs: readonly ListTab[];
  state: ListState;
  counts: Record<string, number> | undefined;
  opensOnWork?: boolean | undefined;
}) {
  const row = useShownTab<HTMLFieldSetElement>(`${state.tab?.key} ${counts !== undefined}`);
  return (
    <fieldset ref={row} className={classes("tabs", opensOnWork && "tabs-wrap")}>
      <legend className="sr-only">Show</legend>
      {tabs.map(({ key, label }) => (
        <button
          key={key}
          type="button"
          className="tab"
          aria-pressed={state.tab?.key === key}
          onClick={() => state.openTab(key === tabs[0]?.key && !opensOnWork ? "" : key)}
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
