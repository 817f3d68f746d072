import type { Caller } from "../../http/caller.ts";
import { MINUTE } from "./rules/limit.ts";
import { refuseToWait } from "./take-attempts.ts";

const MINUTE_MS = MINUTE * 1000;
/** So many networks at a time: more would be an attack from everywhere, which counting does not stop. */
const MOST_NETWORKS = 100_000;

/**
 * Counts what comes from each network. In this process only: a reading that is ready costs a tenth of what a word to
 * the database would cost, and what is to be protected is this process, not a secret. Ten processes let ten times as
 * much through, and can carry it.
 */
export class NetworkCounter {
  readonly #mostAMinute: number;
  #counts = new Map<string, number>();
  #since = 0;

  constructor(mostAMinute: number) {
    this.#mostAMinute = mostAMinute;
  }

  /** @throws Refusal when the network has come too often in this minute */
  take(caller: Caller, now: number): void {
    const wait = this.waitOf(caller, now);
    if (wait > 0) refuseToWait(wait);
  }

  /** Counts, unless the network has come too often. @returns for how many seconds it has to wait; 0 is now */
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
