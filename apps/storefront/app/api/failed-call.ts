import { CallError } from "@shop/contract/client";

/** Whether no answer came. */
export function isUnanswered(error: unknown): error is CallError {
  return error instanceof CallError && error.status === 0;
}

/** Whether the shop said no: by its status, or by an envelope with `status: false`, whatever the status. */
export function isRefused(error: unknown): error is CallError {
  if (!(error instanceof CallError)) return false;
  return (error.status >= 400 && error.status < 500) || (error.status === 200 && !error.isFallbackMessage);
}

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
