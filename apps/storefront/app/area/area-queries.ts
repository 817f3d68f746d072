import type { State } from "@shop/contract/addresses";
import { RETRY_LIMIT_DELIVERY, STALE_DELIVERY_MS } from "@shop/contract/constants";
import type { AreaDelivery, DeliveryQuote } from "@shop/contract/delivery";
import type { PageQuery } from "../api/page-query.ts";
import { retryUpTo } from "../api/query-client.ts";
import type { Api } from "../api/use-api.ts";
import { untilNextDays } from "../delivery/delivery-queries.ts";
import type { Area } from "./area.ts";

const QUOTE_STALE_MS = 5 * 60 * 1000;

/** All areas that can be chosen. */
export function servedLocationsQuery(api: Api): PageQuery<Area[]> {
  return {
    queryKey: ["served-locations"],
    queryFn: () => api.call("listServedLocations"),
    staleTime: STALE_DELIVERY_MS,
    retry: retryUpTo(RETRY_LIMIT_DELIVERY),
  };
}

/** What delivery to an area costs at least. It is asked for again when the promised days move on. */
export function areaDeliveryQuery(api: Api, locationId: number): PageQuery<AreaDelivery> {
  return {
    queryKey: ["area-delivery", locationId],
    queryFn: () => api.call("viewAreaDelivery", { location_id: locationId }),
    staleTime: STALE_DELIVERY_MS,
    retry: retryUpTo(RETRY_LIMIT_DELIVERY),
    refetchInterval: ({ state }) => untilNextDays(state.data?.toDoor ?? state.data?.pickup),
  };
}

/** What delivering one product to an area costs. It is asked for again when the promised days move on. */
export function deliveryQuoteQuery(
  api: Api,
  {
    locationId,
    variantToken,
    quantity,
    isSignedIn,
  }: {
    locationId: number;
    variantToken: string;
    quantity: number;
    /** Then the shopper's own history decides about pay on delivery. */
    isSignedIn: boolean;
  },
): PageQuery<DeliveryQuote> {
  const asked = { location_id: locationId, variant_token: variantToken, quantity };
  return {
    queryKey: [isSignedIn ? "own-delivery-quote" : "delivery-quote", locationId, variantToken, quantity],
    queryFn: () => api.call(isSignedIn ? "quoteOwnDelivery" : "quoteDelivery", asked),
    staleTime: QUOTE_STALE_MS,
    retry: retryUpTo(RETRY_LIMIT_DELIVERY),
    refetchInterval: ({ state }) => untilNextDays(state.data?.toDoor ?? state.data?.pickup),
  };
}

/** States and their local government areas: fetched when a form opens, and rarely again. */
export function areasQuery(api: Api): PageQuery<State[]> {
  return { queryKey: ["areas"], queryFn: () => api.call("listAreas"), staleTime: STALE_DELIVERY_MS };
}
