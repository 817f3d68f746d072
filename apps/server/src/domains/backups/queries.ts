import { BACKUPS_SHOWN, type Backup } from "@shop/contract/admin/backups";
import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { asTime } from "../../lib/personal-data.ts";

export interface LastBackup {
  at: string;
  bytes: number;
}

/** The newest backup that was proved by restoring it. */
export async function findLastBackup({ db }: { db: Db }): Promise<LastBackup | null> {
  const { rows } = await db.execute<LastBackup>(sql`
    select finished_at as at, coalesce(bytes, 0) as bytes
    from backups where state = 'good' order by finished_at desc limit 1`);
  return rows[0] ? { ...rows[0], at: asTime(rows[0].at) } : null;
}

/** Newest first. */
export async function listBackups({ db }: { db: Db }): Promise<Backup[]> {
  const { rows } = await db.execute<Backup>(sql`
    select begun_at as "begunAt", state, bytes, problem from backups order by id desc limit ${BACKUPS_SHOWN}`);
  return rows.map((row) => ({ ...row, begunAt: asTime(row.begunAt) }));
}

/** Whether it is time for a scheduled backup. */
export async function isBackupDue(
  { db }: { db: Db },
  { minutesBetween }: { minutesBetween: number },
): Promise<boolean> {
  // One that fails is tried again after a tenth of the time.
  const { rows } = await db.execute<{ isDue: boolean }>(sql`
    select not exists (
      select from backups
      where state = 'running' and lease_until > now()
         or state = 'good' and begun_at > now() - make_interval(mins => ${minutesBetween})
         or state = 'failed' and begun_at > now() - make_interval(mins => ${Math.ceil(minutesBetween / 10)})) as "isDue"`);
  return rows[0]!.isDue; // always one row
}

/** Whether scheduled backups have not succeeded for so long that a person must look. */
export async function isBackupMissed({ db }: { db: Db }): Promise<boolean> {
  const { rows } = await db.execute<{ isMissed: boolean }>(sql`
    select coalesce(coalesce(max(next_by) filter (where state = 'good'), min(next_by)) < now(), false) as "isMissed"
    from backups where begun_at > now() - interval '30 days'`);
  return rows[0]!.isMissed; // always one row
}
