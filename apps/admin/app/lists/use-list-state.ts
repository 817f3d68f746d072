import { useMemo } from "react";
import { useSearchParams } from "react-router";
import type { ListFilter, ListTab } from "./list-types.ts";

interface Parts {
  tabs?: readonly ListTab[];
  filters?: readonly ListFilter[];
  /** The name of the search in the query. */
  searchName?: string;
}

/** A list's tab, search, filters and order. They live in the address, so that a link or Back brings them again. */
export function useListState({ tabs = [], filters = [], searchName }: Parts) {
  const [params, setParams] = useSearchParams();
  const tab = tabs.find(({ key }) => key === params.get("tab")) ?? tabs[0];

  const query = useMemo(() => {
    const names = [...filters.map(({ name }) => name), ...(searchName ? [searchName] : []), "sort"];
    const given = names.flatMap((name) => {
      const value = params.get(name);
      return value ? [[name, value] as const] : [];
    });
    return { ...tab?.query, ...Object.fromEntries(given) };
  }, [params, tab, filters, searchName]);

  const filterNames = filters.map(({ name }) => name);
  return {
    tab,
    query,
    /** The order of the list: the chosen one, or that of the tab. Empty for the list's own. */
    sort: params.get("sort") || (tab?.query.sort ?? ""),
    /** The order of the tab, if it has one. */
    tabSort: tab?.query.sort,
    get: (name: string) => params.get(name) ?? "",
    /** Changes parts of the address; an empty value removes its part. */
    set(changes: Record<string, string>) {
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) {
            if (value === "") next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: true },
      );
    },
    /** Sorts the list. The tab's default order is not part of the address. */
    order(sort: string) {
      this.set({ sort: sort === tab?.query.sort ? "" : sort });
    },
    /** Opens a tab. An order that only the previous tab has is dropped. */
    openTab(key: string) {
      this.set({ tab: key, ...(params.get("sort") === tab?.query.sort ? { sort: "" } : {}) });
    },
    /** How many filters are set. */
    filterCount: filterNames.filter((name) => params.get(name)).length,
    isFiltered: [...filterNames, ...(searchName ? [searchName] : [])].some((name) => params.get(name)),
    clear() {
      this.set(Object.fromEntries([...filterNames, searchName ?? ""].map((name) => [name, ""])));
    },
  };
}

export type ListState = ReturnType<typeof useListState>;
