import type { Server } from "node:http";
import { type FastifyHttpOptions, LogController } from "fastify";
import { randomToken } from "../lib/random-token.ts";
import { answerError } from "./answers.ts";
import type { AppParts } from "./app-parts.ts";
import { answerBrokenRequest } from "./broken-requests.ts";

export const BODY_LIMIT_BYTES = 100 * 1024;

/** How the HTTP server limits and reads requests before a route sees them. */
export function serverOptions({ ctx, log }: Pick<AppParts, "ctx" | "log">): FastifyHttpOptions<Server> {
  return {
    ...(log ? { loggerInstance: log } : {}),
    logController: new LogController({ disableRequestLogging: true }),
    // Log lines name their request themselves, so a logger per request would be wasted.
    childLoggerFactory: (logger) => logger,
    bodyLimit: BODY_LIMIT_BYTES,
    genReqId: requestIds(),
    connectionTimeout: 0,
    // Our plugins wait for files beside them at most, and a timer for each of 500 routes took a tenth of the time to build the API.
    pluginTimeout: 0,
    // The time in which the slowest client that `guardConnections` allows can send the largest allowed body.
    requestTimeout: 110_000,
    keepAliveTimeout: 5_000,
    // By default, Node checks for slow connections only every 30 seconds.
    http: { headersTimeout: 5_000, maxHeaderSize: 16 * 1024, connectionsCheckingInterval: 1_000 },
    clientErrorHandler: answerBrokenRequest,
    // Clients that are still connected while the shop closes are served; see `drain`.
    return503OnClosing: false,
    onProtoPoisoning: "error",
    onConstructorPoisoning: "error",
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    // HEAD runs the route of GET, and Node leaves the body out. A second route for each GET took a third of the time to build the API.
    exposeHeadRoutes: false,
    rewriteUrl(request) {
      if (request.method === "HEAD") request.method = "GET";
      return request.url ?? "/";
    },
    forceCloseConnections: "idle",
    // For addresses that cannot be decoded, which never reach a route.
    frameworkErrors: (error, request, reply) => {
      answerError(error, request, reply, ctx.log);
    },
  };
}

/**
 * Request ids: a random prefix per process and a counter. Random bytes for each request would cost more than the
 * rest.
 */
function requestIds(): () => string {
  const processName = randomToken(8);
  let requests = 0;
  return () => {
    requests += 1;
    return `${processName}-${requests.toString(36)}`;
  };
}
