import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { CannotDivide } from "./tables.ts";

/**
 * Whatever comes after a waiting lock waits too. This limit means that nothing waits for longer than it and the work
 * itself.
 */
const LOCK_TIMEOUT_MS = 250;
/** lock_not_available, deadlock_detected */
const BUSY = ["55P03", "40P01"];

export interface ShortLock {
  attempts?: number;
  pauseMs?: number;
}

/**
 * Runs `work` in a transaction that gives up when it does not get its locks at once, and tries again later.
 * @returns how long the transaction took that succeeded, in milliseconds
 * @throws CannotDivide when somebody kept the tables locked all the time
 */
export async function withShortLock(
  client: pg.Client,
  work: () => Promise<unknown>,
  { attempts = 60, pauseMs = 1000 }: ShortLock = {},
): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    const start = performance.now();
    try {
      await client.query(`begin; set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
      await work();
      await client.query("commit");
      return performance.now() - start;
    } catch (error) {
      await client.query("rollback");
      if (!BUSY.includes((error as { code?: string }).code ?? "")) throw error;
      if (attempt === attempts)
        throw new CannotDivide(
          "The tables of orders stayed locked, perhaps by a backup. Run it again later.",
        );
      await sleep(pauseMs * (0.5 + Math.random()));
    }
  }
}
