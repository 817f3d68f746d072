import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";

/** Ends one session of a member of staff. */
export async function endStaffSession({ db }: { db: Db }, sessionId: number): Promise<void> {
  await db.execute(
    sql`update staff_sessions set ended_at = now() where id = ${sessionId} and ended_at is null`,
  );
}
