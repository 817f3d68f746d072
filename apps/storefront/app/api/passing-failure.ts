import { CallError } from "@shop/contract/client";
import { isRefused } from "./failed-call.ts";

/** Whether the shop, or a proxy before it, cannot answer for a moment. A proxy sends no code. */
export function isUnavailable(error: unknown): error is CallError {
  return error instanceof CallError && error.status === 503;
}

/** Whether the same call may succeed later. A proxy that limits calls sends no code. */
export function mayPass(error: CallError): boolean {
  return !isRefused(error) || error.status === 429;
}

/** Whether the answer can be read: a 200 that cannot tells nothing. */
export function isReadable(error: unknown): error is CallError {
  if (!(error instanceof CallError) || error.status === 0) return false;
  return error.status !== 200 || !error.isFallbackMessage;
}
