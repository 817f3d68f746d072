import type { Endpoint } from "@shop/contract/endpoint";
import { endpoints } from "@shop/contract/endpoints";
import { API_BASE } from "@shop/contract/paths";
import type { Routes } from "./serve.ts";

/**
 * CORS headers for calls that any site may read. These calls read no cookie and no session, so there is nothing to
 * steal. All other calls are closed to other origins.
 */
export const ANY_ORIGIN_HEADERS = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "ETag, Retry-After",
} as const;

/** How long a browser may cache a preflight answer. */
const PREFLIGHT_SECONDS = 24 * 60 * 60;

export function allowsAnyOrigin({ method, tag }: Pick<Endpoint, "method" | "tag">): boolean {
  return method === "GET" && tag === "Catalogue";
}

/** Answers OPTIONS for every call: the allowed methods and the CORS headers. */
export function optionsRoutes({ app }: Routes): void {
  for (const endpoint of Object.values(endpoints)) {
    const methods = endpoint.method === "GET" ? "GET, HEAD, OPTIONS" : "POST, OPTIONS";
    const headers = {
      allow: methods,
      "cache-control": "no-store",
      ...(allowsAnyOrigin(endpoint)
        ? {
            ...ANY_ORIGIN_HEADERS,
            "access-control-allow-methods": methods,
            "access-control-allow-headers": "Authorization, If-None-Match",
            "access-control-max-age": String(PREFLIGHT_SECONDS),
          }
        : {}),
    };
    app.options(API_BASE + endpoint.path, { schema: { hide: true } }, (_request, reply) => {
      reply.code(204).headers(headers).send();
    });
  }
}
