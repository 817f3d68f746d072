import { RETRY_LIMIT_DELIVERY, STALE_DELIVERY_MS } from "@shop/contract/constants";
import type { DeliveryCost, DeliveryLocation, DeliveryMethod, DeliveryOption } from "@shop/contract/delivery";
import type { PageQuery } from "../api/page-query.ts";
import { retryUpTo } from "../api/query-client.ts";
import { serverNow } from "../api/server-clock.ts";
import type { Api } from "../api/use-api.ts";

const slow = { staleTime: STALE_DELIVERY_MS, retry: retryUpTo(RETRY_LIMIT_DELIVERY) };

export function locationsQuery(api: Api): PageQuery<DeliveryLocation[]> {
  return { ...slow, queryKey: ["delivery-locations"], queryFn: () => api.call("listDeliveryLocations") };
}

export function methodsQuery(api: Api): PageQuery<DeliveryMethod[]> {
  return { ...slow, queryKey: ["delivery-methods"], queryFn: () => api.call("listDeliveryMethods") };
}

/** Promised days move on at midnight and at the cut-off time: what is shown is asked for again then. */
export function untilNextDays(cost: Pick<DeliveryCost, "promisedUntil"> | null | undefined): number | false {
  const left = cost ? Date.parse(cost.promisedUntil) - serverNow() : 0;
  return left > 0 && left + 1000;
}

export const DELIVERY_OPTIONS_KEY = "delivery-options";

/** What every method costs to one location, or why it does not reach it. */
export function deliveryOptionsQuery(api: Api, locationId: number): PageQuery<DeliveryOption[]> {
  return {
    ...slow,
    queryKey: [DELIVERY_OPTIONS_KEY, locationId],
    queryFn: () => api.call("listDeliveryOptions", { location_id: locationId }),
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
    refetchInterval: ({ state }) => untilNextDays(state.data?.find(({ cost }) => cost)?.cost),
  };
}

export const DELIVERY_COST_KEY = "delivery-cost";

/** What one method costs to one location; remembered for each pair. */
export function deliveryCostQuery(
  api: Api,
  { locationId, methodId }: { locationId: number; methodId: number },
): PageQuery<DeliveryCost> {
  return {
    ...slow,
    queryKey: [DELIVERY_COST_KEY, locationId, methodId],
    queryFn: () => api.call("prepareDeliveryCost", { location_id: locationId, method_id: methodId }),
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
    refetchInterval: ({ state }) => untilNextDays(state.data),
  };
}
