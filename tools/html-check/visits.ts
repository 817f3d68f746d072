import { COOKIE_SESSION } from "@shop/contract/constants";
import { API_BASE, CONTENT_PAGES, paths } from "@shop/contract/paths";
import { matchRoute, routes } from "../../apps/storefront/app/navigation/routes.ts";
import type { Findings } from "../whole-shop/findings.ts";
import type { HtmlDocument } from "./document.ts";

/** A page as a running shop sends it. */
export interface Visit {
  url: string;
  status: number;
  /** As somebody who has signed in: pages of one's own are sent only then. */
  hasSession?: boolean;
}

/** Every page of the shop, of its API and of the sandbox, with tokens of the catalogue. */
export function visitsOf(
  { shopUrl, sandboxUrl }: { shopUrl: string; sandboxUrl: string },
  { plain, manyVariants, soldOut, lowStock, category, subCategory }: Findings,
): Visit[] {
  const found = [
    paths.home(),
    paths.shop(),
    paths.categories(),
    ...[category, subCategory].map(paths.category),
    ...[plain, manyVariants, soldOut, lowStock].map(paths.product),
    paths.newArrivals(),
    paths.reduced(),
    "/search",
    ...["chin-chin", "xylophone quartet", '"><b>'].map(paths.search),
    paths.favourites(),
    ...CONTENT_PAGES.map(paths.content),
    ...[paths.newsletterConfirm, paths.newsletterUnsubscribe].map((to) => to("a-token")),
    ...[paths.stopReviewRequests, paths.stopAlerts].map((to) => to("a-token")),
    paths.verification(),
    paths.signInCode(),
    paths.paymentReturn(),
    "/order",
    "/order/receipt",
    paths.trackOrder(),
    `${API_BASE}/docs`,
  ];
  const own = [
    paths.cart(),
    paths.checkout(),
    paths.profile(),
    paths.ownData(),
    paths.orders(),
    paths.order("an-order"),
    paths.receipt("an-order"),
    paths.review(plain),
  ];
  const missing = [
    "/nowhere",
    "/product",
    ...[paths.product, paths.category, paths.addedPage].map((to) => to("gone")),
  ];
  const sandbox = ["", "smtp", "nomba", "nomba/switches", "nomba/events", "nomba/calls", "paystack"];
  return [
    ...found.map((path) => ({ url: shopUrl + path, status: 200 })),
    ...own.map((path) => ({ url: shopUrl + path, status: 200, hasSession: true })),
    ...missing.map((path) => ({ url: shopUrl + path, status: 404 })),
    ...sandbox.map((page) => ({ url: `${sandboxUrl}/${page}`, status: 200 })),
    { url: `${sandboxUrl}/mail/gone`, status: 404 },
  ];
}

/** Pages of the storefront that none of the visits reaches. The two that only redirect have no HTML of their own. */
export function patternsWithoutVisit(visits: readonly Pick<Visit, "url">[]): string[] {
  const visited = new Set(visits.map(({ url }) => matchRoute(new URL(url).pathname).route.pattern));
  const redirects: string[] = [paths.signIn(), paths.signUp()];
  return routes
    .map(({ pattern }) => pattern)
    .filter((pattern) => !visited.has(pattern) && !redirects.includes(pattern));
}

/**
 * @param session the token of somebody who has signed in
 * @throws when a page has another status than it should
 */
export async function readPage({ url, status, hasSession }: Visit, session: string): Promise<HtmlDocument> {
  const answer = await fetch(url, {
    redirect: "manual",
    headers: hasSession ? { cookie: `${COOKIE_SESSION}=${session}` } : {},
  });
  if (answer.status !== status) throw new Error(`${url} answered ${answer.status} instead of ${status}`);
  const { pathname, search } = new URL(url);
  return { name: pathname + search, html: await answer.text() };
}
