import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";

const KEEP_DAYS = 90;

/** What providers announced holds mail addresses and parts of card numbers: it is deleted once nobody will ask about it. */
export async function forgetOldEvents({ db }: { db: Db }): Promise<void> {
  await db.execute(sql`
    delete from payment_events where received_at < now() - make_interval(days => ${KEEP_DAYS})`);
}
