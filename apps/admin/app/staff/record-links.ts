/** The page of a record in the audit log; null where it has none of its own. */
export function recordHref({ kind, id }: { kind: string; id: string }): string | null {
  const page = PAGES[kind];
  return page ? `${page}/${encodeURIComponent(id)}` : null;
}

const PAGES: Record<string, string> = {
  member: "/staff",
  order: "/orders",
  product: "/products",
  customer: "/customers",
};
