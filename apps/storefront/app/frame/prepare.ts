import type { QueryClient } from "@tanstack/react-query";
import type { Api } from "../api/use-api.ts";
import { matchRoute } from "../navigation/routes.ts";
import { pageChunk } from "./page-chunk.ts";
import { pages } from "./page-modules.ts";

/** Prefetches the chunk and the data of a page. The page itself handles failures. */
export function prepare(to: string, { api, queries }: { api: Api; queries: QueryClient }): void {
  const url = new URL(to, location.origin);
  const { route, params } = matchRoute(url.pathname);
  const page = pages[route.page];
  pageChunk(page).catch(() => {});
  if (!page.prefill || prefersLessData()) return;
  const { needed, optional = [] } = page.prefill(api, params, url.searchParams);
  for (const query of [...needed, ...optional]) void queries.prefetchQuery({ ...query, retry: false });
}

function prefersLessData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
