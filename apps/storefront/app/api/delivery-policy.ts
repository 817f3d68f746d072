import type { DeliveryPolicy } from "@shop/contract/delivery-policy";
import type { PageQuery } from "./page-query.ts";
import type { Api } from "./use-api.ts";

/** The page whose text the tables of delivery follow. */
export const DELIVERY_POLICY_PAGE = "shipping-policy";

/** The page whose text the tables of returns follow: what collecting them costs depends on the delivery prices. */
export const RETURNS_POLICY_PAGE = "returns-policy";

/** Prices, days, pickup points and the rules of pay on delivery, as they are now. */
export function deliveryPolicyQuery(api: Api): PageQuery<DeliveryPolicy> {
  return { queryKey: ["delivery-policy"], queryFn: () => api.call("viewDeliveryPolicy") };
}
