import type { Alerts } from "@shop/contract/alerts";
import type { PageQuery } from "../api/page-query.ts";
import type { Api } from "../api/use-api.ts";

/** Below the profile's key, so that it is removed when another shopper signs in on this device. */
export const ALERTS_KEY = ["profile", "alerts"] as const;

const FRESH_MS = 60 * 1000;

export function alertsQuery(api: Api): PageQuery<Alerts> {
  return { queryKey: ALERTS_KEY, queryFn: () => api.call("viewAlerts"), staleTime: FRESH_MS };
}
