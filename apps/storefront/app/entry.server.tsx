import { CallError, createClient, type WireAnswer, type WireRequest } from "@shop/contract/client";
import { isReachable } from "@shop/contract/is-reachable";
import { paths } from "@shop/contract/paths";
import { refusals } from "@shop/contract/refusals";
import { QueryClient } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { emptySearchOf } from "./api/empty-search.ts";
import { PageFailures, type PageQuery } from "./api/page-query.ts";
import { App } from "./frame/app.tsx";
import { Document, HeadElements } from "./frame/document.tsx";
import { type Assets, intoDocument, type PageState } from "./frame/into-document.ts";
import { pageChunk } from "./frame/page-chunk.ts";
import { pages } from "./frame/page-modules.ts";
import { type PageHead, ServerHeadContext } from "./navigation/head-tags.ts";
import { matchRoute } from "./navigation/routes.ts";
import { structuredData, structuredDataQueries } from "./search-engines/structured-data.ts";
import type { ShopSettings } from "./settings/settings.ts";

export type { Assets, ShopSettings };

export interface PageRequest {
  /** Path and query. */
  url: string;
  /** Whether the request has a valid session. */
  hasSession: boolean;
  settings: ShopSettings;
  assets: Assets;
  /** Sends a call to the API. */
  transport: (request: WireRequest) => Promise<WireAnswer>;
}

export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  html: string;
  redirect?: string;
  /**
   * Why the page could not be rendered, for the server's log; the shopper reads an apology. It has the route, not the
   * address, which contains what people type.
   */
  fault?: { cause: unknown; route: string };
  /** The search whose results the page has, if it found nothing, or nothing but similar products. */
  emptySearch?: { search: string; found: "nothing" | "similar" };
}

/** The key under which a rendered page can be cached for all visitors; null for personal pages and redirects. */
export function pageKey(pathAndQuery: string): string | null {
  const url = parse(pathAndQuery);
  if (url.pathname === paths.signIn() || url.pathname === paths.signUp()) return null;
  const { route, params } = matchRoute(url.pathname);
  if (route.access === "session") return null;
  const query = keptQuery(url, route.query);
  // Typed searches are unlimited, so these pages are not cached.
  if (query !== "" && !route.cachedQuery?.test(query)) return null;
  return (
    route.pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? "")) + query
  );
}

/** Whether the page needs a session. Such pages are never cached. */
export function isPersonal(pathAndQuery: string): boolean {
  return matchRoute(parse(pathAndQuery).pathname).route.access === "session";
}

