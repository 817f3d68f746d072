import pg from "pg";
import type { DatabaseOutage } from "./outage.ts";

/** A statement of a call takes milliseconds, so none finishing for this long on any connection means that the server hangs. */
const STALLED_AFTER_MS = 2_000;

/** Waits with the caller for what was asked of the database. */
export interface Follower {
  follow<Result>(work: Promise<Result>): Promise<Result>;
}

/** Notices when the database has stopped answering: every connection waits, and none has got an answer for a while. */
export class StallWatch implements Follower {
  readonly #connections: number;
  readonly #outage: DatabaseOutage | null;
  #waiting = 0;
  #movedAt = 0;

  /** @param outage hears how each wait has ended */
  constructor(connections: number, outage: DatabaseOutage | null = null) {
    this.#connections = connections;
    this.#outage = outage;
  }

  follow<Result>(work: Promise<Result>): Promise<Result> {
    return this.ofOneConnection().follow(work);
  }

  /** For statements that share a connection. However many of them wait at the same time, one connection waits. */
  ofOneConnection(): Follower {
    let underWay = 0;
    return {
      follow: async (work) => {
        if (underWay === 0) this.#begin();
        underWay += 1;
        try {
          return await this.#answered(work);
        } finally {
          underWay -= 1;
          if (underWay === 0) this.#waiting -= 1;
        }
      },
    };
  }

  #begin(): void {
    if (this.#waiting === 0) this.#movedAt = performance.now();
    this.#waiting += 1;
  }

  async #answered<Result>(work: Promise<Result>): Promise<Result> {
    try {
      const result = await work;
      this.#movedAt = performance.now();
      this.#outage?.noteAnswer();
      return result;
    } catch (error) {
      this.#outage?.noteFailure(error);
      // An error that the server reports is an answer too.
      if (error instanceof pg.DatabaseError) this.#movedAt = performance.now();
      throw error;
    }
  }

  get isStalled(): boolean {
    return this.#waiting >= this.#connections && performance.now() - this.#movedAt > STALLED_AFTER_MS;
  }
}
