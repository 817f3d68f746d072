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
