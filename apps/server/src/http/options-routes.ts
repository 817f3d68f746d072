import type { ShopEndpoint } from "@shop/contract/endpoint";
import { endpoints } from "@shop/contract/endpoints";
import { API_BASE } from "@shop/contract/paths";
import { refuse } from "../lib/refuse.ts";
import { ANY_ORIGIN_HEADERS, allowsAnyOrigin } from "./cross-origin.ts";
import type { Routes } from "./serve.ts";

/** How long a browser may cache a preflight answer. */
const PREFLIGHT_SECONDS = 24 * 60 * 60;

/** Answers OPTIONS for every call: the allowed methods and the CORS headers. One route: one for each call took time at the start. */
export function optionsRoutes({ app }: Routes): void {
  const headersOf = new Map(
    Object.values<ShopEndpoint>(endpoints).map((endpoint) => [endpoint.path, preflightHeaders(endpoint)]),
  );
  app.options<{ Params: { "*": string } }>(`${API_BASE}/*`, { schema: { hide: true } }, (request, reply) => {
    const headers = headersOf.get(`/${request.params["*"].replace(/\/$/, "")}`);
    if (!headers) refuse("not_found");
    reply.code(204).headers(headers).send();
  });
}

function preflightHeaders(endpoint: ShopEndpoint): Record<string, string> {
  const methods = endpoint.method === "GET" ? "GET, HEAD, OPTIONS" : "POST, OPTIONS";
  return {
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
}
