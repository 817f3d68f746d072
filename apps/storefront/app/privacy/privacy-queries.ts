import type { Consents, OwnData } from "@shop/contract/privacy";
import type { PageQuery } from "../api/page-query.ts";
import type { Api } from "../api/use-api.ts";

/** Below the profile's key, so that it is removed when another shopper signs in on this device. */
export const CONSENTS_KEY = ["profile", "consents"] as const;

export function consentsQuery(api: Api): PageQuery<Consents> {
  return { queryKey: CONSENTS_KEY, queryFn: () => api.call("viewConsents"), staleTime: 0 };
}

/** Everything the shop holds about the shopper. Fetched for this visit and not cached. */
export function ownDataQuery(api: Api): PageQuery<OwnData> {
  return { queryKey: ["profile", "own-data"], queryFn: () => api.call("viewOwnData"), gcTime: 0 };
}
