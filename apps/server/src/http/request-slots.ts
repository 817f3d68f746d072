import type { TrafficClass } from "./traffic-class.ts";

/**
 * The call that places an order is apart, so that a flood of carts does not stop it. Calls that ask a payment provider are
 * apart, because they would keep the slots of the others while it is silent.
 */
export type SlotClass = TrafficClass | "placing" | "providers";

interface Share {
  /** How many slots no other class takes. */
  own: number;
  /** Whether it also takes the slots that no class owns. */
  isSharing: boolean;
  /** How many may wait: not many more than can be served in time. */
  line: number;
  /** Requests that have waited longer are refused, so that those behind them are served in time. */
  waitMs: number;
}

interface Shares {
  /** How many slots no class owns. */
  shared: number;
  /** In the order in which they get a shared slot. */
  classes: Readonly<Record<SlotClass, Share>>;
}

/**
 * What a process works on at a time. It has eight database connections, so more requests in progress only wait for each
 * other. Every class has slots of its own, so a flood of one never stops another; the shared ones go to orders first.
 */
const SHARES: Shares = {
  shared: 12,
  classes: {
    placing: { own: 4, isSharing: true, line: 256, waitMs: 1_000 },
    orders: { own: 4, isSharing: true, line: 512, waitMs: 1_000 },
    accounts: { own: 4, isSharing: true, line: 256, waitMs: 1_000 },
    browsing: { own: 4, isSharing: true, line: 256, waitMs: 1_000 },
    // Keeping an event may take most of a second more, and providers soon give up.
    webhooks: { own: 4, isSharing: false, line: 128, waitMs: 200 },
    staff: { own: 8, isSharing: false, line: 128, waitMs: 1_000 },
    providers: { own: 40, isSharing: false, line: 0, waitMs: 0 },
  },
};

interface Waiting {
  until: number;
  enter: (isIn: boolean) => void;
}

interface Line extends Share {
  slotClass: SlotClass;
  busy: number;
  waiting: Waiting[];
  turnedAway: number;
  /** While somebody waits. */
  timer: NodeJS.Timeout | undefined;
}

/** Lets only so many requests of each class run at a time. The rest wait in line, up to a number and up to a time. */
export class RequestSlots {
  /** In the order in which they get a shared slot. */
  readonly #lines: readonly Line[];
  readonly #ofClass: ReadonlyMap<SlotClass, Line>;
  #freeShared: number;

  constructor({ shares = SHARES }: { shares?: Shares } = {}) {
    this.#lines = (Object.entries(shares.classes) as [SlotClass, Share][]).map(([slotClass, share]) => ({
      ...share,
      slotClass,
      busy: 0,
      waiting: [],
      turnedAway: 0,
      timer: undefined,
    }));
    this.#ofClass = new Map(this.#lines.map((line) => [line.slotClass, line]));
    this.#freeShared = shares.shared;
  }

  /** Whether a request would be turned away at once. Counts it if so. */
  isFull(slotClass: SlotClass): boolean {
    const line = this.#line(slotClass);
    if (this.#hasRoom(line) || line.waiting.length < line.line) return false;
    line.turnedAway += 1;
    return true;
  }

  /** Counts a request that is turned away for another reason. */
  countTurnedAway(slotClass: SlotClass): void {
    this.#line(slotClass).turnedAway += 1;
  }

  /** Takes a slot without waiting, if there is one. Anyone who gets one calls `leave`. */
  tryEnter(slotClass: SlotClass): boolean {
    const line = this.#line(slotClass);
    if (!this.#hasRoom(line)) return false;
    this.#take(line);
    return true;
  }

  /** Waits in line for a slot. @returns false when the line is full or the time is over: there is no slot then */
  enter(slotClass: SlotClass): Promise<boolean> {
    if (this.tryEnter(slotClass)) return Promise.resolve(true);
    if (this.isFull(slotClass)) return Promise.resolve(false);
    const line = this.#line(slotClass);
    return new Promise((enter) => {
      line.waiting.push({ until: performance.now() + line.waitMs, enter });
      line.timer ??= setTimeout(() => endWaiting(line), line.waitMs);
    });
  }

  /** Gives a slot back. The first in line of the first class that may have it gets it. */
  leave(slotClass: SlotClass): void {
    const left = this.#line(slotClass);
    left.busy -= 1;
    if (left.busy >= left.own) this.#freeShared += 1;
    const now = performance.now();
    for (const line of this.#lines) {
      while (line.waiting.length > 0 && this.#hasRoom(line)) {
        const { until, enter } = line.waiting.shift()!;
        const isInTime = until >= now;
        if (isInTime) this.#take(line);
        else line.turnedAway += 1;
        enter(isInTime);
      }
    }
  }

  /** For metrics. */
  get state(): { slotClass: SlotClass; busy: number; waiting: number; turnedAway: number }[] {
    return this.#lines.map(({ slotClass, busy, waiting, turnedAway }) => ({
      slotClass,
      busy,
      waiting: waiting.length,
      turnedAway,
    }));
  }

  #hasRoom({ busy, own, isSharing }: Line): boolean {
    return busy < own || (isSharing && this.#freeShared > 0);
  }

  #take(line: Line): void {
    if (line.busy >= line.own) this.#freeShared -= 1;
    line.busy += 1;
  }

  #line(slotClass: SlotClass): Line {
    const line = this.#ofClass.get(slotClass);
    if (!line) throw new Error(`There is no line for ${slotClass}`);
    return line;
  }
}

/** Turns away everyone in the line whose time is over. */
function endWaiting(line: Line): void {
  const now = performance.now();
  for (let first = line.waiting[0]; first && first.until <= now; first = line.waiting[0]) {
    line.waiting.shift();
    line.turnedAway += 1;
    first.enter(false);
  }
  const [next] = line.waiting;
  line.timer = next && setTimeout(() => endWaiting(line), Math.max(1, next.until - now));
}
