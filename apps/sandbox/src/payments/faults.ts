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

/** How a call goes wrong, as calls over a network do. */
export const Fault = z.strictObject({
  kind: FaultKind,
  /** For so many calls; until it is taken away when not given. */
  times: z.int().min(1).max(100_000).optional(),
  /** The company does what it was asked, and only its answer is lost. Otherwise the call never took place. */
  acted: z.boolean().optional(),
  /** How long "slow" lets the caller wait. */
  ms: z.int().min(0).max(600_000).optional(),
});
export type Fault = z.infer<typeof Fault>;

/** For the page and for who reads the answer of the API. */
export const FAULTS: Record<FaultKind, { name: string; does: string }> = {
  slow: { name: "Slow", does: "The right answer, after a while (3 s unless ms says otherwise)." },
  hang: { name: "No answer", does: "The line stays open and silent." },
  drop: { name: "Line cut", does: "The connection is closed in the middle." },
  status_400: { name: "400", does: "Bad request, whatever was asked." },
  status_429: { name: "429", does: "Too many requests." },
  status_500: { name: "500", does: "Server error." },
  code_400: { name: "200 that says no", does: "HTTP 200, with a refusal inside." },
  html: { name: "A web page", does: "HTML with status 502, as from a proxy in between." },
  not_json: { name: "Half an answer", does: "JSON that breaks off." },
  huge: { name: "50 MB", does: "An answer that does not end for 50 megabytes." },
  redirect: { name: "Redirect", does: "307 to another address, which counts who follows." },
};

const SLOW_MS = 3000;
const HUGE_CHUNK = "0".repeat(64 * 1024);
const HUGE_CHUNKS = 800;

export interface Envelopes {
  /** How this company says so in JSON. */
  refusal(status: 200 | 400 | 429 | 500): object;
  elsewhere: string;
}

/** @returns true when the call was answered, or left unanswered, here; false when it goes on as usual */
export async function misbehave(
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
