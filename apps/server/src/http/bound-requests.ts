import type { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { StaffCallName } from "@shop/contract/admin/calls";
import type { CallName } from "@shop/contract/calls";
import { refusals } from "@shop/contract/refusals";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import { refuse } from "../lib/refuse.ts";
import type { EnvelopeBody } from "./answers.ts";
import { ANY_ORIGIN_HEADERS, allowsAnyOrigin } from "./cross-origin.ts";
import type { RequestSlots, SlotClass } from "./request-slots.ts";
import type { TrafficClass } from "./traffic-class.ts";

/** What bounds the requests of one process. */
export interface RequestBounds {
  slots: RequestSlots;
  /** Whether a request would only wait for the database. It is then refused at once. */
  isDatabaseStalled: () => boolean;
}

declare module "fastify" {
  interface FastifyInstance {
    requestBounds: RequestBounds;
  }
  interface FastifyRequest {
    /** The class of the slot that the request holds. */
    heldSlot: SlotClass | null;
  }
  interface FastifyContextConfig {
    /** The route answers from the cache. Only making an answer takes a slot. */
    answersFromCache?: boolean;
  }
}

/** By then most of those in line have been served. */
const RETRY_AFTER_SECONDS = 2;

/**
 * Calls that ask a payment provider before they answer. `saveOrder` is not one of them: it asks only about another order
 * that awaits its payment.
 */
const ASKS_PROVIDER: ReadonlySet<CallName | StaffCallName | undefined> = new Set([
  "startNombaPayment",
  "confirmNombaPayment",
  "startPaystackPayment",
  "confirmPaystackPayment",
  "checkPayment",
  "payAgain",
  "payOnDeliveryInstead",
  "cancelOrder",
  "payRest",
  "checkRest",
  "payLinkedOrder",
  "checkLinkedPayment",
  "cancelOrderByStaff",
  "askProviderAgain",
  "recordRefundByHand",
  "retryRefund",
  "withdrawRefund",
  "confirmRefund",
] satisfies (CallName | StaffCallName)[]);

/** Of calls whose slots are not those of their traffic class. */
function slotClassOf(call: CallName | StaffCallName | undefined): SlotClass | null {
  if (call === "saveOrder") return "placing";
  return ASKS_PROVIDER.has(call) ? "providers" : null;
}

/** A page asks the API in process; the page has a slot, and waiting for a second one could wait for ever. */
const isOwn = ({ raw }: FastifyRequest) => !(raw.socket instanceof Socket);

/**
 * Bounds how many calls and events are worked on at a time, by class. A call takes its slot when its body is there, so
 * a slow sender holds none, and gives it back before its answer is sent, so neither does a slow reader.
 */
export function boundRequests(
  app: FastifyInstance,
  bounds: RequestBounds,
  onAnswer?: (trafficClass: TrafficClass, status: number, seconds: number) => void,
): void {
  const { slots, isDatabaseStalled } = bounds;
  const routes = new Map<string, BoundedRoute>();
  app.decorate("requestBounds", bounds);
  app.decorateRequest("heldSlot", null);

  app.addHook("onRoute", (route) => {
    const { trafficClass, endpoint, call, staffCall } = route.config ?? {};
    if (!trafficClass || !isBounded(route)) return;
    const slotClass = slotClassOf(call ?? staffCall) ?? trafficClass;
    const isOpen = endpoint !== undefined && allowsAnyOrigin(endpoint);
    routes.set(routeKey(String(route.method), route.url.replace(/:[^/]*$/, "")), {
      trafficClass,
      slotClass,
      headers: isOpen ? { ...REFUSAL_HEADERS, ...ANY_ORIGIN_HEADERS } : REFUSAL_HEADERS,
    });

    function enter(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
      if (isDatabaseStalled()) {
        slots.countTurnedAway(slotClass);
        return void turnAway(request, reply);
      }
      if (isOwn(request)) return void done();
      const begin = (isIn: boolean) => {
        if (!isIn) return turnAway(request, reply);
        // The client has gone while it waited: nobody would read the answer.
        if (request.raw.socket.destroyed) return slots.leave(slotClass);
        request.heldSlot = slotClass;
        done();
      };
      // Mostly there is a slot, which costs no promise.
      if (slots.tryEnter(slotClass)) begin(true);
      else
        slots
          .enter(slotClass)
          .then(begin)
          .catch((error: unknown) => void reply.send(error));
    }
    route.preValidation = [enter, ...[route.preValidation ?? []].flat()];
    route.onSend = [leave, ...[route.onSend ?? []].flat()];
  });

  function leave(request: FastifyRequest, _reply: FastifyReply, payload: unknown, done: LeaveDone): void {
    if (request.heldSlot) slots.leave(request.heldSlot);
    request.heldSlot = null;
    done(null, payload);
  }

  function isRefused(slotClass: SlotClass): boolean {
    if (!isDatabaseStalled()) return slots.isFull(slotClass);
    slots.countTurnedAway(slotClass);
    return true;
  }

  refuseEarly(app, (method, path) => {
    // For an address whose last part is a parameter, the part before it is known.
    const route =
      routes.get(routeKey(method, path)) ??
      routes.get(routeKey(method, path.slice(0, path.lastIndexOf("/") + 1)));
    if (!route || !isRefused(route.slotClass)) return undefined;
    onAnswer?.(route.trafficClass, 503, 0);
    return route;
  });
}
type LeaveDone = (error: Error | null, payload: unknown) => void;

interface BoundedRoute {
  trafficClass: TrafficClass;
  slotClass: SlotClass;
  /** Of a refusal. */
  headers: Readonly<Record<string, string | number>>;
}

const routeKey = (method: string, path: string) => `${method} ${path}`;

/** Health checks, files, streams, and answers from the cache are not: they cost little, or are bounded where they are made. */
function isBounded({ method, config = {} }: Pick<RouteOptions, "method" | "config">): boolean {
  const { call, staffCall, endpoint, countsAsRead, answersFromCache, trafficClass } = config;
  if (answersFromCache || (endpoint && "stream" in endpoint)) return false;
  return Boolean(call ?? staffCall ?? countsAsRead) || trafficClass === "webhooks" || method !== "GET";
}

const REFUSAL_BODY = JSON.stringify({
  status: false,
  code: "busy",
  message: refusals.busy.message,
  data: null,
} satisfies EnvelopeBody);
const REFUSAL_HEADERS = {
  "retry-after": String(RETRY_AFTER_SECONDS),
  "cache-control": "no-store",
  "content-type": "application/json; charset=utf-8",
  "x-content-type-options": "nosniff",
  "content-length": Buffer.byteLength(REFUSAL_BODY),
};

/**
 * In an overload most requests are refused, and what refusing costs is missing for the others. So it happens before
 * Fastify finds the route.
 */
function refuseEarly(
  { server }: FastifyInstance,
  refusedRoute: (method: string, path: string) => BoundedRoute | undefined,
): void {
  type Handler = (request: IncomingMessage, response: ServerResponse) => void;
  const handlers = server.listeners("request") as Handler[];
  server.removeAllListeners("request");
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const { method = "", url = "" } = request;
    const end = url.indexOf("?");
    const refused = refusedRoute(method, end === -1 ? url : url.slice(0, end));
    if (!refused) {
      for (const handle of handlers) handle.call(server, request, response);
      return;
    }
    response.writeHead(503, refused.headers).end(REFUSAL_BODY);
  });
}

