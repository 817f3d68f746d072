/** A step of shopping that is counted. Orders need no counter: they are counted where they are kept. */
export type VisitStep = "product_viewed" | "added_to_cart" | "checkout_begun";

export interface VisitCounts {
  steps: ReadonlyMap<VisitStep, number>;
  emptySearches: ReadonlyMap<string, number>;
}

/** Limits what a flood of made-up searches can add between two flushes. */
const MAX_SEARCHES = 200;

/**
 * Counts in this process's memory what visitors do. It knows nothing about them: no address, no session, no order of
 * events. A domain writes the sums away from time to time (`take`).
 */
export class VisitCounter {
  #steps = new Map<VisitStep, number>();
  #emptySearches = new Map<string, number>();

  add(step: VisitStep, times = 1): void {
    this.#steps.set(step, (this.#steps.get(step) ?? 0) + times);
  }

  addEmptySearch(search: string, times = 1): void {
    const before = this.#emptySearches.get(search);
    if (before === undefined && this.#emptySearches.size >= MAX_SEARCHES) return;
    this.#emptySearches.set(search, (before ?? 0) + times);
  }

  /** Everything since the last call, which counts from zero again. */
  take(): VisitCounts {
    const taken = { steps: this.#steps, emptySearches: this.#emptySearches };
    this.#steps = new Map();
    this.#emptySearches = new Map();
    return taken;
  }

  /** Adds counts that could not be written away. */
  putBack({ steps, emptySearches }: VisitCounts): void {
    for (const [step, times] of steps) this.add(step, times);
    for (const [search, times] of emptySearches) this.addEmptySearch(search, times);
  }
}
