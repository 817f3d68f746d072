import { CallError } from "@shop/contract/client";

/** Whether no answer came. */
export function isUnanswered(error: unknown): error is CallError {
  return error instanceof CallError && error.status === 0;
}

/** Whether the shop said no. */
export function isRefused(error: unknown): error is CallError {
  return error instanceof CallError && error.status >= 400 && error.status < 500;
}

/** The same refusal with other messages by field. */
export function withFields({ message, status, code, retryAfter }: CallError, fields: Record<string, string>) {
  return new CallError(message, status, { code, data: { fields }, retryAfter });
}
