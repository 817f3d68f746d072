import { isConnectionLost } from "./connection-lost.ts";

/** The part of the log that it uses. */
interface Reports {
  warn: (fields: object, message: string) => void;
  error: (fields: object, message: string) => void;
}

/** SQL states of a server that ends connections, takes none, or takes no changes. */
const AWAY = /^(08|57P)|^25006$/;
const MINUTE_MS = 60_000;
/** How often the log is told that it still lasts. */
const STILL_EVERY_MS = 5 * MINUTE_MS;
/** While failures follow each other so closely, an answer between them does not end the outage. */
const OVER_AFTER_MS = 5_000;

/**
 * Tells the log about an outage of the database once when it begins, every few minutes while it lasts, and once when it is over.
 * Everything that uses the database fails meanwhile, again and again, so those lines are counted and left out.
 */
export class DatabaseOutage {
  readonly #causes = new WeakSet<Error>();
  #log: Reports | null = null;
  #since: number | null = null;
  #lostAt = 0;
  #saidAt = 0;
  #leftOut = 0;

  /** Starts again with this log: an outage that another log was told about is none of its own. */
  reportTo(log: Reports): void {
    this.#log = log;
    this.#since = null;
  }

  /** A statement has failed, for whatever reason. */
  noteFailure(error: unknown): void {
    if (error instanceof Error && isAway(error)) this.noteLoss(error);
  }

  /** A connection was lost, or could not be made. */
  noteLoss(error: Error): void {
    const now = performance.now();
    this.#lostAt = now;
    if (this.#since === null) {
      this.#since = now;
      this.#saidAt = now;
      this.#leftOut = 0;
      this.#log?.error(
        { err: error },
        "The database cannot be reached. What fails because of it is not logged",
      );
    } else if (now - this.#saidAt > STILL_EVERY_MS) {
      this.#saidAt = now;
      this.#log?.error(this.#figures(), "The database still cannot be reached");
    }
    // After the line above, which is about it as well.
    this.#causes.add(error);
  }

  noteAnswer(): void {
    if (this.#since === null || performance.now() - this.#lostAt < OVER_AFTER_MS) return;
    this.#log?.warn(this.#figures(), "The database can be reached again");
    this.#since = null;
  }

  /** Whether a line about this error is left out: the outage has been logged already. It counts the line. */
  leavesOut(error: unknown): boolean {
    for (let at: unknown = error; at instanceof Error; at = at.cause) {
      if (!this.#causes.has(at)) continue;
      this.#leftOut += 1;
      return true;
    }
    return false;
  }

  #figures() {
    const seconds = Math.round((performance.now() - (this.#since ?? 0)) / 1000);
    return { seconds, linesLeftOut: this.#leftOut };
  }
}

function isAway(error: Error): boolean {
  return AWAY.test((error as { code?: string }).code ?? "") || isConnectionLost(error);
}

/** Of this process. */
export const databaseOutage = new DatabaseOutage();
