import { CallError, type WireAnswer, type WireRequest } from "@shop/contract/client";
import { REQUEST_TIMEOUT_MS } from "@shop/contract/constants";
import { API_BASE } from "@shop/contract/paths";
import { toasts } from "@shop/contract/texts";
import { readServerTime } from "./server-clock.ts";

/**
 * Carries a call over the network and gives up after the time limit, or when `signal` says that nobody waits any
 * more. @throws CallError with status 0
 */
export async function fetchTransport(request: WireRequest, signal?: AbortSignal): Promise<WireAnswer> {
  const askedAt = Date.now();
  try {
    const answer = await fetch(API_BASE + request.path, {
      method: request.method,
      headers: request.headers,
      ...(request.body === undefined ? {} : { body: request.body }),
      credentials: "omit",
      signal: withTimeLimit(signal),
    });
    // What a cache has kept tells when it was made.
    if (answer.headers.get("cache-control")?.includes("no-store")) {
      readServerTime(answer.headers.get("date"), { askedAt });
    }
    // The body can stall as well; the same signal watches over it.
    const text = await answer.text();
    return { status: answer.status, text, retryAfter: answer.headers.get("retry-after") };
  } catch (error) {
    const isTimeout = error instanceof DOMException && error.name === "TimeoutError";
    throw new CallError(isTimeout ? toasts.timeout : toasts.networkError, 0);
  }
}

function withTimeLimit(signal: AbortSignal | undefined): AbortSignal {
  const limit = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  // Phones of three years back cannot join two signals; their answer then comes for nothing.
  return signal && "any" in AbortSignal ? AbortSignal.any([signal, limit]) : limit;
}
