import type { Database, Transaction, TransactionOptions } from "./pool.ts";

const SERIALIZATION_FAILURE = "40001";
const DEADLOCK = "40P01";
const UNIQUE_VIOLATION = "23505";
const TRIES = 3;

/** Runs `work` in a transaction. Retries it when PostgreSQL aborts it for a deadlock or a serialization failure. */
export async function inTransaction<Result>(
  db: Database,
  work: (tx: Transaction) => Promise<Result>,
  options?: TransactionOptions,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction(work, options);
    } catch (error) {
      const code = sqlState(error);
      if (tries < TRIES && (code === SERIALIZATION_FAILURE || code === DEADLOCK)) continue;
      throw error;
    }
  }
}

/** PostgreSQL's five-character error code, also when the error is wrapped as a cause. */
export function sqlState(error: unknown): string | undefined {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const code = (at as { code?: unknown }).code;
    if (typeof code === "string" && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return undefined;
}

/** Whether a row could not be written because another one has the same value where only one may. */
export function isUniqueViolation(error: unknown): boolean {
  return sqlState(error) === UNIQUE_VIOLATION;
}
