import type { Address } from "@shop/contract/addresses";
import type { PageQuery } from "../api/page-query.ts";
import type { Api } from "../api/use-api.ts";

/** Below the profile's key, so that it is removed when another shopper signs in on this device. */
export const ADDRESSES_KEY = ["profile", "addresses"] as const;

/** The shopper's address book, the default first. */
export function addressesQuery(api: Api): PageQuery<Address[]> {
  return { queryKey: ADDRESSES_KEY, queryFn: () => api.call("listAddresses"), staleTime: 0 };
}
