import { paths } from "@shop/contract/paths";
import type { Ctx } from "../ctx.ts";
import { pageHeaders } from "./page-headers.ts";
import { pageTransport } from "./page-transport.ts";
import { publicSettings } from "./public-settings.ts";
import type { Routes } from "./serve.ts";
import type { Page, Storefront } from "./storefront.ts";

/** Only the service worker for notifications is registered under it. */
const PAGE_POLICIES = ["push-worker"];

/**
 * Renders pages of the storefront, with their security headers.
 * @param parts.onEmptySearch is called with each search that found nothing
 */
export function pageRenderer({
  app,
  ctx: { env, log },
  storefront,
  onEmptySearch,
}: {
  app: Routes["app"];
  ctx: Pick<Ctx, "env" | "log">;
  storefront: Storefront;
  onEmptySearch: (search: NonNullable<Page["emptySearch"]>) => void;
}) {
  const transport = pageTransport(app);
  const { providers } = publicSettings(env).payment;
  const frames = { frameOrigins: providers.flatMap(({ origins }) => origins) };
  const { faces } = storefront.assets;
  const allowed = { ...frames, markupPolicies: PAGE_POLICIES, ownScripts: faces === null ? [] : [faces] };
  const securityHeaders = pageHeaders(env, allowed);
  const returnHeaders = pageHeaders(env, { ...allowed, frameableBy: "this shop" });

  function withSecurity(page: Page, url: string): Page {
    const headers = isPaymentReturn(url) ? returnHeaders : securityHeaders;
    return { ...page, headers: { ...(env.dev ? {} : headers), ...page.headers } };
  }

  /** @param isQuiet without the announcement */
  async function render(
    url: string,
    { hasSession, isQuiet }: { hasSession: boolean; isQuiet: boolean },
  ): Promise<Page> {
    const { renderPage } = await storefront.renderer();
    const all = publicSettings(env);
    const settings = isQuiet ? { ...all, announcement: null } : all;
    const page = await renderPage({ url, hasSession, settings, assets: storefront.assets, transport });
    if (page.fault) {
      const { cause: err, route } = page.fault;
      log.error({ err, route }, "A page could not be rendered");
    }
    if (page.emptySearch) onEmptySearch(page.emptySearch);
    return withSecurity(page, url);
  }

  return { render, withSecurity };
}

/** The provider's checkout, which runs in a frame of the shop, sends the shopper to this page. */
function isPaymentReturn(url: string): boolean {
  return url.split("?", 1)[0] === paths.paymentReturn();
}
