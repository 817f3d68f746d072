import type { Log } from "../../ctx.ts";
import type { CodePlace } from "./rules/one-time-code.ts";

/** Someone keeps guessing after the last try. The log does not say whose code it is. */
export function alertLockOut(log: Log, purpose: CodePlace["purpose"]): void {
  log.warn({ alert: "code_locked_out", purpose }, "A code was guessed at after its tries were used up");
}
