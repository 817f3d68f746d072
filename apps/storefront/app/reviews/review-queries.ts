import type { ReviewSort } from "@shop/contract/review-limits";
import type { Review, ReviewAccess } from "@shop/contract/reviews";
import type { PageQuery } from "../api/page-query.ts";
import type { Api } from "../api/use-api.ts";

export interface ReviewPage {
  reviews: Review[];
  /** Leads to the next page; null on the last one. */
  next: string | null;
}

/** A page of a product's reviews. @param after `next` of the page before; null for the first */
export function reviewPage(
  api: Api,
  product: string,
  sort: ReviewSort = "newest",
  after: string | null = null,
): PageQuery<ReviewPage> {
  return {
    queryKey: ["reviews", product, sort, after],
    queryFn: async () => {
      const input = { product, sort, ...(after === null ? {} : { after }) };
      const { data, next } = await api.envelope("listReviews", input);
      return { reviews: data, next: next ?? null };
    },
  };
}

/** Whether the shopper may review the product, and what they have written. */
export function ownReview(api: Api, product: string): PageQuery<ReviewAccess> {
  return {
    queryKey: ["own-review", product],
    queryFn: () => api.call("viewOwnReview", { product }),
    refetchOnMount: "always",
  };
}
