import { SEARCH_NAMES } from "@shop/contract/admin/view-limits";

const LEFT_OUT = new Set(["view", ...SEARCH_NAMES]);

/** What a view keeps of a list's address: always the same text for the same filters, without the view and the search. */
export function viewQuery(params: URLSearchParams): string {
  const parts = [...params].filter(([name, value]) => !LEFT_OUT.has(name) && value !== "");
  return new URLSearchParams(parts.toSorted(([a], [b]) => (a < b ? -1 : 1))).toString();
}
