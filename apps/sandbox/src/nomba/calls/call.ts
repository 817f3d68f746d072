import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Fault, misbehave } from "../../payments/faults.ts";
import type { Nomba } from "../nomba.ts";
import type { Order } from "../order.ts";
import { RATE_WINDOW } from "../rate-limit.ts";
import type { CallName } from "../switches.ts";

export interface Answer {
  status: number;
  body: object;
}

/** What a call was given, before anybody looked at it. */
export interface Given {
  nomba: Nomba;
  body: Record<string, unknown>;
  query: Record<string, string | undefined>;
  params: Record<string, string | undefined>;
  /** The bearer token, with or without the word Bearer. */
  token: string;
  accountId: string | undefined;
  idempotencyKey: string | undefined;
  /** Where the caller found us: links lead back there. */
  origin: string;
}

export interface Call {
  name: CallName;
  method: "GET" | "POST";
  path: string;
  /** The page of a shopper calls without a token. */
  isOfThePage?: boolean;
  /** The call that gets a token has none yet. */
  isWithoutToken?: boolean;
  answer(given: Given): Answer;
}

const MOST_KEYS = 5000;
/** A reference of Nomba's documentation that nothing is ever known about. */
const NEVER_FOUND = "1234567890";

export function ok(data: object | null, description = "success"): Answer {
  return { status: 200, body: { code: "00", description, status: true, data } };
}

export const UNAUTHORIZED: Answer = { status: 401, body: { code: "401", description: "Unauthorized" } };
export const REQUEST_FAILED: Answer = { status: 400, body: { code: "400", description: "Request failed." } };
export const RECORD_NOT_FOUND: Answer = {
  status: 404,
  body: { code: "404", description: "Record not found" },
};
const TOO_MANY: Answer = { status: 429, body: { code: "429", description: "Too many requests" } };

/** Puts up one call of Nomba's API, with everything that can go wrong on the way to it and back. */
export function serveCall(api: FastifyInstance, nomba: Nomba, call: Call): void {
  api.route({
    method: call.method,
    url: call.path,
    async handler(request, reply) {
      const given = givenIn(nomba, request);
      const whose = whoseCall(given);
      const fault = nomba.switches.takeFault(call.name, whose);
      const log = (status: number | null) =>
        nomba.calls.add({
          at: nomba.clock.now().toISOString(),
          call: call.name,
          method: call.method,
          path: request.url.split("?")[0] ?? "",
          status,
          reference: whose?.reference ?? null,
          fault: fault?.kind ?? null,
        });

      const envelopes = { refusal, elsewhere: `${given.origin}/nomba/elsewhere` };
      if (fault && !fault.acted && (await misbehave(fault, request, reply, envelopes))) {
        log(statusOf(fault));
        return reply;
      }
      const { status, body } = judged(call, given, request.method, (name, value) =>
        reply.header(name, value),
      );
      if (fault?.acted && (await misbehave(fault, request, reply, envelopes))) {
        log(statusOf(fault));
        return reply;
      }
      log(status);
      return reply.code(status).send(body);
    },
  });
}

function judged(
  call: Call,
  given: Given,
  method: string,
  setHeader: (name: string, value: string) => void,
): Answer {
  const { nomba } = given;
  if (!call.isOfThePage) {
    if (nomba.switches.for().rateLimit === "on") {
      const { isAllowed, remaining } = nomba.rateLimit.take(method);
      setHeader("x-rate-limit-remaining", String(remaining));
      setHeader("x-rate-limit-window", RATE_WINDOW);
      if (!isAllowed) return TOO_MANY;
    }
    if (given.accountId?.toLowerCase() !== nomba.credentials.accountId) return UNAUTHORIZED;
    if (!call.isWithoutToken && !nomba.tokens.isValid(given.token)) return UNAUTHORIZED;
  }
  if (namesIn(given).includes(NEVER_FOUND)) return RECORD_NOT_FOUND;
  return keyed(call, given);
}

/** The same key with the same request is answered as the first time; with another request it is refused. */
function keyed(call: Call, given: Given): Answer {
  const { nomba, idempotencyKey, body } = given;
  if (call.method !== "POST" || idempotencyKey === undefined) return call.answer(given);
  const request = JSON.stringify([call.path, body]);
  const first = nomba.answered.get(idempotencyKey);
  if (first && first.request !== request) {
    return {
      status: 400,
      body: { code: "400", description: "Idempotency key was used with another request" },
    };
  }
  const answer = first?.answer ?? call.answer(given);
  nomba.answered.set(idempotencyKey, { request, answer });
  const [oldest] = nomba.answered.keys();
  if (nomba.answered.size > MOST_KEYS && oldest !== undefined) nomba.answered.delete(oldest);
  return answer;
}

function givenIn(nomba: Nomba, request: FastifyRequest): Given {
  const { body, query, params, headers } = request;
  const header = (name: string) => (typeof headers[name] === "string" ? headers[name] : undefined);
  return {
    nomba,
    body: isRecord(body) ? body : {},
    query: isRecord(query) ? (query as Given["query"]) : {},
    params: isRecord(params) ? (params as Given["params"]) : {},
    token: (header("authorization") ?? "").replace(/^Bearer\s+/i, ""),
    accountId: header("accountid"),
    idempotencyKey: header("x-idempotent-key"),
    origin: `${request.protocol}://${request.host}`,
  };
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Every word in a request that may name an order. */
function namesIn({ body, query, params }: Given): string[] {
  const order = isRecord(body.order) ? body.order : {};
  const names = [
    body.orderReference,
    body.orderId,
    body.transactionId,
    body.transactionRef,
    order.orderReference,
    query.orderReference,
    query.orderId,
    query.transactionRef,
    query.id,
    params.reference,
  ];
  return names.filter((name) => typeof name === "string" && name !== "") as string[];
}

/** Whose switches hold for a call: those of the order it is about, or of the customer it names. */
function whoseCall(given: Given): Partial<Order> | undefined {
  for (const name of namesIn(given)) {
    const order = given.nomba.orders.find(name);
    if (order) return order;
  }
  const { order } = given.body;
  if (!isRecord(order) || typeof order.customerEmail !== "string") return undefined;
  const reference = typeof order.orderReference === "string" ? order.orderReference : undefined;
  return { customerEmail: order.customerEmail, ...(reference !== undefined && { reference }) };
}

function refusal(status: 200 | 400 | 429 | 500): object {
  const said = {
    200: { code: "400", status: false, message: "Request failed." },
    400: REQUEST_FAILED.body,
    429: TOO_MANY.body,
    500: { code: "500", description: "Server error" },
  };
  return said[status];
}

function statusOf({ kind }: Fault): number | null {
  const answered: Partial<Record<Fault["kind"], number>> = {
    status_400: 400,
    status_429: 429,
    status_500: 500,
    code_400: 200,
    html: 502,
    not_json: 200,
    huge: 200,
    redirect: 307,
  };
  return answered[kind] ?? null;
}
