import { ADMIN_BASE } from "@shop/contract/admin/paths";
import { API_BASE, paths } from "@shop/contract/paths";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Ctx } from "../ctx.ts";
import type { Env } from "../env.ts";
import type { Cacheable, CachedAnswer } from "../lib/byte-cache.ts";
import { Refusal, refuse } from "../lib/refuse.ts";
import { registerAdminPages } from "./admin-pages.ts";
import { toRefusal } from "./answers.ts";
import { inSlot } from "./bound-requests.ts";
import { type Caller, callerOf } from "./caller.ts";
import { pageRenderer } from "./page-renderer.ts";
import type { SlotClass } from "./request-slots.ts";
import { sendCached } from "./send-cached.ts";
import type { Routes } from "./serve.ts";
import { clearedCookies, dismissedVersionOf, sessionCookieOf } from "./session-cookie.ts";
import { openBuiltStorefront, openDevStorefront, type Page, type Storefront } from "./storefront.ts";
import { busyPage, rateLimitedPage } from "./wait-pages.ts";

/** Decides who gets a page rendered. */
export interface PageAdmission {
  /** Counts a page to be rendered. @returns the seconds this network must wait first; 0 admits it now */
  admitPage: (caller: Caller) => number;
  /** Whether this is the token of a live session. */
  isSession: (token: string, caller: Caller) => Promise<boolean>;
  /** Counts a search on a page that was asked for by its address: those who search without JavaScript count too. */
  countEmptySearch: (search: NonNullable<Page["emptySearch"]>) => void;
}

/**
 * For a CDN or a proxy with a cache (RFC 9213): they may answer for the shop for some seconds, longer while they ask it
 * again, and for a day while it is away. Browsers and caches that do not know the header ask each time.
 */
const SHARED_CACHING = { "cdn-cache-control": "max-age=5, stale-while-revalidate=30, stale-if-error=86400" };

/** No path below these is a page of the storefront. An unknown one is refused as JSON. */
const NOT_PAGES = [API_BASE, "/pictures", "/health", "/assets", "/icons", ADMIN_BASE];

/** Serves back office and storefront: their files, and a page of the storefront for every other address. */
export async function registerPages({
  app,
  ctx,
  admission,
}: Routes & { admission: PageAdmission }): Promise<void> {
  await registerAdminPages({ app, ctx });
  const storefront = ctx.env.dev ? await openDevStorefront(app, isNotAPage) : await openBuiltStorefront(app);
  servePages({ app, ctx, admission }, storefront);
}

