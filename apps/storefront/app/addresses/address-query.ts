import type { Address, State } from "@shop/contract/addresses";
import { STALE_DELIVERY_MS } from "@shop/contract/constants";
import type { PageQuery } from "../api/page-query.ts";
import type { Api } from "../api/use-api.ts";

/** Below the profile's key, so that it is removed when another shopper signs in on this device. */
export const ADDRESSES_KEY = ["profile", "addresses"] as const;

/** The shopper's address book, the default first. */
export function addressesQuery(api: Api): PageQuery<Address[]> {
  return { queryKey: ADDRESSES_KEY, queryFn: () => api.call("listAddresses"), staleTime: 0 };
}

/** States and their local government areas: fetched when a form opens, and rarely again. */
export function areasQuery(api: Api): PageQuery<State[]> {
  return { queryKey: ["areas"], queryFn: () => api.call("listAreas"), staleTime: STALE_DELIVERY_MS };
}
