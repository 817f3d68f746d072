/** After this long without a touch or a key, the page's own requests no longer keep the session alive. */
const IDLE_MS = 5 * 60 * 1000;

const ACTS = ["pointerdown", "keydown", "wheel", "touchmove"] as const;

/** Notices whether somebody uses the page: a board that refreshes itself on an empty desk is not used. */
export class MemberActivity {
  #lastAct: number;
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
    this.#lastAct = now();
  }

  follow(page: EventTarget): void {
    for (const act of ACTS) {
      page.addEventListener(act, () => (this.#lastAct = this.#now()), { capture: true, passive: true });
    }
  }

  get isIdle(): boolean {
    return this.#now() - this.#lastAct >= IDLE_MS;
  }
}

export const memberActivity = new MemberActivity();
