import type pg from "pg";
import { CannotDivide } from "./tables.ts";

/** An arbitrary advisory lock id. */
const LOCK = 7_263_561;

/** Runs `work` if no other process changes the partitions. @throws CannotDivide otherwise */
export async function alone<Result>(client: pg.Client, work: () => Promise<Result>): Promise<Result> {
  const { rows } = await client.query("select pg_try_advisory_lock($1) as mine", [LOCK]);
  if (!rows[0].mine) throw new CannotDivide("Another process is changing the partitions.");
  try {
    return await work();
  } finally {
    // A lost connection no longer holds the lock, and the error of the work itself says more.
    await client.query("select pg_advisory_unlock($1)", [LOCK]).catch(() => {});
  }
}
