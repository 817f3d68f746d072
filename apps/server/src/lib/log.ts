import { type Logger, pino } from "pino";
import type { Env } from "../env.ts";

/** Structured lines on standard output, UTC. What is logged is chosen field by field; never personal data. */
export function createLog(level: Env["logLevel"]): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ["headers", "authorization", "usertoken", "pword", "password", "otp", "mail", "phone", "address"],
  });
}
