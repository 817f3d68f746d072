import pg from "pg";

/** A statement of a call takes milliseconds, so none finishing for this long on any connection means that the server hangs. */
const STALLED_AFTER_MS = 2_000;

/** Notices when the database has stopped answering: every connection waits, and none has got an answer for a while. */
export class StallWatch {
  readonly #connections: number;
  #waiting = 0;
  #movedAt = 0;

  constructor(connections: number) {
    this.#connections = connections;
  }

  async follow<Result>(work: Promise<Result>): Promise<Result> {
    if (this.#waiting === 0) this.#movedAt = performance.now();
    this.#waiting += 1;
    try {
      const result = await work;
      this.#movedAt = performance.now();
      return result;
    } catch (error) {
      // An error that the server reports is an answer too.
      if (error instanceof pg.DatabaseError) this.#movedAt = performance.now();
      throw error;
    } finally {
      this.#waiting -= 1;
    }
  }

  get isStalled(): boolean {
    return this.#waiting >= this.#connections && performance.now() - this.#movedAt > STALLED_AFTER_MS;
  }
}
