import { MINUTE } from "./rules/limit.ts";
import { networkOf } from "./rules/network.ts";
import { READS_A_MINUTE } from "./rules/volume.ts";
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
 * Counts what visitors read, by network. In this process only: a reading that is ready costs a tenth of what a word to
 * the database would cost, and what is to be protected is this process, not a secret. Ten processes let ten times as
 * much through, and can carry it.
 */
export class ReadCounter {
  #reads = new Map<string, number>();
  #since = 0;

  /** @throws Refusal when the network has read too much in this minute */
  take(address: string, now: number): void {
    if (isThisMachine(address)) return;
    if (now - this.#since >= MINUTE_MS || now < this.#since) {
      this.#since = now;
      this.#reads.clear();
    }
    const network = networkOf(address);
    const reads = (this.#reads.get(network) ?? 0) + 1;
    if (reads > READS_A_MINUTE) refuseToWait((this.#since + MINUTE_MS - now) / 1000);
    if (reads > 1 || this.#reads.size < MOST_NETWORKS) this.#reads.set(network, reads);
  }
}
