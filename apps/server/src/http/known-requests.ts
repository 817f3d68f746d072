import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { CallName } from "@shop/contract/calls";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Ctx } from "../ctx.ts";
import { Refusal } from "../lib/refuse.ts";
import { type Caller, callerOf } from "./caller.ts";
import { writeCached } from "./send-cached.ts";
import type { TrafficClass } from "./traffic-class.ts";

/** A request that has been answered from the cache: one with the same bytes has the same answer. */
interface Known {
  call: CallName;
  trafficClass: TrafficClass;
  /** In the cache. */
  key: string;
}

declare module "fastify" {
  interface FastifyInstance {
    /** Null where hooks run around all others, which must see every request. */
    knownRequests: KnownRequests | null;
  }
  interface FastifyRequest {
    /** Of JSON, as it was sent. */
    bodyBytes: Buffer | null;
  }
}

/** The oldest is forgotten first. */
const MOST = 2_000;
const LONGEST = 512;
const JSON_TYPE = "application/json";

/** Finds the cached answer of a request by its bytes, so that a repeated one is neither routed, parsed nor validated. */
export class KnownRequests {
  readonly #known = new Map<string, Known>();
  /** The addresses of known requests that have a body: no more than there are routes. */
  readonly #withBody = new Set<string>();

  remember(
    { raw: { method, url = "" }, headers, bodyBytes, routeOptions }: FastifyRequest,
    known: Known,
  ): void {
    // An address can be written in any number of ways: with a query, a slash at its end, letters as %61.
    const isReadable = bodyBytes
      ? headers["content-type"] === JSON_TYPE && url === routeOptions.url
      : method === "GET";
    const request = nameOf(method, url, bodyBytes);
    if (!isReadable || request.length > LONGEST || this.#known.has(request)) return;
    if (this.#known.size >= MOST) this.#known.delete(this.#known.keys().next().value ?? "");
    this.#known.set(request, known);
    if (bodyBytes) this.#withBody.add(url);
  }

  find({ method, url = "" }: IncomingMessage, body: Buffer | null): Known | undefined {
    return this.#known.get(nameOf(method, url, body));
  }

  hasBody(url: string): boolean {
    return this.#withBody.has(url);
  }
}

const nameOf = (method: string | undefined, url: string, body: Buffer | null) =>
  `${method} ${url} ${body?.toString("latin1") ?? ""}`;

interface Answering {
  ctx: Pick<Ctx, "cache" | "env">;
  known: KnownRequests;
  /** Counts a call of a visitor, or refuses it. */
  admitVisitor: (request: { call: CallName; caller: Caller }) => void;
  /** Called with each request. */
  see: (request: IncomingMessage) => void;
  onAnswer?: ((trafficClass: TrafficClass, status: number, seconds: number) => void) | undefined;
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Answers requests that are known before Fastify sees them. It gets all others, with their bodies unread. */
export function answerKnown({ server }: Pick<FastifyInstance, "server">, answering: Answering): void {
  const handlers = server.listeners("request") as Handler[];
  server.removeAllListeners("request");
  const pass: Handler = (request, response) => {
    for (const handle of handlers) handle.call(server as Server, request, response);
  };
  // The key is in every page of the shop, so comparing it needs no care about time.
  const authorization = `Bearer ${answering.ctx.env.storeApiKey}`;

  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const { method, url = "", headers } = request;
    if (headers.authorization !== authorization) return pass(request, response);
    if (method === "GET") {
      if (hasBody(request) || !answer(request, response, answering, null)) pass(request, response);
      return;
    }
    const length = Number(headers["content-length"] ?? 0);
    const isReadable = method === "POST" && headers["content-type"] === JSON_TYPE && length > 0;
    if (!isReadable || length > LONGEST || !answering.known.hasBody(url)) return pass(request, response);
    request.once("readable", () => {
      const body: Buffer | null = request.read();
      if (body?.length === length && answer(request, response, answering, body)) return;
      if (body) request.unshift(body);
      pass(request, response);
    });
  });
}

/** @returns whether it was answered */
function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { ctx, known, admitVisitor, see, onAnswer }: Answering,
  body: Buffer | null,
): boolean {
  const found = known.find(request, body);
  const cached = found && ctx.cache.peek(found.key);
  if (!cached) return false;
  see(request);
  const begun = onAnswer ? performance.now() : 0;
  try {
    admitVisitor({ call: found.call, caller: callerOf(request, ctx.env.trustedProxies) });
  } catch (error) {
    if (error instanceof Refusal) return false; // it is refused in the usual way, and counted there
    throw error;
  }
  writeCached(request, response, cached);
  onAnswer?.(found.trafficClass, response.statusCode, (performance.now() - begun) / 1000);
  return true;
}