/** Serves a page for every address that no other route matches. */
export function servePages(
  {
    app,
    ctx,
    admission,
  }: { app: Routes["app"]; ctx: Pick<Ctx, "env" | "cache" | "log">; admission: PageAdmission },
  storefront: Storefront,
): void {
  const { env, cache } = ctx;
  const { render, withSecurity } = pageRenderer({
    app,
    ctx,
    storefront,
    onEmptySearch: (search) => admission.countEmptySearch(search),
  });

  app.get("/*", { schema: { hide: true } }, (request, reply) => {
    // Most visitors ask for a cached page by its plain address, which needs no further work.
    const cached = env.dev ? undefined : cache.peek(cacheKey(request.url, hasDismissed(request, env)));
    if (cached) return void sendCached(request, reply, cached);
    return answerPage(request, reply);
  });

  async function answerPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const url = request.url;
    if (isNotAPage(url)) return refuse("not_found");

    const renderer = await storefront.renderer();
    const key = env.dev ? null : renderer.pageKey(url);
    const isQuiet = hasDismissed(request, env);
    const cached = key === null ? undefined : cache.peek(cacheKey(key, isQuiet));
    if (cached) return sendCached(request, reply, cached);

    const caller = callerOf(request, env.trustedProxies);
    const isPersonal = renderer.isPersonal(url);
    try {
      // The slot comes before the cache, so that requests that wait in the cache wait for one that has a slot. It also
      // comes before the limit, so that a request that is turned away uses up none of it. It is given back before the
      // page is sent.
      const made = await inSlot(
        request,
        isPersonal ? personalClassOf(url) : "browsing",
        async (): Promise<Page | CachedAnswer> => {
          const wait = admission.admitPage(caller);
          if (wait > 0) return withSecurity(rateLimitedPage(storefront.assets.styles, wait), url);
          if (isPersonal) return renderPersonal(request, reply, caller);
          if (key === null) return render(url, { hasSession: false, isQuiet });
          return cache.get(cacheKey(key, isQuiet), () => makeCacheable(key, isQuiet));
        },
      );
      return "identity" in made ? sendCached(request, reply, made) : send(reply, made);
    } catch (error) {
      if (error instanceof NotCacheable) return send(reply, error.page);
      if (error instanceof Refusal && error.isTurnedAway) {
        return send(reply, withSecurity(busyPage(storefront.assets.styles, error.retryAfter ?? 1), url));
      }
      throw error;
    }
  }

  async function makeCacheable(key: string, isQuiet: boolean): Promise<Cacheable> {
    // The key is itself an address: the canonical one of this page.
    const page = await render(key, { hasSession: false, isQuiet });
    // Only successful pages are cached: a failure may be temporary, and addresses that do not exist must not fill the cache.
    if (page.status !== 200 && key !== UNKNOWN_PAGE) throw new NotCacheable(page);
    // Those who have dismissed the announcement get another page under the same address.
    const isSame = page.status === 200 && env.announcement?.dismissible !== true;
    const headers = isSame ? { ...page.headers, ...SHARED_CACHING } : page.headers;
    return { status: page.status, headers, body: page.html, tags: ["page"] };
  }

  /** Without a live session, clears the cookies and renders the redirect to the sign-in page. */
  async function renderPersonal(request: FastifyRequest, reply: FastifyReply, caller: Caller): Promise<Page> {
    const token = sessionCookieOf(request);
    const isSignedIn =
      token !== undefined && (await admission.isSession(token, caller).catch(trustWhileUnavailable));
    if (token !== undefined && !isSignedIn) reply.header("set-cookie", clearedCookies(env));
    return render(request.url, { hasSession: isSignedIn, isQuiet: hasDismissed(request, env) });
  }
}

/** While the database is unavailable, the usual shell is rendered; the calls it makes report the problem. */
function trustWhileUnavailable(error: unknown): true {
  if (toRefusal(error).status === 503) return true;
  throw error;
}

/** Whether this device has dismissed the announcement: it is rendered without it, so that nothing moves. */
function hasDismissed(request: FastifyRequest, { announcement }: Pick<Env, "announcement">): boolean {
  return announcement?.dismissible === true && dismissedVersionOf(request) === announcement.version;
}

function cacheKey(page: string, isQuiet: boolean): string {
  return `${isQuiet ? "quiet page" : "page"} ${page}`;
}

/** The cache key shared by all addresses that do not exist. */
const UNKNOWN_PAGE = "*";

class NotCacheable extends Error {
  readonly page: Page;
  constructor(page: Page) {
    super("This page is not cacheable");
    this.page = page;
  }
}

function send(reply: FastifyReply, page: Page): FastifyReply {
  reply.headers(page.headers);
  if (page.redirect !== undefined) return reply.redirect(page.redirect, page.status);
  return reply.code(page.status).send(page.html);
}

export function isNotAPage(url: string): boolean {
  const path = url.split("?", 1)[0] ?? "";
  return NOT_PAGES.some((base) => path === base || path.startsWith(`${base}/`));
}

const ORDER_PAGES = [paths.cart(), paths.checkout(), paths.orders()];

/** Pages on the way to an order come before others, and do not wait behind those who sign in. */
function personalClassOf(url: string): SlotClass {
  const path = url.split("?", 1)[0] ?? "";
  return ORDER_PAGES.some((base) => path === base || path.startsWith(`${base}/`)) ? "orders" : "accounts";
}
