import { paths } from "@shop/contract/paths";
import { Icon } from "@shop/ui/icon";
import { IconButton } from "@shop/ui/icon-button";
import type { MouseEvent } from "react";
import { pastSearches } from "../browser/past-searches.ts";

/** What was searched for on this device, as links, below an empty search box. */
export function PastSearchesList({
  searches,
  onChoose,
}: {
  searches: readonly string[];
  onChoose: (path: string) => void;
}) {
  function choose(event: MouseEvent, q: string) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onChoose(paths.search(q));
  }
  function remove({ currentTarget }: MouseEvent<HTMLElement>, q: string) {
    // The button goes with its search: the focus must be elsewhere by then, or the list closes.
    currentTarget.closest("form")?.querySelector<HTMLElement>('input[name="q"]')?.focus();
    pastSearches.remove(q);
  }
  return (
    <section className="suggestions" aria-label="Past searches">
      <div className="suggestions-list">
        <div className="past-searches-head">
          <h2 className="text-14 font-bold">Past searches</h2>
          <button type="button" className="link min-h-11 text-14" onClick={pastSearches.clear}>
            Remove all
          </button>
        </div>
        <ul>
          {searches.map((q) => (
            <li key={q} className="past-search">
              <a href={paths.search(q)} className="suggestion" onClick={(event) => choose(event, q)}>
                <Icon name="clock" size={20} />
                <span className="suggestion-name">{q}</span>
              </a>
              <IconButton icon="close" label={`Remove ${q}`} onClick={(event) => remove(event, q)} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
