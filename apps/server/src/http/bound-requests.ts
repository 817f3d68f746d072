import type { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { refusals } from "@shop/contract/refusals";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { refuse } from "../lib/refuse.ts";
import type { EnvelopeBody } from "./answers.ts";
import { RequestSlots } from "./request-slots.ts";
import type { TrafficClass } from "./traffic-class.ts";

declare module "fastify" {
  interface FastifyInstance {
    requestSlots: RequestSlots;
  }
  interface FastifyRequest {
    /** Where the request holds a slot. */
    heldSlots: RequestSlots | null;
  }
  interface FastifyContextConfig {
    /** The route answers from the cache. Only making an answer takes a slot. */
    answersFromCache?: boolean;
  }
}

/** By then most of those in line have been served. */
const RETRY_AFTER_SECONDS = 2;

/** They wait for a payment provider, which costs this process nothing: they must not keep others from ordering. */
const ASKS_PROVIDER = /\/order\/(?:payment|rest)\/|\/order-links\/(?:pay|check)$/;
const PROVIDER_CALLS_AT_ONCE = 200;

/** A page asks the API in process; the page has a slot, and waiting for a second one could wait for ever. */
const isOwn = ({ raw }: FastifyRequest) => !(raw.socket instanceof Socket);

/**
 * Bounds how many calls and events are worked on at a time, by class. A call takes its slot when its body is there, so
 * a slow sender holds none, and gives it back before its answer is sent, so neither does a slow reader.
 */
export function boundRequests(
  app: FastifyInstance,
  {
    slots,
    isDatabaseStalled,
    onAnswer,
  }: {
    slots: RequestSlots;
    isDatabaseStalled: () => boolean;
    onAnswer?: ((trafficClass: TrafficClass, status: number, seconds: number) => void) | undefined;
  },
): void {
  const share = { upTo: PROVIDER_CALLS_AT_ONCE, line: 0 };
  const all = { orders: share, webhooks: share, staff: share, accounts: share, browsing: share };
  const atProviders = new RequestSlots({ shares: all });
  /** By method and address. The addresses of calls have no parameters. */
  const bounded = new Map<string, { trafficClass: TrafficClass; place: RequestSlots }>();
  app.decorate("requestSlots", slots);
  app.decorateRequest("heldSlots", null);

  app.addHook("onRoute", (route) => {
    const { trafficClass, call, staffCall, endpoint, answersFromCache } = route.config ?? {};
    const isStream = endpoint !== undefined && "stream" in endpoint;
    if (!trafficClass || answersFromCache || isStream) return;
    if (!call && !staffCall && trafficClass !== "webhooks") return;
    const place = ASKS_PROVIDER.test(route.url) ? atProviders : slots;
    bounded.set(`${route.method} ${route.url}`, { trafficClass, place });

    function enter(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
      if (isOwn(request)) {
        done();
        return;
      }
      const begin = (isIn: boolean) => {
        if (!isIn) return turnAway(request, reply);
        request.heldSlots = place;
        done();
      };
      // Mostly there is a slot, which costs no promise.
      if (place.tryEnter(trafficClass!)) begin(true);
      else void place.enter(trafficClass!).then(begin);
    }
    route.preValidation = [enter, ...[route.preValidation ?? []].flat()];
    route.onSend = [leave, ...[route.onSend ?? []].flat()];
  });

  refuseEarly(app, (method, path) => {
    const isStalled = isDatabaseStalled();
    if (!isStalled && !slots.isCrowded && !atProviders.isCrowded) return false;
    const found = bounded.get(`${method} ${path}`);
    if (!found || !(isStalled || found.place.isFull(found.trafficClass))) return false;
    onAnswer?.(found.trafficClass, 503, 0);
    return true;
  });
}

const EARLY_BODY = JSON.stringify({
  status: false,
  code: "busy",
  message: refusals.busy.message,
  data: null,
} satisfies EnvelopeBody);
const EARLY_HEADERS = {
  "retry-after": String(RETRY_AFTER_SECONDS),
  "cache-control": "no-store",
  "content-type": "application/json; charset=utf-8",
  "x-content-type-options": "nosniff",
  "content-length": Buffer.byteLength(EARLY_BODY),
};

/**
 * In an overload most requests are refused, and what refusing costs is missing for the others. So it happens before
 * Fastify finds the route.
 */
function refuseEarly(
  { server }: FastifyInstance,
  isRefused: (method: string, path: string) => boolean,
): void {
  const handlers = server.listeners("request") as ((
    request: IncomingMessage,
    response: ServerResponse,
  ) => void)[];
  server.removeAllListeners("request");
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const { method = "", url = "" } = request;
    const end = url.indexOf("?");
    if (isRefused(method, end === -1 ? url : url.slice(0, end))) {
      response.writeHead(503, EARLY_HEADERS).end(EARLY_BODY);
    } else for (const handle of handlers) handle.call(server, request, response);
  });
}

function leave(request: FastifyRequest, _reply: FastifyReply, payload: unknown, done: LeaveDone): void {
  request.heldSlots?.leave();
  request.heldSlots = null;
  done(null, payload);
}
type LeaveDone = (error: Error | null, payload: unknown) => void;

/** Runs work that only some requests of a route need. @throws Refusal "busy" when there is no slot */
export async function inSlot<Result>(
  request: FastifyRequest,
  trafficClass: TrafficClass,
  work: () => Promise<Result>,
): Promise<Result> {
  if (isOwn(request)) return work();
  const slots = request.server.requestSlots;
  if (!(await slots.enter(trafficClass))) {
    refuse("busy", null, { retryAfter: RETRY_AFTER_SECONDS, isTurnedAway: true });
  }
  try {
    return await work();
  } finally {
    slots.leave();
  }
}

/** For a request that has waited too long. Many of these are sent: nothing is thrown and nothing is logged. */
function turnAway(request: FastifyRequest, reply: FastifyReply): void {
  reply
    .code(503)
    .header("retry-after", String(RETRY_AFTER_SECONDS))
    .header("cache-control", "no-store")
    .header("content-type", "application/json; charset=utf-8")
    .header("x-content-type-options", "nosniff")
    .send(
      JSON.stringify({
        status: false,
        code: "busy",
        message: refusals.busy.message,
        data: { requestId: request.id },
      } satisfies EnvelopeBody),
    );
}
