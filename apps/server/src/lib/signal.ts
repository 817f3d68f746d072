/** Tells listeners in this process that something has happened, without saying what. */
export class Signal {
  readonly #listeners = new Set<() => void>();

  send(): void {
    for (const listener of this.#listeners) listener();
  }

  /** @returns a function that stops listening */
  on(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
