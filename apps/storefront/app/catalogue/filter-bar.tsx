import type { Sort } from "@shop/contract/filter-limits";
import type { Facet } from "@shop/contract/product-filters";
import { Button } from "@shop/ui/button";
import { Icon } from "@shop/ui/icon";
import { type MouseEvent, type SyntheticEvent, useState } from "react";
import { useNavigate } from "react-router";
import { InTurn } from "../browser/in-turn.tsx";
import { lazyPart } from "../browser/lazy-part.tsx";
import { OpensLate } from "../notices/opens-late.tsx";
import { ChosenFilters } from "./chosen-filters.tsx";
import { FilterFields } from "./filter-fields.tsx";
import type { FilteredList, Offered } from "./filtered-list.ts";
import { addressOf, type Filters, hasChoice, readFilters } from "./filters.ts";

const FilterSheet = lazyPart(() => import("./filter-sheet.tsx"), OpensLate);

interface FilterBarProps extends Offered {
  list: FilteredList;
  filters: Filters;
}

/**
 * Filters and order of a list: a form, which works without JavaScript. With it, phones show a sheet, and on wider screens
 * each tick shows its products at once.
 */
export function FilterBar({ list, filters, facets, total }: FilterBarProps) {
  const navigate = useNavigate();
  const [sheet, setSheet] = useState<"never opened" | "open" | "closed">("never opened");
  const [last, setLast] = useState({ facets, total });
  if (facets !== undefined && facets !== last.facets) setLast({ facets, total });
  // What is ticked, even before the address says so.
  const [ticked, setTicked] = useState({ filters, shown: filters });
  if (ticked.filters !== filters) setTicked({ filters, shown: filters });

  // It stays when its last filter is removed, because it gets the focus then.
  const [wasFiltered, setWasFiltered] = useState(false);
  if (hasChoice(filters) && !wasFiltered) setWasFiltered(true);

  const offered = (last.facets ?? []).filter((facet) => isUseful(facet, filters, last.total ?? 0));
  // Its height is reserved while the list loads for the first time.
  if (last.facets === undefined) return <div className="filter-bar" />;
  if (offered.length === 0 && !wasFiltered && (last.total ?? 0) < 2) return null;

  /** Each change is an entry of the history: Back undoes the last one, and the one before stays. */
  function show(wanted: Filters) {
    const to = addressOf(list, wanted);
    // A price that cannot be read changes nothing, and would only add a step for Back.
    if (to !== addressOf(list, ticked.shown)) void navigate(to);
  }

  const sorts = sortsOf(list.bestName);
  const isOffered = sorts.some(([sort]) => sort === ticked.shown.sort);

  function changed({ currentTarget }: SyntheticEvent<HTMLFormElement>) {
    const wanted = readFilters(new FormData(currentTarget));
    setTicked({ filters, shown: wanted });
    show(wanted);
  }
  function openSheet(event: MouseEvent) {
    if (isWide()) return;
    event.preventDefault();
    setSheet("open");
  }

  return (
    <>
      <InTurn>
        <form
          id="filter-bar"
          aria-label="Filter and sort"
          tabIndex={-1}
          method="get"
          action={list.path}
          className="filter-bar"
          onChange={changed}
          onSubmit={(event) => {
            event.preventDefault();
            changed(event);
          }}
        >
          {list.q !== undefined && <input type="hidden" name="q" value={list.q} />}
          {offered.length > 0 && (
            <InTurn>
              <details className="filter-panel">
                {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
                <summary className="chip" onClick={openSheet}>
                  Filter <Icon name="down" size={18} />
                </summary>
                <div className="filter-panel-fields">
                  <FilterFields facets={offered} filters={ticked.shown} />
                </div>
                <noscript>
                  <Button type="submit" look="brass">
                    Show products
                  </Button>
                </noscript>
              </details>
            </InTurn>
          )}
          <label className="filter-sort">
            <span className="sr-only">Sort by</span>
            <select name="sort" value={isOffered ? ticked.shown.sort : "best"} onChange={() => {}}>
              {sorts.map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </select>
            <Icon name="down" size={18} />
          </label>
          <noscript>
            <button type="submit" className="chip">
              Sort
            </button>
          </noscript>
        </form>
      </InTurn>
      <ChosenFilters list={list} filters={filters} facets={last.facets} />
      {sheet !== "never opened" && (
        <FilterSheet
          open={sheet === "open"}
          onClose={() => setSheet("closed")}
          list={list}
          filters={ticked.shown}
          facets={offered}
          total={last.total ?? 0}
          onShow={show}
        />
      )}
    </>
  );
}

function isWide(): boolean {
  return matchMedia("(width >= 64rem)").matches;
}

function sortsOf(bestName: string): [Sort, string][] {
  const named: [Sort, string][] = [
    ["best", bestName],
    ["newest", "Newest first"],
    ["cheapest", "Lowest price first"],
    ["dearest", "Highest price first"],
    ["popular", "Most popular first"],
  ];
  return named.filter(([sort, name]) => sort === "best" || name !== bestName);
}

/** A facet that all products share does not help to choose. */
function isUseful({ name, values }: Facet, { chosen, own }: Filters, total: number): boolean {
  if (chosen[name] || (own && name === "price")) return true;
  return values.length > 1 || values.some(({ count }) => count < total);
}
