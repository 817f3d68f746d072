import type { Socket } from "node:net";
import { type RefusalName, refusals } from "@shop/contract/refusals";
import type { EnvelopeBody } from "./answers.ts";

/** What Node's parser gives up on before there is a request, with the line it is answered by. */
const ANSWERS: Record<string, { line: string; refusal: RefusalName }> = {
  HPE_HEADER_OVERFLOW: { line: "431 Request Header Fields Too Large", refusal: "body_too_large" },
  ERR_HTTP_REQUEST_TIMEOUT: { line: "408 Request Timeout", refusal: "too_slow" },
};
/** So long the other side has to read the answer before the connection is cut. */
const GOODBYE_MS = 1_000;
const GARBAGE = { line: "400 Bad Request", refusal: "not_http" } as const;

/** Answers what is no request in the envelope of every other answer, and hangs up. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  // The other side is gone already, or has had an answer of which this would become a part.
  if (error.code === "ECONNRESET" || !socket.writable || socket.bytesWritten > 0) {
    socket.destroy();
    return;
  }
  const { line, refusal } = ANSWERS[error.code ?? ""] ?? GARBAGE;
  const body = JSON.stringify({
    status: false,
    code: refusal,
    message: refusals[refusal].message,
    data: null,
  } satisfies EnvelopeBody);
  const headers = [
    "content-type: application/json; charset=utf-8",
    `content-length: ${Buffer.byteLength(body)}`,
    "cache-control: no-store",
    "x-content-type-options: nosniff",
    "connection: close",
  ];
  socket.end(`HTTP/1.1 ${line}\r\n${headers.join("\r\n")}\r\n\r\n${body}`);
  // Who does not hang up then may go on sending for ever.
  const hangUp = setTimeout(() => socket.destroy(), GOODBYE_MS);
  hangUp.unref();
  socket.once("close", () => clearTimeout(hangUp));
}
