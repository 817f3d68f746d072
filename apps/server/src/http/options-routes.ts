import { endpoints } from "@shop/contract/endpoints";
import { API_BASE } from "@shop/contract/paths";
import { ANY_ORIGIN_HEADERS, allowsAnyOrigin } from "./cross-origin.ts";
import type { Routes } from "./serve.ts";

/** How long a browser may cache a preflight answer. */
const PREFLIGHT_SECONDS = 24 * 60 * 60;

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
