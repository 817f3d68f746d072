import { paths } from "@shop/contract/paths";
import { useLocation } from "react-router";
import { REVIEWS_PARAMETER } from "../navigation/list-parameters.ts";

/** The address of the reviews after a page of them. @param next `next` of that page */
export function reviewsAfter(productToken: string, next: string): string {
  const query = new URLSearchParams({ [REVIEWS_PARAMETER]: next });
  return `${paths.product(productToken)}?${query}#reviews`;
}

/** Where the reviews in the address begin; null for the newest. */
export function readReviewStart(query: URLSearchParams): string | null {
  return query.get(REVIEWS_PARAMETER)?.trim() || null;
}

export function useReviewStart(): string | null {
  const { search } = useLocation();
  return readReviewStart(new URLSearchParams(search));
}
