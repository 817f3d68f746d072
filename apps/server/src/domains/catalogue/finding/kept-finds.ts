import type { ProductIndex } from "./product-index.ts";

/** What was found in an index, kept until a product changes: the latest of these that were asked for. */
export class KeptFinds<Found> {
  readonly #max: number;
  readonly #kept = new WeakMap<ProductIndex, { changes: number; found: Map<string, Found> }>();

  /** @param max how many are kept of an index */
  constructor(max: number) {
    this.#max = max;
  }

  /** @param asked what the finds differ in, as JSON can say it */
  get(index: ProductIndex, asked: unknown, find: () => Found): Found {
    let kept = this.#kept.get(index);
    if (kept?.changes !== index.changes) {
      kept = { changes: index.changes, found: new Map() };
      this.#kept.set(index, kept);
    }
    const { found } = kept;
    const key = JSON.stringify(asked);
    const one = found.get(key) ?? find();
    // The last one asked for is the last to go.
    found.delete(key);
    found.set(key, one);
    for (const [oldest] of found) {
      if (found.size <= this.#max) break;
      found.delete(oldest);
    }
    return one;
  }
}
