/** The bytes that were read last, up to a size: what has not been asked for the longest goes first. */
export class RecentBytes {
  readonly #most: number;
  readonly #entries = new Map<string, Buffer>();
  #size = 0;

  /** @param most how many bytes in all */
  constructor(most: number) {
    this.#most = most;
  }

  get(name: string): Buffer | null {
    const bytes = this.#entries.get(name);
    if (!bytes) return null;
    // A map remembers the order in which its keys were set.
    this.#entries.delete(name);
    this.#entries.set(name, bytes);
    return bytes;
  }

  set(name: string, bytes: Buffer): void {
    this.delete(name);
    // One that would push out a good part of the others is not worth it.
    if (bytes.length > this.#most / 8) return;
    this.#entries.set(name, bytes);
    this.#size += bytes.length;
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= this.#most) break;
      this.delete(oldest);
    }
  }

  delete(name: string): void {
    this.#size -= this.#entries.get(name)?.length ?? 0;
    this.#entries.delete(name);
  }
}
