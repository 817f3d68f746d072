import type { ComponentType } from "react";
import { DELIVERY_POLICY_PAGE, deliveryPolicyQuery, RETURNS_POLICY_PAGE } from "../api/delivery-policy.ts";
import type { PageQuery } from "../api/page-query.ts";
import { textPage } from "../api/text-page.ts";
import type { Api } from "../api/use-api.ts";
import { readFilters, readPage } from "../catalogue/filters.ts";
import * as catalogue from "../catalogue/queries.ts";
import * as home from "../home/home-queries.ts";
import type { PageName, PageProps } from "../navigation/routes.ts";
import { readQuestionStart } from "../questions/question-address.ts";
import { questionPage } from "../questions/question-queries.ts";
import { readReviewStart } from "../reviews/review-address.ts";
import { reviewPage } from "../reviews/review-queries.ts";

export interface PageModule {
  default: ComponentType<PageProps>;
}

/** The data of a page, fetched before it is shown. */
export interface Prefill {
  /** If one of these fails, the page is an error page with the status of the refusal. */
  needed: PageQuery<unknown>[];
  /** If these fail, the page is shown without them. */
  optional?: PageQuery<unknown>[];
}

export interface Page {
  load: () => Promise<PageModule>;
  prefill?: (api: Api, params: Record<string, string>, query: URLSearchParams) => Prefill;
}

/** The module and the data of each page. A page is a file in `pages/` with a default export and an entry here. */
export const pages: Record<PageName, Page> = {
  home: {
    load: () => import("../pages/home.tsx"),
    prefill: (api, _, query) => ({
      needed: [
        catalogue.newArrivals(api),
        catalogue.popularCategories(api),
        catalogue.mixedProducts(api, 1),
        home.featuredShots(api),
        home.homeSlides(api, query.get("preview")),
      ],
      optional: [home.homeStrips(api)],
    }),
  },
  shop: {
    load: () => import("../pages/shop.tsx"),
    prefill: (api) => ({ needed: [catalogue.categories(api)] }),
  },
  category: {
    load: () => import("../pages/category.tsx"),
    prefill: (api, { categoryToken = "" }, query) => ({
      needed: [catalogue.categoryProducts(api, categoryToken, readPage(query), readFilters(query))],
      optional: [catalogue.categories(api)],
    }),
  },
  product: {
    load: () => import("../pages/product.tsx"),
    prefill: (api, { productToken }, query) =>
      productToken === undefined
        ? { needed: [] }
        : {
            needed: [catalogue.product(api, productToken)],
            optional: [
              catalogue.relatedProducts(api, productToken),
              reviewPage(api, productToken, "newest", readReviewStart(query)),
              questionPage(api, productToken, readQuestionStart(query)),
            ],
          },
  },
  review: { load: () => import("../pages/review.tsx") },
  "new-arrivals": {
    load: () => import("../pages/new-arrivals.tsx"),
    prefill: (api, _, query) => ({
      needed: [catalogue.newArrivalPages(api, readPage(query), readFilters(query))],
    }),
  },
  reduced: {
    load: () => import("../pages/reduced.tsx"),
    prefill: (api, _, query) => ({
      needed: [catalogue.reducedProducts(api, readPage(query), readFilters(query))],
    }),
  },
  search: {
    load: () => import("../pages/search.tsx"),
    prefill: (api, _, query) => {
      const q = (query.get("q") ?? "").trim();
      if (q === "") return { needed: [] };
      return { needed: [catalogue.searchedProducts(api, q, readPage(query), readFilters(query))] };
    },
  },
  favourites: { load: () => import("../pages/favourites.tsx") },
  content: {
    load: () => import("../pages/content.tsx"),
    prefill: (api, { pageName = "" }) => ({
      needed: [
        textPage(api, pageName),
        ...(pageName === DELIVERY_POLICY_PAGE || pageName === RETURNS_POLICY_PAGE
          ? [deliveryPolicyQuery(api)]
          : []),
      ],
    }),
  },
  newsletter: { load: () => import("../pages/newsletter.tsx") },
  verification: { load: () => import("../pages/verification.tsx") },
  "sign-in-code": { load: () => import("../pages/sign-in-code.tsx") },
  cart: { load: () => import("../pages/cart.tsx") },
  checkout: { load: () => import("../pages/checkout.tsx") },
  "payment-return": { load: () => import("../pages/payment-return.tsx") },
  profile: { load: () => import("../pages/profile.tsx") },
  "own-data": { load: () => import("../pages/own-data.tsx") },
  orders: { load: () => import("../pages/orders.tsx") },
  order: { load: () => import("../pages/order.tsx") },
  receipt: { load: () => import("../pages/receipt.tsx") },
  "linked-receipt": { load: () => import("../pages/linked-receipt.tsx") },
  "linked-order": { load: () => import("../pages/linked-order.tsx") },
  "tracked-order": { load: () => import("../pages/tracked-order.tsx") },
  "not-found": { load: () => import("../pages/not-found.tsx") },
};
