import { paths } from "@shop/contract/paths";
import type { ComponentType } from "react";
import type { PageQuery } from "./api/page-query.ts";
import type { Api } from "./api/use-api.ts";
import * as catalogue from "./catalogue/queries.ts";

export interface PageProps {
  /** The named parts of the address: `/product/:productToken` gives `params.productToken`. */
  params: Record<string, string>;
}

export interface PageModule {
  default: ComponentType<PageProps>;
}

/** What a page is made of, to be fetched before it is shown. */
export interface Prefill {
  /** Without these the page is an error page, with the status of the refusal. */
  needed: PageQuery<unknown>[];
  /** These may be missing. */
  welcome?: PageQuery<unknown>[];
}

export interface PageRoute {
  pattern: string;
  /** The page's module as the build names it. */
  module: string;
  load: () => Promise<PageModule>;
  /** Of a page that is an error page whatever it finds. */
  status?: 404;
  /** `session`: needs the cookie ss_auth, is never cached, and is filled in by the browser. */
  access: "public" | "session";
  /** `bare` stands alone; `quiet` has no header and no footer of the shop, only its own. */
  frame: "shop" | "bare";
  /** Query parameters that change what the server renders. All others are ignored. */
  query?: readonly string[];
  prefill?: (api: Api, params: Record<string, string>, query: URLSearchParams) => Prefill;
}

const open = { access: "public", frame: "shop" } as const;
const own = { access: "session", frame: "shop" } as const;

const home = (api: Api): Prefill => ({
  needed: [
    catalogue.newArrivals(api),
    catalogue.popularCategories(api),
    catalogue.mixedProducts(api, 1),
    catalogue.featuredProducts(api),
  ],
});
const shelves = (api: Api): Prefill => ({ needed: [catalogue.categories(api)] });

export const PRODUCT_PAGE = "/product/:productToken";

/** Every address of the shop. A page is a file in `pages/` with a default export and a line here. */
export const routes: readonly PageRoute[] = [
  {
    ...open,
    pattern: "/",
    module: "app/pages/home.tsx",
    load: () => import("./pages/home.tsx"),
    prefill: home,
  },
  // The server answers these with a redirect; a link on the page comes here, and the modal opens over the home page.
  ...[paths.signIn(), paths.signUp()].map(
    (pattern): PageRoute => ({
      ...open,
      pattern,
      module: "app/pages/home.tsx",
      load: () => import("./pages/home.tsx"),
      prefill: home,
    }),
  ),
  {
    ...open,
    pattern: "/shop",
    module: "app/pages/shop.tsx",
    load: () => import("./pages/shop.tsx"),
    prefill: shelves,
  },
  {
    ...open,
    pattern: "/category",
    module: "app/pages/shop.tsx",
    load: () => import("./pages/shop.tsx"),
    prefill: shelves,
  },
  {
    ...open,
    pattern: "/category/:categoryToken",
    module: "app/pages/category.tsx",
    load: () => import("./pages/category.tsx"),
    prefill: (api, { categoryToken = "" }) => ({
      needed: [catalogue.categoryProducts(api, categoryToken, 1)],
      welcome: [catalogue.categories(api)],
    }),
  },
  {
    ...open,
    pattern: PRODUCT_PAGE,
    module: "app/pages/product.tsx",
    load: () => import("./pages/product.tsx"),
    prefill: (api, { productToken = "" }) => ({
      needed: [catalogue.product(api, productToken)],
      welcome: [catalogue.relatedProducts(api, productToken)],
    }),
  },
  {
    // Without a token there is nothing to ask for; the page says so.
    ...open,
    pattern: "/product",
    status: 404,
    module: "app/pages/product.tsx",
    load: () => import("./pages/product.tsx"),
  },
  {
    ...open,
    pattern: "/new-arrivals",
    module: "app/pages/new-arrivals.tsx",
    load: () => import("./pages/new-arrivals.tsx"),
    prefill: (api) => ({ needed: [catalogue.newArrivals(api)] }),
  },
  {
    ...open,
    pattern: "/search",
    module: "app/pages/search.tsx",
    load: () => import("./pages/search.tsx"),
    query: ["q"],
    prefill: (api, _, query) => {
      const q = (query.get("q") ?? "").trim();
      return { needed: q === "" ? [] : [catalogue.searchedProducts(api, q, 1)] };
    },
  },
  {
    ...open,
    pattern: "/favourites",
    module: "app/pages/favourites.tsx",
    load: () => import("./pages/favourites.tsx"),
  },
  ...(["about", "help", "stores", "services", "shipping-policy", "returns-policy", "privacy"] as const).map(
    (page): PageRoute => ({
      ...open,
      pattern: `/${page}`,
      module: "app/pages/content.tsx",
      load: () => import("./pages/content.tsx"),
    }),
  ),
  ...["/newsletter/confirm", "/newsletter/unsubscribe"].map(
    (pattern): PageRoute => ({
      ...open,
      pattern,
      module: "app/pages/newsletter.tsx",
      load: () => import("./pages/newsletter.tsx"),
    }),
  ),
  {
    access: "public",
    frame: "bare",
    pattern: "/otp-verification",
    module: "app/pages/verification.tsx",
    load: () => import("./pages/verification.tsx"),
  },
  { ...own, pattern: "/cart", module: "app/pages/cart.tsx", load: () => import("./pages/cart.tsx") },
  {
    access: "session",
    frame: "bare",
    pattern: "/checkout",
    module: "app/pages/checkout.tsx",
    load: () => import("./pages/checkout.tsx"),
  },
  {
    // Not behind the sign-in: it is opened in the provider's frame too, and by those whose session has ended meanwhile.
    access: "public",
    frame: "bare",
    pattern: "/checkout/return",
    module: "app/pages/payment-return.tsx",
    load: () => import("./pages/payment-return.tsx"),
  },
  { ...own, pattern: "/profile", module: "app/pages/profile.tsx", load: () => import("./pages/profile.tsx") },
  {
    ...own,
    pattern: "/profile/data",
    module: "app/pages/own-data.tsx",
    load: () => import("./pages/own-data.tsx"),
  },
  { ...own, pattern: "/orders", module: "app/pages/orders.tsx", load: () => import("./pages/orders.tsx") },
  {
    ...own,
    pattern: "/orders/:orderId",
    module: "app/pages/order.tsx",
    load: () => import("./pages/order.tsx"),
  },
];

export const notFoundRoute: PageRoute = {
  ...open,
  pattern: "*",
  status: 404,
  module: "app/pages/not-found.tsx",
  load: () => import("./pages/not-found.tsx"),
};

export interface Match {
  route: PageRoute;
  params: Record<string, string>;
}

/** The page for a path, which is the not-found page when there is none. A trailing slash makes no difference. */
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
