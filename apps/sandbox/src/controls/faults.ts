import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";

export const FaultKind = z.enum([
  "slow",
  "hang",
  "drop",
  "status_400",
  "status_429",
  "status_500",
  "code_400",
  "html",
  "not_json",
  "huge",
  "redirect",
]);
export type FaultKind = z.infer<typeof FaultKind>;

/** A fault of one API call. */
export const Fault = z.strictObject({
  kind: FaultKind,
  /** How many calls fail. Without it, all of them until the fault is removed. */
  times: z.int().min(1).max(100_000).optional(),
  /** True: the provider carries out the call and only its answer is lost. Otherwise the call never takes place. */
  acted: z.boolean().optional(),
  /** Delay of the kind "slow". */
  ms: z.int().min(0).max(600_000).optional(),
});
export type Fault = z.infer<typeof Fault>;

export const FAULTS: Record<FaultKind, { name: string; does: string }> = {
  slow: { name: "Slow", does: "The right answer, after a while (3 s unless ms says otherwise)." },
  hang: { name: "No answer", does: "The connection stays open without an answer." },
  drop: { name: "Connection lost", does: "The connection is closed without an answer." },
  status_400: { name: "400", does: "Bad request, whatever was asked." },
  status_429: { name: "429", does: "Too many requests." },
  status_500: { name: "500", does: "Server error." },
  code_400: { name: "200 that says no", does: "HTTP 200, with a refusal inside." },
  html: { name: "A web page", does: "HTML with status 502, as from a proxy." },
  not_json: { name: "Truncated JSON", does: "JSON that ends in the middle." },
  huge: { name: "50 MB", does: "An answer of 50 megabytes." },
  redirect: { name: "Redirect", does: "307 to another address, which counts the clients that follow." },
};

const SLOW_MS = 3000;
const HUGE_CHUNK = "0".repeat(64 * 1024);
const HUGE_CHUNKS = 800;

export interface Envelopes {
  /** The provider's JSON for a refusal. */
  refusal(status: 200 | 400 | 429 | 500): object;
  elsewhere: string;
}

/** @returns true if the fault answered the call or left it unanswered; false if the call continues */
export async function applyFault(
  fault: Fault,
  call: FastifyRequest,
  reply: FastifyReply,
  { refusal, elsewhere }: Envelopes,
): Promise<boolean> {
  switch (fault.kind) {
    case "slow":
      await sleep(fault.ms ?? SLOW_MS, undefined, { ref: false });
      return false;
    case "hang":
      reply.hijack();
      return true;
    case "drop":
      reply.hijack();
      call.raw.socket.destroy();
      return true;
    case "status_400":
      await reply.code(400).send(refusal(400));
      return true;
    case "status_429":
      await reply.code(429).header("retry-after", "1").send(refusal(429));
      return true;
    case "status_500":
      await reply.code(500).send(refusal(500));
      return true;
    case "code_400":
      await reply.code(200).send(refusal(200));
      return true;
    case "html":
      await reply
        .code(502)
        .type("text/html; charset=utf-8")
        .send(
          "<!doctype html><html><head><title>502 Bad Gateway</title></head><body><h1>Bad Gateway</h1></body></html>",
        );
      return true;
    case "not_json":
      await reply.type("application/json; charset=utf-8").send('{"code":"00","description":"Succ');
      return true;
    case "huge":
      await reply.type("application/json; charset=utf-8").send(Readable.from(hugeAnswer()));
      return true;
    case "redirect":
      await reply.redirect(elsewhere, 307);
      return true;
  }
}

function* hugeAnswer() {
  yield '{"code":"00","description":"Success","padding":"';
  for (let n = 0; n < HUGE_CHUNKS; n += 1) yield HUGE_CHUNK;
  yield '"}';
}
