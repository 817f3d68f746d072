import type { RefusalName } from "@shop/contract/refusals";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import type { Log } from "../ctx.ts";
import { sqlState } from "../db/in-transaction.ts";
import { Refusal } from "../lib/refuse.ts";
import { FOR_EVERY_ORIGIN, isForEveryOrigin } from "./cross-origin.ts";

/** What a route gives back; the envelope is put around it here. */
export interface Answer<Data> {
  data: Data;
  message?: string;
  /** How many there are in all, where a page was asked for. */
  total?: number | undefined;
  /** A search found only what is spelled similarly. */
  guessed?: boolean | undefined;
}

export interface EnvelopeBody {
  status: boolean;
  /** The refusal's name; not there when the call was served. */
  code?: RefusalName;
  message: string;
  data: unknown;
  total?: number;
  guessed?: boolean;
}

export function envelope(answer: Answer<unknown>): EnvelopeBody {
  const body: EnvelopeBody = { status: true, message: answer.message ?? "OK", data: answer.data };
  if (answer.total !== undefined) body.total = answer.total;
  if (answer.guessed) body.guessed = true;
  return body;
}

/** Fastify's own complaints about a request, in the shop's words. */
const FASTIFY_REFUSALS: Record<string, RefusalName> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "body_too_large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "not_json",
  FST_ERR_CTP_EMPTY_JSON_BODY: "bad_json",
  FST_ERR_CTP_INVALID_JSON_BODY: "bad_json",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "bad_json",
  FST_ERR_BAD_URL: "not_found",
};

/** PostgreSQL away, going away, out of connections, too busy to answer in time, or begun again in vain. */
const DATABASE_AWAY = /^(08|53|57P)|^(55P03|57014|25006|40001|40P01)$/;
const CONNECTION_LOST = new RegExp(
  [
    "ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN",
    "timeout exceeded when trying to connect|Connection terminated|Query read timeout|not queryable",
  ].join("|"),
);

/** The one place that turns what went wrong into an answer. Refusals are expected; faults are logged once. */
export function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  log: Log,
): FastifyReply {
  const refusal = toRefusal(error);
  if (refusal.status >= 500) {
    log.error({ reqId: request.id, route: request.routeOptions.url, err: error }, "A request failed");
  }
  if (refusal.retryAfter !== null) reply.header("retry-after", String(refusal.retryAfter));
  const { endpoint } = request.routeOptions.config;
  if (endpoint && isForEveryOrigin(endpoint)) reply.headers(FOR_EVERY_ORIGIN);
  return reply
    .code(refusal.status)
    .header("cache-control", "no-store")
    .header("content-type", "application/json; charset=utf-8")
    .header("x-content-type-options", "nosniff")
    .send(
      JSON.stringify({
        status: false,
        code: refusal.code,
        message: refusal.message,
        data: refusal.status >= 500 ? { ...refusal.data, requestId: request.id } : refusal.data,
      } satisfies EnvelopeBody),
    );
}

/** What the caller is told of an error: a refusal as it is, everything else by its kind. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { code, statusCode } = error as Partial<FastifyError>;
  const known = code === undefined ? undefined : FASTIFY_REFUSALS[code];
  if (known) return new Refusal(known, null);
  // Broken JSON and poisoned prototypes come as plain 400s of the parser.
  if (statusCode === 400) return new Refusal("bad_json", null);
  const state = sqlState(error);
  if ((state && DATABASE_AWAY.test(state)) || isConnectionLost(error)) {
    return new Refusal("busy", null, { retryAfter: 2 });
  }
  return new Refusal("fault", null);
}

function isConnectionLost(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (CONNECTION_LOST.test(`${(at as { code?: string }).code ?? ""} ${at.message}`)) return true;
  }
  return false;
}
