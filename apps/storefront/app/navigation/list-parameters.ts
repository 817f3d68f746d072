import { FACETS, OWN_PRICES } from "@shop/contract/filter-limits";

/** The query parameters of a list with filters. */
export const LIST_PARAMETERS = [...FACETS, ...OWN_PRICES, "sort", "page"] as const;

/** The query parameter of a product's address that names the last review before those shown. */
export const REVIEWS_PARAMETER = "reviews";

/** The same for questions. */
export const QUESTIONS_PARAMETER = "questions";
