import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";

/** A process that has not renewed its lease for this long is taken to be gone. */
const LEASE = "2 minutes";
/** How long the list of backups goes back. */
const REMEMBERED = "90 days";

/**
 * Begins a backup, unless one is running.
 * @param minutesBetween of a scheduled backup; null for one that a person makes
 * @returns its id, which is also the lease; null while another one is running
 */
export async function beginBackup(
  { db }: { db: Db },
  { minutesBetween }: { minutesBetween: number | null },
): Promise<number | null> {
  await db.execute(sql`
    update backups set state = 'failed', lease_until = null, finished_at = now(),
      problem = 'It was stopped before it was finished.'
    where state = 'running' and lease_until < now()`);
  await db.execute(sql`delete from backups where begun_at < now() - ${REMEMBERED}::interval`);
  // One that takes long, or fails once, is no reason to wake a person.
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into backups (lease_until, next_by)
    values (now() + ${LEASE}::interval, now() + make_interval(mins => ${minutesBetween} * 2 + 60))
    on conflict do nothing returning id`);
  return rows[0]?.id ?? null;
}

/** @returns false when the lease has run out and another process may have taken over */
export async function renewBackup({ db }: { db: Db }, id: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update backups set lease_until = now() + ${LEASE}::interval
    where id = ${id} and state = 'running' and lease_until > now()`);
  return rowCount === 1;
}
