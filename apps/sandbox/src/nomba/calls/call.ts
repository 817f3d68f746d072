import type { FastifyInstance, FastifyRequest } from "fastify";
import { applyFault, type Fault } from "../../controls/faults.ts";
import type { Nomba } from "../nomba.ts";
import type { Order } from "../order.ts";
import { RATE_WINDOW } from "../rate-limit.ts";
import type { CallName } from "../switches.ts";

export interface Answer {
  status: number;
  body: object;
}

/** The unvalidated input of a call. */
export interface CallInput {
  nomba: Nomba;
  body: Record<string, unknown>;
  query: Record<string, string | undefined>;
  params: Record<string, string | undefined>;
  /** The Authorization header without the word Bearer. */
  token: string;
  accountId: string | undefined;
  idempotencyKey: string | undefined;
  /** The origin that the caller used. Links start with it. */
  origin: string;
}

export interface Call {
  name: CallName;
  method: "GET" | "POST";
  path: string;
  /** The shopper's page calls without a token. */
  isOfThePage?: boolean;
  /** Calls that issue a token cannot require one. */
  isWithoutToken?: boolean;
  answer(given: CallInput): Answer;
}

const MAX_KEYS = 5000;
/** A reference from Nomba's documentation that is never found. */
const NEVER_FOUND = "1234567890";

export function ok(data: object | null, description = "success"): Answer {
  return { status: 200, body: { code: "00", description, status: true, data } };
}

/** Accepted, and not done yet. */
export const PROCESSING: Answer = {
  status: 200,
  body: { code: "201", description: "PROCESSING", status: true, data: null },
};
export const UNAUTHORIZED: Answer = { status: 401, body: { code: "401", description: "Unauthorized" } };
export const REQUEST_FAILED: Answer = { status: 400, body: { code: "400", description: "Request failed." } };
export const RECORD_NOT_FOUND: Answer = {
  status: 404,
  body: { code: "404", description: "Record not found" },
};
const TOO_MANY: Answer = { status: 429, body: { code: "429", description: "Too many requests" } };

/** Registers one call of Nomba's API, with its switched faults before and after the call. */
export function serveCall(api: FastifyInstance, nomba: Nomba, call: Call): void {
  api.route({
    method: call.method,
    url: call.path,
    async handler(request, reply) {
      const given = readInput(nomba, request);
      const owner = callOwner(given);
      const fault = nomba.switches.takeFault(call.name, owner);
      const log = (status: number | null) =>
        nomba.calls.add({
          at: nomba.clock.now().toISOString(),
          call: call.name,
          method: call.method,
          path: request.url.split("?")[0] ?? "",
          status,
          reference: owner?.reference ?? null,
          fault: fault?.kind ?? null,
        });

      const envelopes = { refusal, elsewhere: `${given.origin}/nomba/elsewhere` };
      if (fault && !fault.acted && (await applyFault(fault, request, reply, envelopes))) {
        log(statusOf(fault));
        return reply;
      }
      const { status, body } = answerCall(call, given, request.method, (name, value) =>
        reply.header(name, value),
      );
      if (fault?.acted && (await applyFault(fault, request, reply, envelopes))) {
        log(statusOf(fault));
        return reply;
      }
      log(status);
      return reply.code(status).send(body);
    },
  });
}

function answerCall(
  call: Call,
  given: CallInput,
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
  if (orderNames(given).includes(NEVER_FOUND)) return RECORD_NOT_FOUND;
  return answerOnce(call, given);
}

/** Repeats the first answer for the same key and request. The same key with another request is refused. */
function answerOnce(call: Call, given: CallInput): Answer {
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
  if (nomba.answered.size > MAX_KEYS && oldest !== undefined) nomba.answered.delete(oldest);
  return answer;
}

function readInput(nomba: Nomba, request: FastifyRequest): CallInput {
  const { body, query, params, headers } = request;
  const header = (name: string) => (typeof headers[name] === "string" ? headers[name] : undefined);
  return {
    nomba,
    body: isRecord(body) ? body : {},
    query: isRecord(query) ? (query as CallInput["query"]) : {},
    params: isRecord(params) ? (params as CallInput["params"]) : {},
    token: (header("authorization") ?? "").replace(/^Bearer\s+/i, ""),
    accountId: header("accountid"),
    idempotencyKey: header("x-idempotent-key"),
    origin: `${request.protocol}://${request.host}`,
  };
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Everything in a request that may identify an order. */
function orderNames({ body, query, params }: CallInput): string[] {
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

/** The order that a call is about, or the customer it names: their switches apply. */
function callOwner(given: CallInput): Partial<Order> | undefined {
  for (const name of orderNames(given)) {
    const order = given.nomba.orders.find(name);
    if (order) return order;
  }
  const { order } = given.body;
  if (!isRecord(order) || typeof order.customerEmail !== "string") return undefined;
  const reference = typeof order.orderReference === "string" ? order.orderReference : undefined;
  return { customerEmail: order.customerEmail, ...(reference !== undefined && { reference }) };
}

function refusal(status: 200 | 400 | 429 | 500): object {
  const bodies = {
    200: { code: "400", status: false, message: "Request failed." },
    400: REQUEST_FAILED.body,
    429: TOO_MANY.body,
    500: { code: "500", description: "Server error" },
  };
  return bodies[status];
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
