import type { WireAnswer, WireRequest } from "@shop/contract/client";
import { COOKIE_SESSION } from "@shop/contract/constants";
import { API_BASE, paths } from "@shop/contract/paths";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Ctx } from "../ctx.ts";
import type { Env } from "../env.ts";
import { refuse } from "../lib/refuse.ts";
import { pageHeaders } from "./page-headers.ts";
import { sendReady } from "./send-ready.ts";
import type { Routes } from "./serve.ts";
import {
  openBuiltStorefront,
  openLiveStorefront,
  type PublicSettings,
  type Storefront,
} from "./storefront.ts";

type Page = Awaited<ReturnType<Awaited<ReturnType<Storefront["renderer"]>>["renderPage"]>>;

/** Paths below these are not pages: what is unknown there is a plain refusal. */
const NOT_PAGES = [API_BASE, "/pictures", "/health", "/assets", "/icons"];

/** Puts up the storefront: its files, and a page for every other address. */
export async function registerPages({ app, ctx }: Routes): Promise<void> {
  const storefront = ctx.env.dev ? await openLiveStorefront(app, isNotAPage) : await openBuiltStorefront(app);
  putUpPages({ app, ctx }, storefront);
}

/** A page for every address that nothing else answers. */
export function putUpPages(
  { app, ctx }: { app: Routes["app"]; ctx: Pick<Ctx, "env" | "cache" | "log"> },
  storefront: Storefront,
): void {
  const { env, cache } = ctx;
  const settings = publicSettings(env);
  const frames = { of: settings.payment.providers.flatMap(({ origins }) => origins) };
  const securityHeaders = pageHeaders(env, frames);
  const returnHeaders = pageHeaders(env, { ...frames, by: "this shop" });

  /** A call to the API without a socket: the same routes, the same checks. */
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
    if (page.fault !== undefined)
      ctx.log.error({ err: page.fault, page: url }, "A page could not be rendered");
    const headers = isPaymentReturn(url) ? returnHeaders : securityHeaders;
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

    const { pageKey } = await storefront.renderer();
    const key = env.dev ? null : pageKey(url);
    if (key === null) return send(reply, await render(url, hasSessionCookie(request)));

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

/** The cookie only decides which page is shown. What is in it is judged by the API, from its own header. */
export function hasSessionCookie(request: Pick<FastifyRequest, "headers">): boolean {
  return new RegExp(`(?:^|;\\s*)${COOKIE_SESSION}=[^;\\s]`).test(request.headers.cookie ?? "");
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
