import { isUtf8 } from "node:buffer";
import { timingSafeEqual } from "node:crypto";
import type { Server } from "node:http";
import { Socket } from "node:net";
import swagger from "@fastify/swagger";
import type { StaffCallName } from "@shop/contract/admin/calls";
import type { CallName } from "@shop/contract/calls";
import Fastify, {
  type FastifyBaseLogger,
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from "fastify";
import type { Ctx } from "../ctx.ts";
import { randomToken } from "../lib/random-token.ts";
import { refuse } from "../lib/refuse.ts";
import { admitStaff, type StaffAdmission } from "./admit-staff.ts";
import { answerError } from "./answers.ts";
import { boundRequests, type RequestBounds } from "./bound-requests.ts";
import { answerBrokenRequest } from "./broken-requests.ts";
import { type Caller, callerOf, createProxyWarning } from "./caller.ts";
import { addSchemas, describeRoute } from "./describe-call.ts";
import { answerKnown, KnownRequests } from "./known-requests.ts";
import { RequestSlots } from "./request-slots.ts";
import type { Routes, SessionShopper } from "./serve.ts";
import { type TrafficClass, trafficClassOf } from "./traffic-class.ts";
import { validateWithContract } from "./validate.ts";

export const BODY_LIMIT_BYTES = 100 * 1024;

/** The call that a request makes, and where it comes from. */
export interface RequestMetadata {
  call: CallName;
  caller: Caller;
}

/** The parts of the application. `api.ts` supplies them, so this file knows no domain. */
export interface AppParts {
  ctx: Ctx;
  log?: FastifyBaseLogger;
  /**
   * Finds the shopper of a session token; null if it is unknown, expired or revoked. May refuse calls that are too
   * frequent. Calls whose input is not valid (`isInputValid`) are not counted.
   */
  authenticateSession: (
    ctx: Ctx,
    request: RequestMetadata & { token: string; isInputValid: boolean },
  ) => Promise<SessionShopper | null>;
  /** Counts a call that needs no session. May refuse calls that are too frequent. */
  admitVisitor: (ctx: Ctx, request: RequestMetadata) => void;
  /** Counts a request to a route that is no call but reads the database. May refuse requests that are too frequent. */
  admitRead: (ctx: Ctx, caller: Caller) => void;
  staff: StaffAdmission;
  /** How often a call may be made, in words for the API description. */
  limitOf: (call: CallName | StaffCallName) => string;
  /** Told of each answer to a client. Nothing is measured without it. */
  onAnswer?: ((trafficClass: TrafficClass, status: number, seconds: number) => void) | undefined;
  /** Adds hooks that run around all others. */
  instrument?: ((app: FastifyInstance) => void) | undefined;
  /** How many requests are worked on at a time. */
  slots?: RequestSlots | undefined;
  isDatabaseStalled?: RequestBounds["isDatabaseStalled"] | undefined;
  /** Makes the server that the routes are added to. */
  makeServer?: ((options: FastifyHttpOptions<Server>) => FastifyInstance) | undefined;
  routes: readonly ((routes: Routes) => void | Promise<void>)[];
}

/** Builds the shop's HTTP server, not yet listening. */
export async function buildApp({
  ctx,
  log,
  authenticateSession,
  admitVisitor,
  admitRead,
  staff,
  limitOf,
  onAnswer,
  instrument,
  slots = new RequestSlots(),
  isDatabaseStalled = () => false,
  makeServer = (options) => Fastify(options),
  routes,
}: AppParts): Promise<FastifyInstance> {
  const app = makeServer({
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
  });

  app.removeContentTypeParser("text/plain");
  acceptOnlyUtf8(app);
  app.setValidatorCompiler(validateWithContract);
  app.setSerializerCompiler(() => JSON.stringify);
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply, ctx.log));
  app.setNotFoundHandler(() => refuse("not_found"));
  app.decorateRequest("shopper", null);
  app.decorateRequest("bodyBytes", null);
  // Hooks that run around all others see every request.
  const known = instrument ? null : new KnownRequests();
  app.decorate("knownRequests", known);
  app.decorate("beforeDrain", []);
  app.decorate("isStopping", false);
  instrument?.(app);

  const storeKey = Buffer.from(ctx.env.storeApiKey);
  const warnOfProxy = createProxyWarning(ctx);
  // Not an async function, so a cached answer costs no promise here.
  app.addHook("onRequest", (request, _reply, done) => {
    warnOfProxy(request);
    const { storeKey: needsKey, session, call, countsAsRead } = request.routeOptions.config;
    if (needsKey) {
      const given = Buffer.from(bearerOf(request.headers.authorization ?? ""));
      if (given.length !== storeKey.length || !timingSafeEqual(given, storeKey)) refuse("store_key_wrong");
    }
    if (session)
      tokenOf(request); // refused before a body is read
    else if (call) admitVisitor(ctx, { call, caller: callerOf(request, ctx.env.trustedProxies) });
    else if (countsAsRead) admitRead(ctx, callerOf(request, ctx.env.trustedProxies));
    done();
  });

  app.addHook("onRoute", (route) => {
    const { call, session } = route.config ?? {};
    route.config = { ...route.config, trafficClass: trafficClassOf({ url: route.url, call, session }) };
  });
  if (onAnswer) {
    app.addHook("onResponse", (request, reply, done) => {
      const { trafficClass, endpoint } = request.routeOptions.config;
      // A page asks the API in process, which is part of the page; a stream lasts as long as somebody looks.
      const isCounted = request.raw.socket instanceof Socket && !(endpoint && "stream" in endpoint);
      if (trafficClass && isCounted) onAnswer(trafficClass, reply.statusCode, reply.elapsedTime / 1000);
      done();
    });
  }

  app.addHook("onRoute", (route) => {
    if (!route.config?.session) return;
    route.attachValidation = true;
    route.preHandler = admitSession;
  });

  admitStaff(app, ctx, staff);
  boundRequests(app, { slots, isDatabaseStalled }, onAnswer);
  if (known) {
    const admit = (request: RequestMetadata) => admitVisitor(ctx, request);
    answerKnown(app, { ctx, known, admitVisitor: admit, see: warnOfProxy, onAnswer });
  }

  /** Checks the session before reporting invalid input. Calls with invalid input are not counted. */
  async function admitSession(request: FastifyRequest): Promise<void> {
    const { call } = request.routeOptions.config;
    if (!call) throw new Error("A route with a session is not a call of the contract");
    const { validationError } = request;
    const shopper = await authenticateSession(ctx, {
      call,
      token: tokenOf(request),
      caller: callerOf(request, ctx.env.trustedProxies),
      isInputValid: validationError === undefined,
    });
    if (!shopper) refuse("session_needed");
    if (validationError) throw validationError;
    request.shopper = shopper;
  }

  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: `${ctx.env.storeName} API`,
        version: "1.0.0",
        description:
          "Every answer is an envelope: status, message, data. Money is in naira. Requests carry the store's publishable key, and the session token in the header usertoken when a shopper is signed in. Calls of staff carry the cookie of the back office instead, and name the permission that they need.",
      },
      servers: [{ url: ctx.env.publicUrl }],
      components: {
        securitySchemes: {
          storeKey: { type: "http", scheme: "bearer", description: "The store's publishable key" },
          session: {
            type: "apiKey",
            in: "header",
            name: "usertoken",
            description: "The shopper's session token",
          },
          staffSession: {
            type: "apiKey",
            in: "cookie",
            name: ctx.env.publicUrl.startsWith("https:") ? "__Host-staff" : "staff",
            description: "The session of a member of staff, which signInStaff starts",
          },
          apiKey: {
            type: "http",
            scheme: "bearer",
            description: "An API key, which an owner makes in the back office. It begins with ssk_",
          },
        },
      },
    },
    convertConstToEnum: false,
    transform: describeRoute(limitOf),
    transformObject: addSchemas,
  });

  for (const register of routes) await register({ app, ctx });
  return app;
}

/** The token after the scheme, which is case-insensitive (RFC 9110, section 11.1). */
function bearerOf(authorization: string): string {
  return /^bearer +(?=\S)/i.test(authorization) ? authorization.slice("bearer ".length).trimStart() : "";
}

function tokenOf({ headers: { usertoken } }: FastifyRequest): string {
  return typeof usertoken === "string" && usertoken !== "" ? usertoken : refuse("session_needed");
}

/**
 * Refuses bodies that are not UTF-8. Decoding would silently replace invalid bytes, for example in a name or a
 * password.
 */
function acceptOnlyUtf8(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser<Buffer>("application/json", { parseAs: "buffer" }, (request, body, done) => {
    // Many clients send the content type even without a body.
    if (body.length === 0) return done(null, null);
    if (!isUtf8(body)) refuse("bad_json");
    request.bodyBytes = body;
    return parse(request, body.toString(), done);
  });
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
