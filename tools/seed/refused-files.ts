/** Files that cannot be loaded. The message has one line per fault: file, line, column, reason. */
export class RefusedFiles extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join("\n"));
    this.name = "RefusedFiles";
    this.faults = faults;
  }
}

/** Collects the faults of several files, so that a person can mend all of them at once. */
export class Faults {
  readonly #found: string[] = [];

  /** @param where "products.csv, line 14, column Price (naira)" */
  add(where: string, reason: string): void {
    this.#found.push(`${where}: ${reason}`);
  }

  /** @throws RefusedFiles */
  throwIfAny(): void {
    if (this.#found.length > 0) throw new RefusedFiles(this.#found);
  }
}
