import type { Caller } from "../../http/caller.ts";
import { MINUTE } from "./rules/limit.ts";
import { refuseTooManyAttempts } from "./take-attempts.ts";

const MINUTE_MS = MINUTE * 1000;
/** Bounds memory. More networks in a minute would be a distributed attack, which counting by network cannot stop. */
const MOST_NETWORKS = 100_000;

/**
 * Counts calls by network, in the memory of this process. A cached answer costs a tenth of a database statement, and the
 * limit protects the process, not a secret. Ten processes together allow ten times as much, and can serve it.
 */
export class NetworkCounter {
  readonly #mostAMinute: number;
  #counts = new Map<string, number>();
  #since = 0;

  constructor(mostAMinute: number) {
    this.#mostAMinute = mostAMinute;
  }

  /** Counts a call. @throws Refusal when the network is over the limit of this minute */
  take(caller: Caller, now: number): void {
    const wait = this.waitOf(caller, now);
    if (wait > 0) refuseTooManyAttempts(wait);
  }

  /** Counts a call unless the network is over the limit. @returns the seconds to wait; 0 when the call is allowed */
  waitOf({ network, isThisMachine }: Caller, now: number): number {
    if (isThisMachine) return 0;
    if (now - this.#since >= MINUTE_MS || now < this.#since) {
      this.#since = now;
      this.#counts.clear();
    }
    const count = (this.#counts.get(network) ?? 0) + 1;
    if (count > this.#mostAMinute) return Math.max(1, Math.ceil((this.#since + MINUTE_MS - now) / 1000));
    if (count > 1 || this.#counts.size < MOST_NETWORKS) this.#counts.set(network, count);
    return 0;
  }
}
