import { BACKUPS_SHOWN, type Backup } from "@shop/contract/admin/backups";
import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import type { Env } from "../../env.ts";
import { asTime } from "../../lib/personal-data.ts";
import { minutesBetween } from "./rules/choose-kept.ts";

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

/**
 * Whether the shop is to make backups and none has succeeded for so long that a person must look. While there is no good
 * one at all, the time runs from the first attempt or the start of this process, so that a program that dies before
 * it records anything is noticed too.
 */
export async function isBackupMissed(
  { db }: { db: Db },
  { dir, keep }: Env["backups"],
  startedAt = new Date(performance.timeOrigin),
): Promise<boolean> {
  if (dir === null) return false;
  // A backup that takes long, or fails once, is not a reason to wake a person.
  const minutes = minutesBetween(keep) * 2 + 60;
  const { rows } = await db.execute<{ isMissed: boolean }>(sql`
    select coalesce(max(begun_at) filter (where state = 'good'), least(min(begun_at), ${startedAt.toISOString()}::timestamptz))
      < now() - make_interval(mins => ${minutes}) as "isMissed"
    from backups`);
  return rows[0]!.isMissed; // always one row
}
