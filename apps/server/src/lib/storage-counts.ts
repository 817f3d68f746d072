import type { StorageRequests } from "./picture-storage.ts";

/** How many requests a storage has had, and how long they took, by operation and outcome. */
export class StorageCounts {
  readonly #requests = new Map<string, StorageRequests>();

  /** @param begun by `performance.now()` */
  add({
    operation,
    outcome,
    begun,
  }: Pick<StorageRequests, "operation" | "outcome"> & { begun: number }): void {
    const key = `${operation} ${outcome}`;
    const known = this.#requests.get(key) ?? { operation, outcome, count: 0, seconds: 0 };
    known.count += 1;
    known.seconds += (performance.now() - begun) / 1000;
    this.#requests.set(key, known);
  }

  all(): readonly StorageRequests[] {
    return [...this.#requests.values()];
  }
}
