import type { Promotion } from "@shop/contract/cart";
import type { PageQuery } from "../api/page-query.ts";
import type { Api } from "../api/use-api.ts";

/** What a promo code deducts. Fails if the code is not valid. */
export function promoQuery(api: Api, code: string): PageQuery<Promotion> {
  return { queryKey: ["promo", code], queryFn: () => api.call("checkPromo", { code }) };
}
