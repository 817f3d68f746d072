import { useShownTab } from "../navigation/use-shown-tab.ts";

/** Buttons that choose which rows of a report are shown, each with how many there are. */
export function OutcomeTabs<Key extends string>({
  label,
  tabs,
  chosen,
  onChoose,
}: {
  label: string;
  tabs: readonly { key: Key; label: string; count: number }[];
  chosen: Key;
  onChoose: (key: Key) => void;
}) {
  const row = useShownTab<HTMLDivElement>(chosen);
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that choose what the list shows, not fields
    <div ref={row} role="group" aria-label={label} className="tabs">
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          className="tab"
          aria-pressed={chosen === tab.key}
          onClick={() => onChoose(tab.key)}
        >
          {tab.label}
          <span className="tab-count">{tab.count.toLocaleString("en-NG")}</span>
        </button>
      ))}
    </div>
  );
}
