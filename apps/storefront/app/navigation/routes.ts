import { ANSWERED_PARAMETER } from "@shop/contract/mail-answers";
import { matchPath } from "@shop/contract/match-path";
import { CONTENT_PAGES, paths, VARIANT_PARAMETER } from "@shop/contract/paths";
import { LIST_PARAMETERS, QUESTIONS_PARAMETER, REVIEWS_PARAMETER } from "./list-parameters.ts";

export interface PageProps {
  /** Path parameters: `/product/:productToken` gives `params.productToken`. */
  params: Record<string, string>;
}

/** Every page of the shop, by the name of its file in `pages/`. */
export type PageName =
  | "home"
  | "shop"
  | "category"
  | "product"
  | "review"
  | "new-arrivals"
  | "reduced"
  | "search"
  | "favourites"
  | "content"
  | "newsletter"
  | "verification"
  | "sign-in-code"
  | "cart"
  | "checkout"
  | "payment-return"
  | "profile"
  | "own-data"
  | "orders"
  | "order"
  | "receipt"
  | "linked-order"
  | "linked-receipt"
  | "tracked-order"
  | "not-found";

export interface PageRoute {
  pattern: string;
  page: PageName;
  /** Set for pages that are always error pages. */
  status?: 404;
  /** `session`: needs the cookie ss_auth, is never cached, and is rendered in the browser. */
  access: "public" | "session";
  /** `bare`: without the shop's header and footer. */
  frame: "shop" | "bare";
  /** Parameters that the path does not have. */
  params?: Record<string, string>;
  /** Query parameters that change what the server renders. All others are ignored. */
  query?: readonly string[];
  /** Queries of which the rendered page is cached. Others have too many values. */
  cachedQuery?: RegExp;
}

const open = (pattern: string, page: PageName, more: Partial<PageRoute> = {}): PageRoute => ({
  pattern,
  page,
  access: "public",
  frame: "shop",
  ...more,
});
const own = (pattern: string, page: PageName): PageRoute => open(pattern, page, { access: "session" });

/** The target of a link in an email. Without script, its address says the outcome. */
const answered = (pattern: string): PageRoute =>
  open(pattern, "newsletter", {
    query: [ANSWERED_PARAMETER],
    cachedQuery: new RegExp(`^\\?${ANSWERED_PARAMETER}=(?:done|invalid)$`),
  });

export const PRODUCT_PAGE = "/product/:productToken";

/**
 * Every address of the shop and the name of its page. No page is imported here, so that any module can match
 * addresses; the modules are in `frame/page-modules.ts`.
 */
export const routes: readonly PageRoute[] = [
  open("/", "home"),
  // The server answers these with a redirect; a link on the page comes here, and the modal opens over the home page.
  open(paths.signIn(), "home"),
  open(paths.signUp(), "home"),
  open("/shop", "shop"),
  open("/category", "shop"),
  open("/category/:categoryToken", "category", { query: LIST_PARAMETERS }),
  open(PRODUCT_PAGE, "product", {
    query: [VARIANT_PARAMETER, REVIEWS_PARAMETER, QUESTIONS_PARAMETER],
    cachedQuery: new RegExp(`^\\?${VARIANT_PARAMETER}=[1-9]\\d?$`),
  }),
  own("/product/:productToken/review", "review"),
  // Without a token there is nothing to ask for; the page says so.
  open("/product", "product", { status: 404 }),
  open("/new-arrivals", "new-arrivals", { query: LIST_PARAMETERS }),
  open(paths.reduced(), "reduced", { query: LIST_PARAMETERS }),
  open("/search", "search", { query: ["q", ...LIST_PARAMETERS] }),
  open("/favourites", "favourites"),
  ...CONTENT_PAGES.map((pageName) => open(paths.content(pageName), "content", { params: { pageName } })),
  open("/pages/:pageName", "content"),
  answered("/newsletter/confirm"),
  answered("/newsletter/unsubscribe"),
  answered("/alerts/stop"),
  answered("/reviews/stop"),
  open("/otp-verification", "verification", { frame: "bare" }),
  open(paths.signInCode(), "sign-in-code", { frame: "bare", query: ["from"] }),
  own("/cart", "cart"),
  { ...own("/checkout", "checkout"), frame: "bare" },
  // Public: it also opens in the provider's frame, and for shoppers whose session has ended in the meantime.
  open("/checkout/return", "payment-return", { frame: "bare" }),
  own("/profile", "profile"),
  own("/profile/data", "own-data"),
  own("/orders", "orders"),
  own("/orders/:orderId", "order"),
  { ...own("/orders/:orderId/receipt", "receipt"), frame: "bare" },
  open("/order", "linked-order"),
  open("/order/receipt", "linked-receipt", { frame: "bare" }),
  open(paths.trackOrder(), "tracked-order"),
];

const notFoundRoute = open("*", "not-found", { status: 404 });

export interface Match {
  route: PageRoute;
  params: Record<string, string>;
}

/** The page of a path, or the not-found page. */
export function matchRoute(pathname: string): Match {
  const found = matchPath(routes, pathname);
  return found
    ? { route: found.route, params: { ...found.route.params, ...found.params } }
    : { route: notFoundRoute, params: {} };
}
