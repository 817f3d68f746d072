import type { OrderRow } from "@shop/contract/admin/orders";
import { useQueryClient } from "@tanstack/react-query";
import { adminKey } from "../api/use-admin.ts";

interface Pages {
  pages: readonly { data: readonly OrderRow[] }[];
}

/** The orders before and after this one in the list from which it was opened, with the filter of that list. */
export function useNeighbours(id: string): { previous: string | null; next: string | null } {
  const queries = useQueryClient();
  const lists = queries
    .getQueryCache()
    .findAll({ queryKey: adminKey("searchOrders") })
    .filter(({ state }) => isPages(state.data))
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  for (const { state } of lists) {
    const ids = (state.data as Pages).pages.flatMap(({ data }) => data.map((row) => row.id));
    const at = ids.indexOf(id);
    if (at !== -1) return { previous: ids[at - 1] ?? null, next: ids[at + 1] ?? null };
  }
  return { previous: null, next: null };
}

function isPages(data: unknown): data is Pages {
  return typeof data === "object" && data !== null && "pages" in data;
}
