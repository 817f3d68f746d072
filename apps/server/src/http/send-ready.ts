import type { FastifyReply, FastifyRequest } from "fastify";
import type { ReadyAnswer } from "../lib/byte-cache.ts";

// Named and not ruled out by a weight of nought.
const TAKES_BROTLI = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;
const TAKES_GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;

/** One coding of an answer, with everything that goes before it. */
interface Coding {
  bytes: Buffer;
  etag: string;
  headers: Record<string, string | number>;
}

/** Cacheable when an answer is first sent, forgotten with it. */
const codings = new WeakMap<ReadyAnswer, { identity: Coding; gzip: Coding | null; brotli: Coding | null }>();

/** Sends ready bytes in the best coding the client takes, or 304 when it has them already. */
export function sendReady(request: FastifyRequest, reply: FastifyReply, answer: ReadyAnswer): FastifyReply {
  const { bytes, etag, headers } = choose(answer, request.headers["accept-encoding"] ?? "");
  const known = request.headers["if-none-match"];
  // The answer is complete: nothing that Fastify would do to it remains, and writing it ourselves is a third cheaper.
  reply.hijack();
  if (known && request.method !== "POST" && answer.status === 200 && matches(known, etag)) {
    const { "content-length": _, "content-encoding": __, ...unchanged } = headers;
    reply.raw.writeHead(304, unchanged).end();
  } else {
    reply.raw.writeHead(answer.status, headers).end(bytes);
  }
  return reply;
}

function choose(answer: ReadyAnswer, accepts: string): Coding {
  let ready = codings.get(answer);
  if (!ready) {
    ready = {
      identity: codingOf(answer, answer.identity, ""),
      gzip: answer.gzip && codingOf(answer, answer.gzip, "gzip"),
      brotli: answer.brotli && codingOf(answer, answer.brotli, "br"),
    };
    codings.set(answer, ready);
  }
  if (ready.brotli && TAKES_BROTLI.test(accepts)) return ready.brotli;
  if (ready.gzip && TAKES_GZIP.test(accepts)) return ready.gzip;
  return ready.identity;
}

function codingOf(answer: ReadyAnswer, bytes: Buffer, coding: "" | "gzip" | "br"): Coding {
  // Strong validators name bytes: each coding has its own.
  const etag =
    coding === "" ? answer.etag : `${answer.etag.slice(0, -1)}-${coding === "gzip" ? "gz" : coding}"`;
  return {
    bytes,
    etag,
    headers: {
      ...answer.headers,
      vary: "accept-encoding",
      etag,
      "content-length": bytes.length,
      ...(coding === "" ? {} : { "content-encoding": coding }),
    },
  };
}

function matches(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch === "*" || ifNoneMatch.split(",").some((one) => one.trim().replace(/^W\//, "") === etag);
}
