import { type DestinationStream, type Logger, type LoggerOptions, pino } from "pino";
import { databaseOutage } from "../db/outage.ts";
import type { Env } from "../env.ts";

/** The logger. Fields must not hold personal data. */
export interface Log {
  info: (fields: object, message: string) => void;
  warn: (fields: object, message: string) => void;
  error: (fields: object, message: string) => void;
}

/**
 * Writes JSON lines to standard output, in UTC. Callers choose each logged field; personal data is never logged. Lines about an
 * outage of the database are left out, because the outage has its own; those with a field `alert` never are.
 */
export function createLog(level: Env["logLevel"], to?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: serializeError },
    redact: ["headers", "authorization", "usertoken", "pword", "password", "otp", "mail", "phone", "address"],
    hooks: {
      logMethod(given, write) {
        const [fields] = given as unknown[];
        if (!isLeftOut(fields)) write.apply(this, given);
      },
    },
  };
  return to ? pino(options, to) : pino(options);
}

function isLeftOut(fields: unknown): boolean {
  if (typeof fields !== "object" || fields === null || "alert" in fields) return false;
  return "err" in fields && databaseOutage.leavesOut(fields.err);
}

interface SerializedError {
  type: string;
  message: string;
  code?: unknown;
  stack?: string;
  cause?: SerializedError | string;
}

/**
 * The parts of an error that help to locate it. Detail fields are dropped: PostgreSQL puts whole rows into them, with
 * emails and phone numbers.
 */
export function serializeError(error: unknown): SerializedError | string {
  if (!(error instanceof Error)) return typeof error;
  const { name, message, stack, cause, code } = error as Error & { code?: unknown };
  return {
    type: name,
    message,
    ...(code === undefined ? {} : { code }),
    ...(stack === undefined ? {} : { stack }),
    ...(cause === undefined ? {} : { cause: serializeError(cause) }),
  };
}
