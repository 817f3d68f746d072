/** What a list shows, as text that is the same for the same filters: sorted by name, without the view itself. */
export function viewQuery(params: URLSearchParams): string {
  const parts = [...params].filter(([name, value]) => name !== "view" && value !== "");
  return new URLSearchParams(parts.toSorted(([a], [b]) => (a < b ? -1 : 1))).toString();
}
