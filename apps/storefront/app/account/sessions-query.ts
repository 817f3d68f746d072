import type { SessionRecord } from "@shop/contract/accounts";
import type { PageQuery } from "../api/page-query.ts";
import type { Api } from "../api/use-api.ts";

export const SESSIONS_KEY = ["profile", "sessions"] as const;

/** The signed-in devices. Always fetched again. */
export function sessionsQuery(api: Api): PageQuery<SessionRecord[]> {
  return { queryKey: SESSIONS_KEY, queryFn: () => api.call("listSessions"), staleTime: 0 };
}
