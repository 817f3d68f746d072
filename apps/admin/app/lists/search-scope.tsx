import { Button } from "@shop/ui/button";
import type { ListTab } from "./list-types.ts";
import type { ListState } from "./use-list-state.ts";

/** Says that a search covers only its tab, if the list has a tab of everything. */
export function SearchScope({
  tabs = [],
  searchName,
  state,
}: {
  tabs: readonly ListTab[] | undefined;
  searchName: string | undefined;
  state: ListState;
}) {
  const everything = tabs.find(({ key }) => key === "all");
  const isPart = everything !== undefined && state.tab !== undefined && state.tab !== everything;
  if (!isPart || !searchName || state.get(searchName) === "") return null;
  return (
    <p className="search-scope">
      Only “{state.tab?.label}” is searched.
      <Button look="ghost" onClick={() => state.openTab(everything === tabs[0] ? "" : everything.key)}>
        Search everything
      </Button>
    </p>
  );
}
