import type { Transaction } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { enqueueMail } from "../notifications/enqueue-mail.ts";
import { findLastBackup } from "./queries.ts";

/** Emails every owner, at most once a day in Lagos. */
export async function mailProblem({ db }: { db: Transaction }, problem: string): Promise<void> {
  const last = await findLastBackup({ db });
  const { rows } = await db.execute<{ id: number; mail: string; name: string; day: string }>(sql`
    select id, mail, name, (now() at time zone 'Africa/Lagos')::date::text as day
    from staff_members where role = 'owner' and blocked_at is null order by id`);
  for (const { id, mail, name, day } of rows) {
    await enqueueMail(
      { db },
      {
        template: "backup_problem",
        to: mail,
        key: `backup-problem-${day}-${id}`,
        data: { name, problem, lastGoodAt: last && Date.parse(last.at) },
      },
    );
  }
}
