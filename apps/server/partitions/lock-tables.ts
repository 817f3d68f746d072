import type pg from "pg";
import { MIGRATION_LOCK } from "../src/db/migrate.ts";
import { DIVIDED } from "./tables.ts";

/** Until the transaction ends, nobody uses the divided tables and what they refer to, and no backup or migration begins. */
export async function lockTables(client: pg.Client): Promise<void> {
  await client.query("select pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
  // Foreign keys of a partition become those of the whole table, which changes triggers of what they refer to. Anyone who reads
  // or places an order locks in the same order: with a weaker lock first, both would wait for each other.
  for (const table of ["orders, variants", ...DIVIDED.map(({ name }) => name)])
    await client.query(`lock table ${table} in access exclusive mode`);
}
