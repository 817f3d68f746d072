import type { StaffEndpoint } from "@shop/contract/admin/endpoint";
import type { ShopEndpoint } from "@shop/contract/endpoint";

/**
 * CORS headers for calls that any site may read. These calls read no cookie and no session, so there is nothing to
 * steal. All other calls are closed to other origins.
 */
export const ANY_ORIGIN_HEADERS = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "ETag, Retry-After",
} as const;

export function allowsAnyOrigin({
  method,
  tag,
  audience,
}: Pick<ShopEndpoint | StaffEndpoint, "method" | "tag" | "audience">): boolean {
  return method === "GET" && tag === "Catalogue" && audience === "visitor";
}
