import { FACETS } from "@shop/contract/filter-limits";

/** The query parameters of a list with filters. */
export const LIST_PARAMETERS = [...FACETS, "sort", "page"] as const;
