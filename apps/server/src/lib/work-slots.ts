import { refuse } from "./refuse.ts";

const RETRY_AFTER_SECONDS = 5;

/** Lets only so much heavy work run at a time. The rest waits in line, up to a limit. */
export class WorkSlots {
  readonly #atOnce: number;
  readonly #maxWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #busy = 0;

  constructor({ atOnce, waiting }: { atOnce: number; waiting: number }) {
    this.#atOnce = atOnce;
    this.#maxWaiting = waiting;
  }

  /**
   * @param signal ends the wait in line
   * @throws Refusal "busy" when the line is full; the reason of `signal` when it ends the wait
   */
  async run<Result>(work: () => Promise<Result>, { signal }: { signal?: AbortSignal } = {}): Promise<Result> {
    if (this.#busy < this.#atOnce) this.#busy += 1;
    else {
      if (this.#waiting.length >= this.#maxWaiting) refuse("busy", null, { retryAfter: RETRY_AFTER_SECONDS });
      await this.#turn(signal);
    }
    try {
      return await work();
    } finally {
      // The slot passes straight to the next in line, so no newcomer can take it.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#busy -= 1;
    }
  }

  #turn(signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        signal?.removeEventListener("abort", leave);
        resolve();
      };
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(begin), 1);
        reject(signal?.reason);
      };
      this.#waiting.push(begin);
      signal?.addEventListener("abort", leave, { once: true });
    });
  }
}
