/** What the background workers of this process are doing, for metrics and health checks. */
class WorkerWatch {
  readonly #rounds = new Map<symbol, number>();
  readonly #faults = new Map<string, number>();

  /** A round of polling begins. @returns a function to call when it has ended */
  begin(): () => void {
    const round = Symbol();
    this.#rounds.set(round, performance.now());
    return () => this.#rounds.delete(round);
  }

  /** Lets metrics show a kind of work before its first failure, as a rise from 0 needs a 0. */
  register(fault: string): void {
    if (!this.#faults.has(fault)) this.#faults.set(fault, 0);
  }

  /** @param fault the log message, which is constant text */
  countFault(fault: string): void {
    this.#faults.set(fault, (this.#faults.get(fault) ?? 0) + 1);
  }

  /** How often each kind of work has failed since the process started. */
  get faults(): ReadonlyMap<string, number> {
    return this.#faults;
  }

  /** For how long the slowest round in progress has been running, in seconds; 0 when there is none. */
  get longestRound(): number {
    const [oldest] = this.#rounds.values();
    return oldest === undefined ? 0 : (performance.now() - oldest) / 1000;
  }
}

/** A round is two short statements with time limits of their own. One that takes longer will never end. */
export const STUCK_AFTER_SECONDS = 60;

export const workerWatch = new WorkerWatch();
