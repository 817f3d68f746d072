import type { Socket } from "node:net";
import { type RefusalName, refusals } from "@shop/contract/refusals";
import type { EnvelopeBody } from "./answers.ts";

/** The answers to errors that Node's parser reports before there is a request. */
const ANSWERS: Record<string, { line: string; refusal: RefusalName }> = {
  HPE_HEADER_OVERFLOW: { line: "431 Request Header Fields Too Large", refusal: "body_too_large" },
  ERR_HTTP_REQUEST_TIMEOUT: { line: "408 Request Timeout", refusal: "too_slow" },
};
/** Time for the client to read the answer before the connection is cut. */
const LINGER_MS = 1_000;
const GARBAGE = { line: "400 Bad Request", refusal: "not_http" } as const;

/** Answers a malformed request with the usual envelope and closes the connection. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  // The client is gone, or has already received bytes that this answer would corrupt.
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
  // A client that does not close its side could keep sending for ever.
  const hangUp = setTimeout(() => socket.destroy(), LINGER_MS);
  hangUp.unref();
  socket.once("close", () => clearTimeout(hangUp));
}
