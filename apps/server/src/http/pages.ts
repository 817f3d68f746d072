import type { WireAnswer, WireRequest } from "@shop/contract/client";
import { API_BASE, paths } from "@shop/contract/paths";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Ctx } from "../ctx.ts";
import type { Env } from "../env.ts";
import { refuse } from "../lib/refuse.ts";
import { toRefusal } from "./answers.ts";
import { type Caller, callerOf } from "./caller.ts";
import { limitedPage } from "./limited-page.ts";
import { pageHeaders } from "./page-headers.ts";
import { sendReady } from "./send-ready.ts";
import type { Routes } from "./serve.ts";
import { clearedCookies, sessionCookieOf } from "./session-cookie.ts";
import {
  openBuiltStorefront,
  openLiveStorefront,
  type PublicSettings,
  type Storefront,
} from "./storefront.ts";

type Page = Awaited<ReturnType<Awaited<ReturnType<Storefront["renderer"]>>["renderPage"]>>;

/** Who is to be rendered a page. */
export interface PageAdmission {
  /** Told of every page that has to be made. @returns for how many seconds the network has to wait first; 0 is now */
  admitPage: (caller: Caller) => number;
  /** Whether this is the token of a live session. */
  isSession: (token: string, caller: Caller) => Promise<boolean>;
}

/** Paths below these are not pages: what is unknown there is a plain refusal. */
const NOT_PAGES = [API_BASE, "/pictures", "/health", "/assets", "/icons"];

/** Puts up the storefront: its files, and a page for every other address. */
export async function registerPages({
  app,
  ctx,
  admission,
}: Routes & { admission: PageAdmission }): Promise<void> {
  const storefront = ctx.env.dev ? await openLiveStorefront(app, isNotAPage) : await openBuiltStorefront(app);
  putUpPages({ app, ctx, admission }, storefront);
}

/** A page for every address that nothing else answers. */
export function putUpPages(
  {
    app,
    ctx,
    admission,
  }: { app: Routes["app"]; ctx: Pick<Ctx, "env" | "cache" | "log">; admission: PageAdmission },
  storefront: Storefront,
): void {
  const { env, cache } = ctx;
  const settings = publicSettings(env);
  const frames = { of: settings.payment.providers.flatMap(({ origins }) => origins) };
  const securityHeaders = pageHeaders(env, frames);
  const returnHeaders = pageHeaders(env, { ...frames, by: "this shop" });

  /**
   * A call to the API without a socket: the same routes, the same checks. It counts as the machine's own; the page it is
   * made for has been counted for the network that asked.
   */
  async function carry({ method, path, headers, body }: WireRequest): Promise<WireAnswer> {
    const answer = await app.inject({
      method,
      url: API_BASE + path,
      headers,
      ...(body === undefined ? {} : { payload: body }),
    });
    const retryAfter = answer.headers["retry-after"];
    return {
      status: answer.statusCode,
      text: answer.payload,
      retryAfter: retryAfter === undefined ? null : String(retryAfter),
    };
  }

  async function render(url: string, hasSession: boolean): Promise<Page> {
    const { renderPage } = await storefront.renderer();
    const page = await renderPage({ url, hasSession, settings, assets: storefront.assets, carry });
    if (page.fault) {
      const { cause: err, route } = page.fault;
      ctx.log.error({ err, route }, "A page could not be rendered");
    }
    return withSecurity(page, isPaymentReturn(url) ? returnHeaders : securityHeaders);
  }

  function withSecurity(page: Page, headers = securityHeaders): Page {
    return { ...page, headers: { ...(env.dev ? {} : headers), ...page.headers } };
  }

  app.get("/*", { schema: { hide: true } }, (request, reply) => {
    // Most visitors ask for a kept page by its plain address: it is at hand, and sent at once.
    const hot = env.dev ? undefined : cache.peek(`page ${request.url}`);
    if (hot) return void sendReady(request, reply, hot);
    return answerPage(request, reply);
  });

  async function answerPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const url = request.url;
    if (isNotAPage(url)) return refuse("not_found");

    const renderer = await storefront.renderer();
    const key = env.dev ? null : renderer.pageKey(url);
    const kept = key === null ? undefined : cache.peek(`page ${key}`);
    if (kept) return sendReady(request, reply, kept);

    const caller = callerOf(request, env.trustedProxies);
    const wait = admission.admitPage(caller);
    if (wait > 0) return send(reply, withSecurity(limitedPage(storefront.assets.styles, wait)));
    if (renderer.isPersonal(url)) return answerPersonal(request, reply, caller);
    if (key === null) return send(reply, await render(url, false));

    try {
      const ready = await cache.get(`page ${key}`, async () => {
        // The key is itself an address, the plainest one of this page.
        const page = await render(key, false);
        // Only good pages are worth keeping: what failed may work in a moment, and nobody should fill the
        // cache with addresses that do not exist.
        if (page.status !== 200 && key !== UNKNOWN_PAGE) throw new NotKept(page);
        return { status: page.status, headers: page.headers, body: page.html, tags: ["page"] };
      });
      return sendReady(request, reply, ready);
    } catch (error) {
      if (error instanceof NotKept) return send(reply, error.page);
      throw error;
    }
  }

  /** Nothing is rendered for a session that is none: its cookie goes, and its owner is asked to sign in. */
  async function answerPersonal(
    request: FastifyRequest,
    reply: FastifyReply,
    caller: Caller,
  ): Promise<FastifyReply> {
    const token = sessionCookieOf(request);
    const isSignedIn =
      token !== undefined && (await admission.isSession(token, caller).catch(trustWhileAway));
    if (token !== undefined && !isSignedIn) reply.header("set-cookie", clearedCookies(env));
    return send(reply, await render(request.url, isSignedIn));
  }
}

/** While the database cannot be asked, the page is a shell as ever: the calls it makes say what is wrong. */
function trustWhileAway(error: unknown): true {
  if (toRefusal(error).status === 503) return true;
  throw error;
}

/** The key of every address that leads nowhere. */
const UNKNOWN_PAGE = "*";

class NotKept extends Error {
  readonly page: Page;
  constructor(page: Page) {
    super("This page is not kept");
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

/** The provider's checkout, in the shop's own frame, sends its shopper there. */
function isPaymentReturn(url: string): boolean {
  return url.split("?", 1)[0] === paths.paymentReturn();
}

export function publicSettings(
  env: Pick<Env, "storeName" | "storeApiKey" | "publicUrl" | "links" | "contact" | "payments">,
): PublicSettings {
  return {
    storeName: env.storeName,
    storeKey: env.storeApiKey,
    publicUrl: env.publicUrl,
    links: { ...env.links },
    contact: { ...env.contact },
    payment: {
      providers: env.payments.providers.map((name) => ({
        name,
        origins: [...(env.payments[name]?.checkoutOrigins ?? [])],
      })),
    },
  };
}
