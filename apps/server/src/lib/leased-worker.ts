import { setTimeout as wait } from "node:timers/promises";
import type { Log } from "./log.ts";
import { workerWatch } from "./worker-watch.ts";

/** One kind of background work. Its items are leased in the database, so any number of processes may run it. */
export interface Work {
  /** Leases up to `limit` due items and starts them. @returns a promise for each item, which never rejects */
  begin(limit: number): Promise<Promise<void>[]>;
  /** Milliseconds until the next item is due; null if none is waiting. */
  findNext(): Promise<number | null>;
}

export interface WorkerPace {
  /** The most items in progress at a time, read before each round. */
  atOnce: () => number | Promise<number>;
  /** How often the database is polled when nothing wakes the worker. */
  pollMs: number;
  /** How long `expect` polls more often. */
  expectMs?: number;
}

const AFTER_A_FAULT_MS = 1000;
/** A signal may arrive before the commit that makes an item visible, so poll soon, then at doubling intervals. */
const FIRST_POLL_MS = 5;

/** Runs one kind of work. When an item finishes, the most urgent waiting item starts. */
export class LeasedWorker {
  readonly #work: Work;
  readonly #pace: WorkerPace;
  readonly #onFault: (err: unknown) => void;
  readonly #underWay = new Set<Promise<void>>();
  readonly #stopping = new AbortController();
  #running: Promise<void> = Promise.resolve();
  #woken = Promise.withResolvers<void>();
  #expectedUntil = 0;
  #expectMs = FIRST_POLL_MS;

  /** @param fault the log message when polling fails; it is retried */
  constructor(work: Work, { log, fault, ...pace }: WorkerPace & { log: Log; fault: string }) {
    this.#work = work;
    this.#pace = pace;
    workerWatch.register(fault);
    this.#onFault = (err) => {
      workerWatch.countFault(fault);
      log.error({ err }, fault);
    };
  }

  start(): void {
    this.#running = this.#run();
  }

  /** Starts no more items, and waits for those in progress. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.wake();
    await this.#running;
    await Promise.all(this.#underWay);
  }

  /** Polls for work now. */
  wake(): void {
    this.#woken.resolve();
  }

  /** Announces that an item is about to be committed. */
  expect(): void {
    this.#expectedUntil = Date.now() + (this.#pace.expectMs ?? 0);
    this.#expectMs = FIRST_POLL_MS;
    this.wake();
  }

  async #run(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      this.#woken = Promise.withResolvers();
      const end = workerWatch.begin();
      const napMs = await this.#round()
        .catch((err: unknown) => {
          this.#onFault(err);
          return AFTER_A_FAULT_MS;
        })
        .finally(end);
      if (!this.#stopping.signal.aborted) await this.#nap(napMs);
    }
  }

  /** Starts due items up to the limit. @returns how long there is nothing more to start */
  async #round(): Promise<number> {
    const { atOnce, pollMs } = this.#pace;
    const room = (await atOnce()) - this.#underWay.size;
    // The first item to finish wakes the worker.
    if (room <= 0) return pollMs;
    const begun = await this.#work.begin(room);
    for (const piece of begun) this.#follow(piece);
    if (begun.length === room) return pollMs;
    const nextMs = (await this.#work.findNext()) ?? pollMs;
    const napMs = Math.max(0, Math.min(nextMs, pollMs));
    if (Date.now() > this.#expectedUntil) return napMs;
    this.#expectMs *= 2;
    return Math.min(this.#expectMs, napMs);
  }

  #follow(piece: Promise<void>): void {
    this.#underWay.add(piece);
    void piece.then(() => {
      this.#underWay.delete(piece);
      this.wake();
    });
  }

  async #nap(ms: number): Promise<void> {
    const nap = new AbortController();
    const isOver = wait(ms, undefined, { signal: nap.signal }).catch(() => {}); // woken first
    await Promise.race([this.#woken.promise, isOver]);
    nap.abort();
    // Many signals must not cause as many polls.
    await wait(FIRST_POLL_MS);
  }
}
