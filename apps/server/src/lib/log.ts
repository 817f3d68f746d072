import { type Logger, pino } from "pino";
import type { Env } from "../env.ts";

/** Structured lines on standard output, UTC. What is logged is chosen field by field; never personal data. */
export function createLog(level: Env["logLevel"]): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: tellError },
    redact: ["headers", "authorization", "usertoken", "pword", "password", "otp", "mail", "phone", "address"],
  });
}

interface ToldError {
  type: string;
  message: string;
  code?: unknown;
  stack?: string;
  cause?: ToldError | string;
}

/** Of an error what helps to find its place. PostgreSQL adds the rows it is about, with mails and phones in them. */
export function tellError(error: unknown): ToldError | string {
  if (!(error instanceof Error)) return typeof error;
  const { name, message, stack, cause, code } = error as Error & { code?: unknown };
  return {
    type: name,
    message,
    ...(code === undefined ? {} : { code }),
    ...(stack === undefined ? {} : { stack }),
    ...(cause === undefined ? {} : { cause: tellError(cause) }),
  };
}
