import { matchRoute } from "../routes.ts";
import { pageChunk } from "./page-chunk.ts";
import type { Preparing } from "./preparing-context.ts";

/** Fetches the chunk and the data of a page that will likely be opened next. Failing is no news: the page will say so. */
export function prepare(to: string, { api, queries }: Preparing): void {
  const url = new URL(to, location.origin);
  const { route, params } = matchRoute(url.pathname);
  pageChunk(route).catch(() => {});
  if (!route.prefill || prefersLessData()) return;
  const { needed, welcome = [] } = route.prefill(api, params, url.searchParams);
  for (const query of [...needed, ...welcome]) void queries.prefetchQuery({ ...query, retry: false });
}

function prefersLessData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
