import type { Transaction } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";

/** Tables of sums to which one transaction at a time may add. */
type Sums = "sales days" | "customer days";

/** Takes the lock until the transaction ends. False if another transaction has it. */
export async function tryToLockSums(tx: Transaction, sums: Sums): Promise<boolean> {
  const { rows } = await tx.execute<{ got: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext(${sums}::text)) as got`,
  );
  return rows[0]?.got ?? false;
}

/** Waits for the lock, and fails when that takes too long. */
export async function lockSums(tx: Transaction, sums: Sums): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${sums}::text))`);
}
