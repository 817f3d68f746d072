import type { Log } from "../../ctx.ts";
import type { CodePlace } from "./rules/one-time-code.ts";

/** Somebody goes on guessing although all tries are used up. Whose code it is stays out of the log. */
export function alertLockOut(log: Log, purpose: CodePlace["purpose"]): void {
  log.warn({ alert: "code_locked_out", purpose }, "Codes were guessed at until none was left");
}
