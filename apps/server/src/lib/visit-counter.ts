/** A step of shopping that is counted. Orders need no counter: they are counted where they are kept. */
export type VisitStep = "product_viewed" | "added_to_cart" | "checkout_begun";

export interface VisitCounts {
  steps: ReadonlyMap<VisitStep, number>;
  emptySearches: ReadonlyMap<string, SearchCount>;
}

/** How often a search had no result of its own. */
export interface SearchCount {
  /** Nothing was found. */
  nothing: number;
  /** Only products of similar spelling were. */
  similar: number;
}

/** Limits what a flood of made-up searches can add between two flushes. */
const MAX_SEARCHES = 200;

/**
 * Counts in this process's memory what visitors do. It knows nothing about them: no address, no session, no order of
 * events. A domain writes the sums away from time to time (`take`).
 */
export class VisitCounter {
  #steps = new Map<VisitStep, number>();
  #emptySearches = new Map<string, SearchCount>();

  add(step: VisitStep, times = 1): void {
    this.#steps.set(step, (this.#steps.get(step) ?? 0) + times);
  }

  addEmptySearch(search: string, found: keyof SearchCount, times = 1): void {
    const known = this.#emptySearches.get(search);
    if (known === undefined && this.#emptySearches.size >= MAX_SEARCHES) return;
    const count = known ?? { nothing: 0, similar: 0 };
    this.#emptySearches.set(search, { ...count, [found]: count[found] + times });
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
    for (const [search, { nothing, similar }] of emptySearches) {
      this.addEmptySearch(search, "nothing", nothing);
      this.addEmptySearch(search, "similar", similar);
    }
  }
}
