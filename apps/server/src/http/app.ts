import { isUtf8 } from "node:buffer";
import { timingSafeEqual } from "node:crypto";
import swagger from "@fastify/swagger";
import type { CallName } from "@shop/contract/calls";
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from "fastify";
import type { Ctx } from "../ctx.ts";
import { randomToken } from "../lib/random-token.ts";
import { refuse } from "../lib/refuse.ts";
import { answerError } from "./answers.ts";
import { answerBrokenRequest } from "./broken-requests.ts";
import { type Caller, callerOf, createProxyWarning } from "./caller.ts";
import { addSchemas, describeRoute } from "./describe-call.ts";
import type { Routes, SessionShopper } from "./serve.ts";
import { validateWithContract } from "./validate.ts";

export const BODY_LIMIT_BYTES = 100 * 1024;

/** Who wants what. */
export interface Knock {
  call: CallName;
  caller: Caller;
}

/** What the application is put together from: the assembly in `api.ts` knows the domains, this file does not. */
export interface AppParts {
  ctx: Ctx;
  log?: FastifyBaseLogger;
  /**
   * Who a session token belongs to; null when it is unknown, expired or revoked. May refuse: too often.
   * `isInputValid` says whether the call's input is as the contract has it: what is not is not counted.
   */
  authenticateSession: (
    ctx: Ctx,
    knock: Knock & { token: string; isInputValid: boolean },
  ) => Promise<SessionShopper | null>;
  /** Told of every call of the contract that needs no session. May refuse: too often. */
  admitVisitor: (ctx: Ctx, knock: Knock) => void;
  /** How often a call may be made, in words for the API's description. */
  limitOf: (call: CallName) => string;
  routes: readonly ((routes: Routes) => void | Promise<void>)[];
}

/** The shop's HTTP server, not yet listening. */
export async function buildApp({
  ctx,
  log,
  authenticateSession,
  admitVisitor,
  limitOf,
  routes,
}: AppParts): Promise<FastifyInstance> {
  const app = Fastify({
    ...(log ? { loggerInstance: log } : {}),
    logController: new LogController({ disableRequestLogging: true }),
    // What is logged of a request names it itself; a logger for each would be made for nothing.
    childLoggerFactory: (logger) => logger,
    bodyLimit: BODY_LIMIT_BYTES,
    genReqId: requestIds(),
    connectionTimeout: 0,
    // At this the slowest body that `guardConnections` lets through is as large as a body may be.
    requestTimeout: 110_000,
    keepAliveTimeout: 5_000,
    // Node looks for connections that are too slow twice a minute unless told otherwise.
    http: { headersTimeout: 5_000, maxHeaderSize: 16 * 1024, connectionsCheckingInterval: 1_000 },
    clientErrorHandler: answerBrokenRequest,
    // Whoever is still connected when the shop closes is served; see `drain`.
    return503OnClosing: false,
    onProtoPoisoning: "error",
    onConstructorPoisoning: "error",
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    forceCloseConnections: "idle",
    // An address that cannot be read never reaches a route.
    frameworkErrors: (error, request, reply) => {
      answerError(error, request, reply, ctx.log);
    },
  });

  app.removeContentTypeParser("text/plain");
  takeOnlyWholeText(app);
  app.setValidatorCompiler(validateWithContract);
  app.setSerializerCompiler(() => JSON.stringify);
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply, ctx.log));
  app.setNotFoundHandler(() => refuse("not_found"));
  app.decorateRequest("shopper", null);

  const storeKey = Buffer.from(ctx.env.storeApiKey);
  const warnOfProxy = createProxyWarning(ctx);
  // Not an async function: whoever needs no session goes on at once, and a hot answer costs no promise here.
  app.addHook("onRequest", (request, _reply, done) => {
    warnOfProxy(request);
    const { storeKey: needsKey, session, call } = request.routeOptions.config;
    if (needsKey) {
      const given = Buffer.from(bearerOf(request.headers.authorization ?? ""));
      if (given.length !== storeKey.length || !timingSafeEqual(given, storeKey)) refuse("store_key_wrong");
    }
    if (session)
      tokenOf(request); // refused before a body is read
    else if (call) admitVisitor(ctx, { call, caller: callerOf(request, ctx.env.trustedProxies) });
    done();
  });

  app.addHook("onRoute", (route) => {
    if (!route.config?.session) return;
    route.attachValidation = true;
    route.preHandler = admitSession;
  });

  /** The session comes before what is wrong with the input, and input that is wrong is no change to be counted. */
  async function admitSession(request: FastifyRequest): Promise<void> {
    const { call } = request.routeOptions.config;
    if (!call) throw new Error("A route with a session is no call of the contract");
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
          "Every answer is an envelope: status, message, data. Money is in naira. Requests carry the store's publishable key, and the session token in the header usertoken when a shopper is signed in.",
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
        },
      },
    },
    convertConstToEnum: false,
    transform: describeRoute(limitOf),
    transformObject: addSchemas,
  });

  for (const put of routes) await put({ app, ctx });
  return app;
}

/** What comes after the scheme, whose case does not matter (RFC 9110, section 11.1). */
function bearerOf(authorization: string): string {
  return /^bearer +(?=\S)/i.test(authorization) ? authorization.slice("bearer ".length).trimStart() : "";
}

function tokenOf({ headers: { usertoken } }: FastifyRequest): string {
  return typeof usertoken === "string" && usertoken !== "" ? usertoken : refuse("session_needed");
}

/** Bytes that are no UTF-8 would come through as question marks: in a name, an address, a password. */
function takeOnlyWholeText(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser<Buffer>("application/json", { parseAs: "buffer" }, (request, body, done) => {
    // Many clients name the type also where they send nothing.
    if (body.length === 0) return done(null, null);
    if (!isUtf8(body)) refuse("bad_json");
    return parse(request, body.toString(), done);
  });
}

/** A name for each request: random for the process, counted within it. Random bytes each time would cost more than the rest. */
function requestIds(): () => string {
  const processName = randomToken(8);
  let requests = 0;
  return () => {
    requests += 1;
    return `${processName}-${requests.toString(36)}`;
  };
}
