import { STALE_CART_MS } from "@shop/contract/constants";
import type { Returns } from "@shop/contract/returns";
import type { PageQuery } from "../api/page-query.ts";
import type { Api } from "../api/use-api.ts";

/** What of an order can be returned, and its return requests. */
export function returnsQuery(api: Api, orderId: string): PageQuery<Returns> {
  return {
    queryKey: ["returns", orderId],
    queryFn: () => api.call("viewReturns", { id: orderId }),
    staleTime: STALE_CART_MS,
    // Staff may have decided meanwhile.
    refetchOnWindowFocus: "always",
  };
}
