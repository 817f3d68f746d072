import type { IncomingHttpHeaders } from "node:http";
import { type CallName, calls } from "@shop/contract/calls";
import type { Endpoint } from "@shop/contract/endpoint";
import { API_BASE } from "@shop/contract/paths";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Ctx } from "../ctx.ts";
import type { Cacheable } from "../lib/byte-cache.ts";
import { type Answer, envelope } from "./answers.ts";
import { callerOf } from "./caller.ts";
import { FOR_EVERY_ORIGIN, isForEveryOrigin } from "./cross-origin.ts";
import { sendReady } from "./send-ready.ts";

/** Who is asking, as the session says. */
export interface SessionShopper {
  shopperId: number;
  /** The opaque handle that may appear on the wire. */
  publicId: string;
  tokenHash: Buffer;
}

/** One request on its way through a route. */
export interface Call {
  ctx: Ctx;
  /** The client's network, as far as the configured proxies can be trusted. */
  network: string;
  /** As sent, names in small letters; nothing of it has been judged yet. */
  headers: IncomingHttpHeaders;
}

export interface ShopperCall extends Call {
  shopper: SessionShopper;
}

declare module "fastify" {
  interface FastifyRequest {
    shopper: SessionShopper | null;
  }
  interface FastifyContextConfig {
    session?: boolean;
    storeKey?: boolean;
    /** The contract's call that the route puts up: the API's description is printed from it. */
    endpoint?: Endpoint;
    /** Its name. */
    call?: CallName;
  }
}

type CallOf<E extends Endpoint> = E["session"] extends true ? ShopperCall : Call;
type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
/** The validated body of a POST or query of a GET. */
export type InputOf<E extends Endpoint> = E extends { body: infer Body }
  ? Parsed<Body>
  : E extends { query: infer Query }
    ? Parsed<Query>
    : undefined;
export type DataOf<E extends Endpoint> = z.output<E["data"]>;

/** The tool with which a domain's routes are put up. */
export interface Routes {
  app: FastifyInstance;
  ctx: Ctx;
}

/** Puts up one call of the contract: validated input → handler → envelope. */
export function serve<const E extends Endpoint>(
  { app, ctx }: Routes,
  endpoint: E,
  handle: (call: CallOf<E>, input: InputOf<E>) => Promise<Answer<DataOf<E>>>,
): void {
  app.route({
    ...routeOf(endpoint),
    handler: async (request, reply) => {
      const answer = await handle(callOf<E>(ctx, request), inputOf<E>(endpoint, request));
      checkAnswer(ctx, endpoint, answer);
      reply
        .header("cache-control", "no-store")
        .header("content-type", "application/json; charset=utf-8")
        .header("x-content-type-options", "nosniff");
      return reply.send(JSON.stringify(envelope(answer)));
    },
  });
}

/**
 * Puts up a call whose answer is the same for everybody: made once, then sent as ready bytes until one of its
 * tags is dropped. `make` must depend on nothing but its input and the database.
 * @param options.sameAs one form for all inputs that are answered alike, so that they share one place in the cache
 */
export function serveReady<const E extends Endpoint>(
  { app, ctx }: Routes,
  endpoint: E,
  make: (ctx: Ctx, input: InputOf<E>) => Promise<Answer<DataOf<E>> & { tags: readonly string[] }>,
  { sameAs }: { sameAs?: (input: InputOf<E>) => InputOf<E> } = {},
): void {
  async function makeReady(input: InputOf<E>): Promise<Cacheable> {
    const { tags, ...answer } = await make(ctx, input);
    checkAnswer(ctx, endpoint, answer);
    return {
      status: 200,
      // A browser asks again each time and mostly hears 304; its own stale times are in the client.
      headers: {
        "content-type": "application/json; charset=utf-8",
        "x-content-type-options": "nosniff",
        "cache-control": "no-cache",
        ...(isForEveryOrigin(endpoint) ? FOR_EVERY_ORIGIN : {}),
      },
      body: JSON.stringify(envelope(answer)),
      tags,
    };
  }

  app.route({
    ...routeOf(endpoint),
    // Not an async function: what is at hand is sent at once.
    handler: (request: FastifyRequest, reply: FastifyReply) => {
      const given = inputOf<E>(endpoint, request);
      const input = sameAs ? sameAs(given) : given;
      const key = `${endpoint.path} ${JSON.stringify(input ?? {})}`;
      const hot = ctx.cache.find(key);
      if (!hot)
        return ctx.cache.get(key, () => makeReady(input)).then((ready) => sendReady(request, reply, ready));
      sendReady(request, reply, hot);
    },
  });
}

function routeOf(endpoint: Endpoint) {
  return {
    method: endpoint.method,
    url: API_BASE + endpoint.path,
    config: { session: endpoint.session, storeKey: true, endpoint, call: callNameOf(endpoint) },
    schema: {
      ...(endpoint.body ? { body: endpoint.body } : {}),
      ...(endpoint.query ? { querystring: endpoint.query } : {}),
    },
  };
}

const NAMES = new Map<string, CallName>(
  Object.entries(calls).map(([name, { method, path }]) => [`${method} ${path}`, name as CallName]),
);

function callNameOf({ method, path }: Endpoint): CallName {
  const name = NAMES.get(`${method} ${path}`);
  if (name === undefined) throw new Error(`${method} ${path} is no call of the contract`);
  return name;
}

function callOf<E extends Endpoint>(ctx: Ctx, request: FastifyRequest): CallOf<E> {
  // The session hook has already refused a call that needs a shopper and has none.
  const { shopper, headers } = request;
  const { network } = callerOf(request, ctx.env.trustedProxies);
  return { ctx, network, shopper, headers } as unknown as CallOf<E>;
}

function inputOf<E extends Endpoint>(endpoint: E, request: FastifyRequest): InputOf<E> {
  return (endpoint.body ? request.body : endpoint.query ? request.query : undefined) as InputOf<E>;
}

/** Outside production every answer is held against the contract; a difference is our fault, not the caller's. */
function checkAnswer(ctx: Ctx, endpoint: Endpoint, answer: Answer<unknown>): void {
  if (ctx.env.production) return;
  const checked = endpoint.data.safeParse(answer.data);
  if (!checked.success) {
    throw new Error(`The answer of ${endpoint.path} breaks the contract: ${z.prettifyError(checked.error)}`);
  }
}
