import { useMemo } from "react";
import { useLocation } from "react-router";
import { readFilters, readPage } from "./filters.ts";

/** What the address says of a list. */
export function useListAddress() {
  const { search } = useLocation();
  return useMemo(() => {
    const query = new URLSearchParams(search);
    return { filters: readFilters(query), page: readPage(query) };
  }, [search]);
}
