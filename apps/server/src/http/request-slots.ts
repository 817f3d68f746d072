import type { TrafficClass } from "./traffic-class.ts";

interface Share {
  /** How many requests of all classes may be in progress when one of this class begins. */
  upTo: number;
  /** How many may wait: not more than can be served in time. */
  line: number;
}

/**
 * What a process works on at a time. It has eight database connections, so more requests in progress only wait for each
 * other. A class with a smaller share leaves room for those before it: when everything is full of orders, nobody browses.
 */
const SHARES: Readonly<Record<TrafficClass, Share>> = {
  orders: { upTo: 32, line: 512 },
  webhooks: { upTo: 28, line: 128 },
  staff: { upTo: 28, line: 128 },
  accounts: { upTo: 22, line: 256 },
  browsing: { upTo: 14, line: 256 },
};

/** A request that has waited longer is no longer served: the browser tries again, and those behind are still in time. */
const DEADLINE_MS = 1_000;

interface Waiting {
  until: number;
  enter: (isIn: boolean) => void;
}

interface Line extends Share {
  trafficClass: TrafficClass;
  waiting: Waiting[];
  turnedAway: number;
}

/**
 * Lets only so many requests run at a time, orders before accounts before browsing. The rest wait in line, up to a number
 * and up to a time.
 */
export class RequestSlots {
  /** In the order in which they are served. */
  readonly #lines: readonly Line[];
  readonly #ofClass: ReadonlyMap<TrafficClass, Line>;
  readonly #deadlineMs: number;
  readonly #least: number;
  #busy = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor({
    shares = SHARES,
    deadlineMs = DEADLINE_MS,
  }: { shares?: Readonly<Record<TrafficClass, Share>>; deadlineMs?: number } = {}) {
    this.#lines = (Object.entries(shares) as [TrafficClass, Share][]).map(([trafficClass, share]) => ({
      ...share,
      trafficClass,
      waiting: [],
      turnedAway: 0,
    }));
    this.#ofClass = new Map(this.#lines.map((line) => [line.trafficClass, line]));
    this.#deadlineMs = deadlineMs;
    this.#least = Math.min(...this.#lines.map(({ upTo }) => upTo));
  }

  /** Whether anyone has to wait. */
  get isCrowded(): boolean {
    return this.#busy >= this.#least;
  }

  /** Whether a request would be turned away at once. Counts it if so. */
  isFull(trafficClass: TrafficClass): boolean {
    const line = this.#line(trafficClass);
    if (this.#busy < line.upTo || line.waiting.length < line.line) return false;
    line.turnedAway += 1;
    return true;
  }

  /** Takes a slot without waiting, if there is one. Anyone who gets one calls `leave`. */
  tryEnter(trafficClass: TrafficClass): boolean {
    if (this.#busy >= this.#line(trafficClass).upTo) return false;
    this.#busy += 1;
    return true;
  }

  /** Waits in line for a slot. @returns false when the line is full or the time is over: there is no slot then */
  enter(trafficClass: TrafficClass): Promise<boolean> {
    if (this.tryEnter(trafficClass)) return Promise.resolve(true);
    if (this.isFull(trafficClass)) return Promise.resolve(false);
    return new Promise((enter) => {
      this.#line(trafficClass).waiting.push({ until: performance.now() + this.#deadlineMs, enter });
      this.#timer ??= setTimeout(() => this.#endWaiting(), this.#deadlineMs);
    });
  }

  /** Gives a slot back. The first in line of the first class that has room gets it. */
  leave(): void {
    this.#busy -= 1;
    const now = performance.now();
    for (const line of this.#lines) {
      if (this.#busy >= line.upTo) continue;
      for (let next = line.waiting.shift(); next; next = line.waiting.shift()) {
        if (next.until < now) {
          this.#turnAway(line, next);
          continue;
        }
        this.#busy += 1;
        next.enter(true);
        return;
      }
    }
  }

  /** For metrics. */
  get state(): {
    busy: number;
    lines: { trafficClass: TrafficClass; waiting: number; turnedAway: number }[];
  } {
    return {
      busy: this.#busy,
      lines: this.#lines.map(({ trafficClass, waiting, turnedAway }) => ({
        trafficClass,
        waiting: waiting.length,
        turnedAway,
      })),
    };
  }

  /** Turns away everyone whose time is over. Each line is in the order of its deadlines. */
  #endWaiting(): void {
    const now = performance.now();
    let nextAt = Number.POSITIVE_INFINITY;
    for (const line of this.#lines) {
      for (let first = line.waiting[0]; first && first.until <= now; first = line.waiting[0]) {
        line.waiting.shift();
        this.#turnAway(line, first);
      }
      nextAt = Math.min(nextAt, line.waiting[0]?.until ?? nextAt);
    }
    this.#timer =
      nextAt === Number.POSITIVE_INFINITY
        ? undefined
        : setTimeout(() => this.#endWaiting(), Math.max(1, nextAt - now));
  }

  #turnAway(line: Line, { enter }: Waiting): void {
    line.turnedAway += 1;
    enter(false);
  }

  #line(trafficClass: TrafficClass): Line {
    const line = this.#ofClass.get(trafficClass);
    if (!line) throw new Error(`There is no line for ${trafficClass}`);
    return line;
  }
}
