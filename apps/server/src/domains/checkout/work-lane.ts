import { setTimeout as wait } from "node:timers/promises";
import type { Ctx } from "../../ctx.ts";
import type { PaymentWork } from "./payment-work.ts";

type Means = Pick<Ctx, "db" | "providers" | "log">;

const AFTER_A_FAULT_MS = 1000;

/** One kind of work, so many pieces of it at a time: as soon as one is done the most urgent of the others is begun. */
export class WorkLane {
  readonly #ctx: Means;
  readonly #work: PaymentWork;
  readonly #atOnce: number;
  readonly #pollMs: number;
  readonly #underWay = new Set<Promise<void>>();
  #woken = Promise.withResolvers<void>();

  constructor(ctx: Means, work: PaymentWork, { atOnce, pollMs }: { atOnce: number; pollMs: number }) {
    this.#ctx = ctx;
    this.#work = work;
    this.#atOnce = atOnce;
    this.#pollMs = pollMs;
  }

  /** There may be something to do. */
  wake(): void {
    this.#woken.resolve();
  }

  /** Ends when what is under way at the signal is done. */
  async run(signal: AbortSignal): Promise<void> {
    signal.addEventListener("abort", () => this.wake(), { once: true });
    while (!signal.aborted) {
      this.#woken = Promise.withResolvers();
      const napMs = await this.#fill().catch((err: unknown) => {
        this.#ctx.log.error({ err }, "Payments could not be worked on; trying again");
        return AFTER_A_FAULT_MS;
      });
      if (!signal.aborted) await this.#nap(napMs);
    }
    await Promise.all(this.#underWay);
  }

  /** Begins what is due, as far as there is room. @returns how long there is nothing more to begin */
  async #fill(): Promise<number> {
    const room = this.#atOnce - this.#underWay.size;
    // Whoever is done first wakes us.
    if (room <= 0) return this.#pollMs;
    const begun = await this.#work.begin(this.#ctx, room);
    for (const piece of begun) {
      this.#underWay.add(piece);
      void piece.then(() => {
        this.#underWay.delete(piece);
        this.wake();
      });
    }
    if (begun.length === room) return this.#pollMs;
    const next = await this.#work.findNext(this.#ctx);
    return Math.max(0, Math.min(next ?? this.#pollMs, this.#pollMs));
  }

  async #nap(ms: number): Promise<void> {
    const nap = new AbortController();
    const isOver = wait(ms, undefined, { signal: nap.signal }).catch(() => {}); // woken first
    await Promise.race([this.#woken.promise, isOver]);
    nap.abort();
  }
}
