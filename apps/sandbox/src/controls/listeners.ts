/** Listeners that are notified of every change. */
export class Listeners {
  readonly #listeners = new Set<() => void>();

  /** @returns stops it */
  add(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
