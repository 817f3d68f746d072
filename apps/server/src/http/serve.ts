import type { IncomingHttpHeaders } from "node:http";
import type { StaffCallName } from "@shop/contract/admin/calls";
import type { StaffEndpoint } from "@shop/contract/admin/endpoint";
import { type CallName, calls } from "@shop/contract/calls";
import type { Endpoint, ShopEndpoint } from "@shop/contract/endpoint";
import { API_BASE } from "@shop/contract/paths";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Ctx } from "../ctx.ts";
import type { Cacheable } from "../lib/byte-cache.ts";
import { type Answer, envelope } from "./answers.ts";
import { inSlot } from "./bound-requests.ts";
import { callerOf } from "./caller.ts";
import { ANY_ORIGIN_HEADERS, allowsAnyOrigin } from "./cross-origin.ts";
import { sendCached } from "./send-cached.ts";

/** The shopper to whom the session belongs. */
export interface SessionShopper {
  shopperId: number;
  /** The opaque id that may appear on the wire. */
  publicId: string;
  tokenHash: Buffer;
}

export interface Call {
  ctx: Ctx;
  /** The client's network, as far as the configured proxies can be trusted. */
  network: string;
  /** As sent, with lower-case names. Not validated. */
  headers: IncomingHttpHeaders;
  /** As in the log. */
  requestId: string;
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
    /** The contract's call that the route serves. The API description is generated from it. */
    endpoint?: ShopEndpoint | StaffEndpoint;
    call?: CallName;
    staffCall?: StaffCallName;
    /** Of a route that is no call: it counts among the reads of visitors, which are limited by network. */
    countsAsRead?: boolean;
  }
}

type CallOf<E extends ShopEndpoint> = E["audience"] extends "shopper" ? ShopperCall : Call;
type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
/** The validated body of a POST or query of a GET. */
export type InputOf<E extends Endpoint> = E extends { body: infer Body }
  ? Parsed<Body>
  : E extends { query: infer Query }
    ? Parsed<Query>
    : undefined;
export type DataOf<E extends Endpoint> = z.output<E["data"]>;

/** What a domain needs to register its routes. */
export interface Routes {
  app: FastifyInstance;
  ctx: Ctx;
}

/** Registers a call of the contract: validated input → handler → envelope. */
export function serve<const E extends ShopEndpoint>(
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
 * Registers a call whose answer is the same for everyone. The answer is made once and sent from the byte cache until
 * one of its tags is dropped. `make` must depend only on its input and the database.
 * @param options.sameAs normalises inputs that have the same answer, so that they share one cache entry
 */
export function serveCached<const E extends ShopEndpoint>(
  { app, ctx }: Routes,
  endpoint: E,
  make: (ctx: Ctx, input: InputOf<E>) => Promise<Answer<DataOf<E>> & { tags: readonly string[] }>,
  { sameAs }: { sameAs?: (input: InputOf<E>) => InputOf<E> } = {},
): void {
  async function makeCacheable(input: InputOf<E>): Promise<Cacheable> {
    const { tags, ...answer } = await make(ctx, input);
    checkAnswer(ctx, endpoint, answer);
    return {
      status: 200,
      // The browser revalidates each time and mostly gets a 304. The client has its own stale times.
      headers: {
        "content-type": "application/json; charset=utf-8",
        "x-content-type-options": "nosniff",
        "cache-control": "no-cache",
        ...(allowsAnyOrigin(endpoint) ? ANY_ORIGIN_HEADERS : {}),
      },
      body: JSON.stringify(envelope(answer)),
      tags,
    };
  }

  const { config, ...route } = routeOf(endpoint);
  app.route({
    ...route,
    config: { ...config, answersFromCache: true },
    // Not an async function, so a cached answer is sent without a promise.
    handler: (request: FastifyRequest, reply: FastifyReply) => {
      const given = inputOf<E>(endpoint, request);
      const input = sameAs ? sameAs(given) : given;
      const key = `${endpoint.path} ${JSON.stringify(input ?? {})}`;
      const { trafficClass = "browsing" } = request.routeOptions.config;
      const cached = ctx.cache.find(key);
      if (!cached)
        // The slot comes before the cache, so that requests that wait in the cache wait for one that has a slot.
        return inSlot(request, trafficClass, () => ctx.cache.get(key, () => makeCacheable(input))).then(
          (ready) => sendCached(request, reply, ready),
        );
      const { call } = config;
      if (config.session === false) app.knownRequests?.remember(request, { call, trafficClass, key });
      sendCached(request, reply, cached);
    },
  });
}

function routeOf(endpoint: ShopEndpoint) {
  return {
    method: endpoint.method,
    url: API_BASE + endpoint.path,
    config: {
      session: endpoint.audience === "shopper",
      storeKey: true,
      endpoint,
      call: callNameOf(endpoint),
    },
    ...(endpoint.maxBodyBytes === undefined ? {} : { bodyLimit: endpoint.maxBodyBytes }),
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
  if (name === undefined) throw new Error(`${method} ${path} is not a call of the contract`);
  return name;
}

function callOf<E extends ShopEndpoint>(ctx: Ctx, request: FastifyRequest): CallOf<E> {
  // The session hook has already refused calls that need a shopper but have none.
  const { shopper, headers } = request;
  const { network } = callerOf(request, ctx.env.trustedProxies);
  return { ctx, network, shopper, headers, requestId: request.id } as unknown as CallOf<E>;
}

export function inputOf<E extends Endpoint>(endpoint: E, request: FastifyRequest): InputOf<E> {
  return (endpoint.body ? request.body : endpoint.query ? request.query : undefined) as InputOf<E>;
}

/** Outside production, checks every answer against the contract. A mismatch is a fault of the shop. */
export function checkAnswer(ctx: Ctx, endpoint: Endpoint, answer: Answer<unknown>): void {
  if (ctx.env.production) return;
  const checked = endpoint.data.safeParse(answer.data);
  if (!checked.success) {
    throw new Error(`The answer of ${endpoint.path} breaks the contract: ${z.prettifyError(checked.error)}`);
  }
}
