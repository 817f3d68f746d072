import { setTimeout as wait } from "node:timers/promises";
import type { Log } from "./log.ts";

/** One kind of background work. Its pieces are leased in the database, so any number of processes may do it. */
export interface Work {
  /** Leases up to `limit` due pieces and begins them. @returns each piece; it never fails */
  begin(limit: number): Promise<Promise<void>[]>;
  /** In how many milliseconds the next piece is due; null when none waits. */
  findNext(): Promise<number | null>;
}

export interface WorkerPace {
  /** How many pieces may be under way at a time, asked before each round. */
  atOnce: () => number | Promise<number>;
  /** How often the database is asked although nobody has woken the worker. */
  pollMs: number;
  /** How long `expect` asks more often. */
  expectMs?: number;
}

const AFTER_A_FAULT_MS = 1000;
/** A signal may come before the commit that makes a piece visible: ask soon, then at doubling intervals. */
const FIRST_POLL_MS = 5;

/** Does one kind of work: as soon as a piece is done, the most urgent of the others is begun. */
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

  /** @param fault the log message when asking for work fails; it is tried again */
  constructor(work: Work, { log, fault, ...pace }: WorkerPace & { log: Log; fault: string }) {
    this.#work = work;
    this.#pace = pace;
    this.#onFault = (err) => log.error({ err }, fault);
  }

  start(): void {
    this.#running = this.#run();
  }

  /** Begins nothing more. Ends when what is under way is done. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.wake();
    await this.#running;
    await Promise.all(this.#underWay);
  }

  /** There may be something to do. */
  wake(): void {
    this.#woken.resolve();
  }

  /** A piece is about to be committed. */
  expect(): void {
    this.#expectedUntil = Date.now() + (this.#pace.expectMs ?? 0);
    this.#expectMs = FIRST_POLL_MS;
    this.wake();
  }

  async #run(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      this.#woken = Promise.withResolvers();
      const napMs = await this.#round().catch((err: unknown) => {
        this.#onFault(err);
        return AFTER_A_FAULT_MS;
      });
      if (!this.#stopping.signal.aborted) await this.#nap(napMs);
    }
  }

  /** Begins what is due, as far as there is room. @returns how long there is nothing more to begin */
  async #round(): Promise<number> {
    const { atOnce, pollMs } = this.#pace;
    const room = (await atOnce()) - this.#underWay.size;
    // The first piece that is done wakes the worker.
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
    // Keeps a flood of signals from becoming a flood of polls.
    await wait(FIRST_POLL_MS);
  }
}
