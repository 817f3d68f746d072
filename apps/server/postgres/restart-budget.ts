const WINDOW_MS = 60 * 1000;
const PAUSES_MS = [100, 1000, 3000, 5000];

/** How often something that dies is started again: a few times a minute, each time after a longer breath. */
export class RestartBudget {
  #spent: number[] = [];

  /** The pause before the next start, or null when there have been too many. */
  spend(now: number): number | null {
    this.#spent = this.#spent.filter((time) => now - time < WINDOW_MS);
    const pause = PAUSES_MS[this.#spent.length];
    if (pause === undefined) return null;
    this.#spent.push(now);
    return pause;
  }
}