export async function renderPage(request: PageRequest): Promise<RenderedPage> {
  const url = parse(request.url);
  const moved = redirectFor(url, request.hasSession);
  if (moved) {
    return { status: 302, headers: { "cache-control": "no-store" }, html: "", redirect: moved };
  }

  const match = matchRoute(url.pathname);
  const { route, params } = match;
  const newQueries = () =>
    new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  const [queries, more] = [newQueries(), newQueries()];
  const failures = new PageFailures();
  const api = createClient({
    storeKey: request.settings.storeKey,
    session: () => undefined,
    transport: request.transport,
  });

  const page = pages[route.page];
  const { needed, optional = [] } = page.prefill?.(api, params, url.searchParams) ?? { needed: [] };
  await Promise.all([
    pageChunk(page),
    ...needed.map((query) =>
      queries.fetchQuery(query).catch((error: unknown) => failures.add(query.queryKey, asCallError(error))),
    ),
    ...optional.map((query) => queries.prefetchQuery(query)),
    ...structuredDataQueries(match, api).map((query) => more.prefetchQuery(query)),
  ]);

  const render = (broken: boolean): string => {
    let head: PageHead = { title: request.settings.storeName, tags: [] };
    const takeHead = (found: PageHead) => {
      head = found;
    };
    const content = renderToString(
      <ServerHeadContext value={takeHead}>
        <StaticRouter location={{ pathname: url.pathname, search: keptQuery(url, route.query), hash: "" }}>
          <App settings={request.settings} api={api} queries={queries} failures={failures} broken={broken} />
        </StaticRouter>
      </ServerHeadContext>,
    );
    return renderToString(<Document head={<HeadElements {...head} />} content={content} />);
  };
  let status: number = route.status ?? (hasNoSuchPage(needed, queries) ? 404 : statusOf(failures));
  let fault: RenderedPage["fault"];
  let html: string;
  try {
    html = render(false);
  } catch (cause) {
    fault = { cause, route: route.pattern };
    status = 500;
    html = render(true);
  }

  const state: PageState = {
    settings: request.settings,
    data: queries
      .getQueryCache()
      .getAll()
      .filter((query) => query.state.data !== undefined)
      .map((query) => [query.queryKey, query.state.data]),
    failures: failures.all().map(([key, { message, status, code }]) => [key, { message, status, code }]),
    broken: fault !== undefined,
  };
  const things = status === 200 ? structuredData(match, { queries, more, settings: request.settings }) : [];
  const emptySearch = emptySearchIn(queries, { isReachable: isReachable(request.settings.contact) });
  // No timer may outlive the request.
  queries.clear();
  more.clear();

  return {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      // Browsers cache it but revalidate each time; an unchanged page is answered with 304.
      "cache-control": route.access === "session" || status >= 400 ? "no-store" : "no-cache",
      ...(status === 503 ? { "retry-after": "5" } : {}),
    },
    html: intoDocument(html, {
      state,
      assets: request.assets,
      module: `app/pages/${route.page}.tsx`,
      things,
    }),
    ...(fault === undefined ? {} : { fault }),
    ...(emptySearch === undefined ? {} : { emptySearch }),
  };
}

function emptySearchIn(queries: QueryClient, asking: { isReachable: boolean }): RenderedPage["emptySearch"] {
  for (const { queryKey, state } of queries.getQueryCache().getAll()) {
    const found = emptySearchOf(queryKey, state.data, asking);
    if (found) return found;
  }
  return undefined;
}

function redirectFor(url: URL, hasSession: boolean): string | undefined {
  const path = url.pathname.replace(/(.)\/+$/, "$1");
  if (path === paths.signIn() || path === paths.signUp()) {
    const query = new URLSearchParams({ auth: path === paths.signIn() ? "signin" : "signup" });
    const from = url.searchParams.get("from");
    if (from) query.set("from", from);
    return `${paths.home()}?${query}`;
  }
  if (!hasSession && matchRoute(path).route.access === "session") {
    return `${paths.signIn()}?${new URLSearchParams({ from: path + url.search })}`;
  }
  return undefined;
}

/** Drops everything that does not affect rendering, so that different spellings of an address give the same bytes. */
function keptQuery(url: URL, names: readonly string[] = []): string {
  const kept = new URLSearchParams();
  for (const name of names) {
    for (const value of url.searchParams.getAll(name)) if (value.trim()) kept.append(name, value.trim());
  }
  return kept.size === 0 ? "" : `?${kept}`;
}

function statusOf(failures: PageFailures): number {
  const statuses = failures.all().map(([, error]) => error.status);
  if (statuses.length === 0) return 200;
  if (statuses.every((status) => status === 400 || status === 404)) return 404;
  return statuses.includes(500) ? 500 : 503;
}

/** Whether the address names a page after the last one of a list. The first page of an empty list is there. */
function hasNoSuchPage(needed: readonly PageQuery<unknown>[], queries: QueryClient): boolean {
  return needed.some(({ queryKey }) => {
    const list = queries.getQueryData<{ products?: unknown[]; page?: number }>(queryKey);
    return list?.products?.length === 0 && (list.page ?? 1) > 1;
  });
}

function asCallError(error: unknown): CallError {
  if (error instanceof CallError) return error;
  return new CallError(refusals.fault.message, 500, { code: "fault" });
}

function parse(pathAndQuery: string): URL {
  // Two leading slashes would be parsed as a host.
  return new URL(pathAndQuery.replace(/^\/{2,}/, "/"), "http://shop.invalid");
}
