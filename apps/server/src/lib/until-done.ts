import { setTimeout as wait } from "node:timers/promises";

/**
 * Work that may be asked for at any time. It begins after it was last asked for, never runs twice at once, and is repeated
 * until it succeeds.
 */
export class UntilDone {
  readonly #work: () => Promise<void>;
  readonly #retryMs: number;
  /** Called once for each series of failures. */
  readonly #onFailure: (error: unknown) => void;
  readonly #stopping = new AbortController();
  #isAsked = false;
  #running: Promise<void> | null = null;

  constructor(
    work: () => Promise<void>,
    { retryMs, onFailure }: { retryMs: number; onFailure: (error: unknown) => void },
  ) {
    this.#work = work;
    this.#retryMs = retryMs;
    this.#onFailure = onFailure;
  }

  /** @returns when it is done, or stopped */
  ask(): Promise<void> {
    this.#isAsked = true;
    this.#running ??= this.#run();
    return this.#running;
  }

  stop(): void {
    this.#stopping.abort();
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    let isFailing = false;
    while (this.#isAsked && !signal.aborted) {
      this.#isAsked = false;
      try {
        await this.#work();
        isFailing = false;
      } catch (error) {
        this.#isAsked = true;
        if (!isFailing && !signal.aborted) this.#onFailure(error);
        isFailing = true;
        await wait(this.#retryMs, undefined, { signal }).catch(() => {}); // stopped meanwhile
      }
    }
    this.#running = null;
  }
}
