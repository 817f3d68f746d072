import type { ShopperRecord } from "@shop/contract/accounts";
import type { PageQuery } from "../api/page-query.ts";
import type { Api } from "../api/use-api.ts";

export const PROFILE_KEY = ["profile"] as const;

/** The shopper's record. Always fetched again; the stored record is shown meanwhile. */
export function profileQuery(api: Api): PageQuery<ShopperRecord> {
  return { queryKey: PROFILE_KEY, queryFn: () => api.call("viewProfile"), staleTime: 0 };
}
