import { CallError, type WireAnswer, type WireRequest } from "@shop/contract/client";
import { REQUEST_TIMEOUT_MS } from "@shop/contract/constants";
import { API_BASE } from "@shop/contract/paths";
import { toasts } from "@shop/contract/texts";
import { readServerTime } from "./server-clock.ts";

/**
 * Sends a call over the network. Gives up after the time limit, or when `signal` is aborted.
 * @throws CallError with status 0
 */
export async function fetchTransport(request: WireRequest, signal?: AbortSignal): Promise<WireAnswer> {
  const requestedAt = Date.now();
  try {
    const answer = await fetch(API_BASE + request.path, {
      method: request.method,
      headers: request.headers,
      ...(request.body === undefined ? {} : { body: request.body }),
      credentials: "omit",
      signal: withTimeLimit(signal),
    });
    // A cached answer has the time at which it was cached.
    if (answer.headers.get("cache-control")?.includes("no-store")) {
      readServerTime(answer.headers.get("date"), { requestedAt });
    }
    // The body can stall as well; the same signal covers it.
    const text = await answer.text();
    return { status: answer.status, text, retryAfter: answer.headers.get("retry-after") };
  } catch (error) {
    const isTimeout = error instanceof DOMException && error.name === "TimeoutError";
    throw new CallError(isTimeout ? toasts.timeout : toasts.networkError, 0);
  }
}

function withTimeLimit(signal: AbortSignal | undefined): AbortSignal {
  const limit = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  // Older phones cannot combine two signals; then the time limit is kept and the answer is discarded.
  return signal && "any" in AbortSignal ? AbortSignal.any([signal, limit]) : limit;
}
