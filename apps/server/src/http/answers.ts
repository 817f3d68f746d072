import type { AnyRefusalName } from "@shop/contract/admin/all-refusals";
import type { Envelope } from "@shop/contract/endpoints";
import type { RefusalName } from "@shop/contract/refusals";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import type { Log } from "../ctx.ts";
import { isConnectionLost } from "../db/connection-lost.ts";
import { sqlState } from "../db/in-transaction.ts";
import { Refusal } from "../lib/refuse.ts";
import { ANY_ORIGIN_HEADERS, allowsAnyOrigin } from "./cross-origin.ts";

/** What an answer says besides its data. */
type Details = Omit<Envelope<unknown>, "status" | "code" | "message" | "data">;

/** A route's result, before it is wrapped in the envelope. */
export type Answer<Data> = { data: Data; message?: string } & {
  [Name in keyof Details]?: Details[Name] | undefined;
};

export interface EnvelopeBody extends Omit<Envelope<unknown>, "code"> {
  /** The refusal's stable name; absent on success. */
  code?: AnyRefusalName;
}

export function envelope(answer: Answer<unknown>): EnvelopeBody {
  const body: EnvelopeBody = { status: true, message: answer.message ?? "OK", data: answer.data };
  if (answer.total !== undefined) body.total = answer.total;
  if (answer.guessed) body.guessed = true;
  if (answer.corrected !== undefined) body.corrected = answer.corrected;
  if (answer.leftOut) body.leftOut = answer.leftOut;
  if (answer.hasOthers) body.hasOthers = true;
  if (answer.facets) body.facets = answer.facets;
  if (answer.words) body.words = answer.words;
  if (answer.categories) body.categories = answer.categories;
  if (answer.without) body.without = answer.without;
  if (answer.price) body.price = answer.price;
  if (answer.options) body.options = answer.options;
  if (answer.next !== undefined) body.next = answer.next;
  return body;
}

/** Maps Fastify's errors about a request to refusals of the contract. */
const FASTIFY_REFUSALS: Record<string, RefusalName> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "body_too_large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "not_json",
  FST_ERR_CTP_EMPTY_JSON_BODY: "bad_json",
  FST_ERR_CTP_INVALID_JSON_BODY: "bad_json",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "bad_json",
  FST_ERR_BAD_URL: "not_found",
};

/**
 * SQL states for a database that is unreachable, shutting down, read-only, out of resources, or too busy; and for a
 * transaction that failed even after retries.
 */
const DATABASE_UNAVAILABLE = /^(08|53|57P)|^(55P03|57014|25006|40001|40P01)$/;

/** The one place that turns errors into answers. Refusals are expected; faults are logged, once. */
export function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  log: Log,
): FastifyReply {
  const refusal = toRefusal(error);
  // Refused requests are counted in the metrics; a log line for each would add to the overload.
  if (refusal.status >= 500 && !refusal.isTurnedAway) {
    log.error({ reqId: request.id, route: request.routeOptions.url, err: error }, "A request failed");
  }
  if (refusal.retryAfter !== null) reply.header("retry-after", String(refusal.retryAfter));
  const { endpoint } = request.routeOptions.config;
  if (endpoint && allowsAnyOrigin(endpoint)) reply.headers(ANY_ORIGIN_HEADERS);
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

/** The refusal to send for an error. An unexpected error becomes `busy` or `fault`, without its details. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { code, statusCode } = error as Partial<FastifyError>;
  const known = code === undefined ? undefined : FASTIFY_REFUSALS[code];
  if (known) return new Refusal(known, null);
  // The parser reports broken JSON and prototype poisoning as plain 400s.
  if (statusCode === 400) return new Refusal("bad_json", null);
  const state = sqlState(error);
  if ((state && DATABASE_UNAVAILABLE.test(state)) || isConnectionLost(error)) {
    return new Refusal("busy", null, { retryAfter: 2 });
  }
  return new Refusal("fault", null);
}
