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

  /** @throws Refusal "busy" when the line is full */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#busy < this.#atOnce) this.#busy += 1;
    else {
      if (this.#waiting.length >= this.#maxWaiting) refuse("busy", null, { retryAfter: RETRY_AFTER_SECONDS });
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
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
}
