import { MINUTE } from "./rules/limit.ts";
import { networkOf } from "./rules/network.ts";
import { refuseToWait } from "./take-attempts.ts";

const MINUTE_MS = MINUTE * 1000;
/** So many networks at a time: more would be an attack from everywhere, which counting does not stop. */
const MOST_NETWORKS = 100_000;
/**
 * The machine itself: pages made on the server, tests, a proxy that nobody told us of. Everybody's calls may come from
 * there, so a limit by network would shut the shop for all at once.
 */
const THIS_MACHINE = /^(?:127\.|::1$|::ffff:127\.)/;

export function isThisMachine(address: string): boolean {
  return THIS_MACHINE.test(address);
}

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
  take(address: string, now: number): void {
    if (isThisMachine(address)) return;
    if (now - this.#since >= MINUTE_MS || now < this.#since) {
      this.#since = now;
      this.#counts.clear();
    }
    const network = networkOf(address);
    const count = (this.#counts.get(network) ?? 0) + 1;
    if (count > this.#mostAMinute) refuseToWait((this.#since + MINUTE_MS - now) / 1000);
    if (count > 1 || this.#counts.size < MOST_NETWORKS) this.#counts.set(network, count);
  }
}