/**
 * Runs work that only some requests of a route need, or that comes before the route's own slot.
 * @throws Refusal "busy" when there is no slot
 */
export async function inSlot<Result>(
  request: FastifyRequest,
  slotClass: SlotClass,
  work: () => Promise<Result>,
): Promise<Result> {
  const { slots, isDatabaseStalled } = request.server.requestBounds;
  if (isDatabaseStalled()) {
    slots.countTurnedAway(slotClass);
    return refuseAsBusy();
  }
  if (isOwn(request)) return work();
  if (!(slots.tryEnter(slotClass) || (await slots.enter(slotClass)))) return refuseAsBusy();
  try {
    // The client has gone while it waited: nobody would read the answer.
    return request.raw.socket.destroyed ? refuseAsBusy() : await work();
  } finally {
    slots.leave(slotClass);
  }
}

const refuseAsBusy = (): never =>
  refuse("busy", null, { retryAfter: RETRY_AFTER_SECONDS, isTurnedAway: true });

/** For a request that has waited too long. Many of these are sent: nothing is thrown and nothing is logged. */
function turnAway(request: FastifyRequest, reply: FastifyReply): void {
  const { endpoint } = request.routeOptions.config;
  if (endpoint && allowsAnyOrigin(endpoint)) reply.headers(ANY_ORIGIN_HEADERS);
  reply.code(503).headers(REFUSAL_HEADERS).send(REFUSAL_BODY);
}
