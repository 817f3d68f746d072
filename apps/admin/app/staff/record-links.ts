import { matchRoute } from "../navigation/routes.ts";

const PAGES: Record<string, string> = {
  member: "/staff",
  order: "/orders",
  product: "/products",
  customer: "/customers",
};

/** The page of a record in the audit log; null where it has none of its own. */
export function recordHref({ kind, id }: { kind: string; id: string }): string | null {
  const page = PAGES[kind];
  if (!page) return null;
  const href = `${page}/${encodeURIComponent(id)}`;
  return matchRoute(href).route.page === "not-found" ? null : href;
}
