/** Two signals closer together than this are one Ctrl-C that reached us by several ways. */
const SAME_PRESS_MS = 1000;

/** Whether and how urgently we were asked to stop. */
export class Stopping {
  #controller = new AbortController();
  #hurry = new AbortController();
  #askedAt = 0;

  /** Aborted as soon as there is any reason to stop, also in the middle of starting. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Aborted when someone lost patience. */
  get hurry(): AbortSignal {
    return this.#hurry.signal;
  }

  get isAsked(): boolean {
    return this.signal.aborted;
  }

  ask(now = Date.now()): void {
    if (!this.isAsked) {
      this.#askedAt = now;
      this.#controller.abort();
    } else if (now - this.#askedAt > SAME_PRESS_MS) {
      this.#hurry.abort();
    }
  }

  get asked(): Promise<void> {
    if (this.isAsked) return Promise.resolve();
    return new Promise((resolve) => this.signal.addEventListener("abort", () => resolve(), { once: true }));
  }
}
