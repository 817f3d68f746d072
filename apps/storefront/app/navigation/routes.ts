import { paths } from "@shop/contract/paths";

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
  | "new-arrivals"
  | "search"
  | "favourites"
  | "content"
  | "newsletter"
  | "verification"
  | "cart"
  | "checkout"
  | "payment-return"
  | "profile"
  | "own-data"
  | "orders"
  | "order"
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
  /** Query parameters that change what the server renders. All others are ignored. */
  query?: readonly string[];
}

const open = { access: "public", frame: "shop" } as const;
const own = { access: "session", frame: "shop" } as const;

export const PRODUCT_PAGE = "/product/:productToken";

/**
 * Every address of the shop and the name of its page. No page is imported here, so that any module can match
 * addresses; the modules are in `frame/page-modules.ts`.
 */
export const routes: readonly PageRoute[] = [
  { ...open, pattern: "/", page: "home" },
  // The server redirects these. Links within the page match here and open the sign-in dialog over the home page.
  { ...open, pattern: paths.signIn(), page: "home" },
  { ...open, pattern: paths.signUp(), page: "home" },
  { ...open, pattern: "/shop", page: "shop" },
  { ...open, pattern: "/category", page: "shop" },
  { ...open, pattern: "/category/:categoryToken", page: "category" },
  { ...open, pattern: PRODUCT_PAGE, page: "product" },
  // Without a token there is no product; the page says so.
  { ...open, pattern: "/product", page: "product", status: 404 },
  { ...open, pattern: "/new-arrivals", page: "new-arrivals" },
  { ...open, pattern: "/search", page: "search", query: ["q"] },
  { ...open, pattern: "/favourites", page: "favourites" },
  { ...open, pattern: "/about", page: "content" },
  { ...open, pattern: "/help", page: "content" },
  { ...open, pattern: "/stores", page: "content" },
  { ...open, pattern: "/services", page: "content" },
  { ...open, pattern: "/shipping-policy", page: "content" },
  { ...open, pattern: "/returns-policy", page: "content" },
  { ...open, pattern: "/privacy", page: "content" },
  { ...open, pattern: "/newsletter/confirm", page: "newsletter" },
  { ...open, pattern: "/newsletter/unsubscribe", page: "newsletter" },
  { access: "public", frame: "bare", pattern: "/otp-verification", page: "verification" },
  { ...own, pattern: "/cart", page: "cart" },
  { access: "session", frame: "bare", pattern: "/checkout", page: "checkout" },
  // Public: it also opens in the provider's frame, and after a session has ended meanwhile.
  { access: "public", frame: "bare", pattern: "/checkout/return", page: "payment-return" },
  { ...own, pattern: "/profile", page: "profile" },
  { ...own, pattern: "/profile/data", page: "own-data" },
  { ...own, pattern: "/orders", page: "orders" },
  { ...own, pattern: "/orders/:orderId", page: "order" },
];

const notFoundRoute: PageRoute = { ...open, pattern: "*", page: "not-found", status: 404 };

export interface Match {
  route: PageRoute;
  params: Record<string, string>;
}

/** The page of a path, or the not-found page. A trailing slash makes no difference. */
export function matchRoute(pathname: string): Match {
  const parts = split(pathname);
  for (const route of routes) {
    const params = matchParts(split(route.pattern), parts);
    if (params) return { route, params };
  }
  return { route: notFoundRoute, params: {} };
}

function split(path: string): string[] {
  return path.replace(/\/+$/, "").split("/").slice(1);
}

function matchParts(pattern: string[], parts: string[]): Record<string, string> | null {
  if (pattern.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [i, name] of pattern.entries()) {
    const part = parts[i] ?? "";
    if (!name.startsWith(":")) {
      if (name !== part) return null;
      continue;
    }
    try {
      params[name.slice(1)] = decodeURIComponent(part);
    } catch {
      return null; // not an address that we ever made
    }
  }
  return params;
}
