import { EnvError } from "../env.ts";
import { type Db, TIME_LIMITS } from "./pool.ts";
import { sql } from "./sql.ts";

/**
 * A pooler has to give its sessions time limits: one that waits for ever would hold locks on orders.
 * @throws EnvError when one is missing
 */
export async function ensureTimeLimits(db: Db): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select name from pg_settings where name = any(${Object.keys(TIME_LIMITS)}) and setting = '0' order by name`);
  if (rows.length === 0) return;
  throw new EnvError(
    `The sessions behind DATABASE_URL have no ${rows.map(({ name }) => name).join(", ")}: set connect_query as in deploy/cluster/pgbouncer.ini`,
  );
}
