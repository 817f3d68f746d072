import type { Db } from "./pool.ts";
import { sql } from "./sql.ts";

/**
 * Why the database cannot serve the shop now; null when it can.
 * @param newest the name of the last migration that this version needs
 */
export async function databaseProblem({ db }: { db: Db }, newest: string): Promise<string | null> {
  try {
    const { rows } = await db.execute<{ writable: boolean; migrated: boolean }>(sql`
      select not pg_is_in_recovery() as writable,
             exists (select from migrations where name = ${newest}) as migrated`);
    if (!rows[0]?.writable) return "the database does not take changes";
    if (!rows[0].migrated) return "the database is not migrated";
    return null;
  } catch {
    return "the database is away"; // the pool logs the cause
  }
}
