import type { Endpoint } from "@shop/contract/endpoint";
import { endpoints } from "@shop/contract/endpoints";
import { API_BASE } from "@shop/contract/paths";
import type { Routes } from "./serve.ts";

/**
 * Any site may read what every visitor may: no cookie and no session is ever read here, so there is nothing to steal.
 * Everything else stays closed to other origins.
 */
export const FOR_EVERY_ORIGIN = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "ETag, Retry-After",
} as const;

/** How long a browser may remember what a preflight allowed. */
const PREFLIGHT_SECONDS = 24 * 60 * 60;

/** Whether pages of other origins may make this call. */
export function isForEveryOrigin({ method, tag }: Pick<Endpoint, "method" | "tag">): boolean {
  return method === "GET" && tag === "Catalogue";
}

/** OPTIONS of every call: what may be done there, and whether another origin may. */
export function optionsRoutes({ app }: Routes): void {
  for (const endpoint of Object.values(endpoints)) {
    const methods = endpoint.method === "GET" ? "GET, HEAD, OPTIONS" : "POST, OPTIONS";
    const headers = {
      allow: methods,
      "cache-control": "no-store",
      ...(isForEveryOrigin(endpoint)
        ? {
            ...FOR_EVERY_ORIGIN,
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
