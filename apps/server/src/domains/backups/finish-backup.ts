import { inTransaction } from "../../db/in-transaction.ts";
import type { Database } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { mailProblem } from "./mail-problem.ts";

/** Records a good backup. What a person should know although it is good goes to the owners. */
export async function finishBackup(
  { db }: { db: Database },
  { id, name, bytes, remarks }: { id: number; name: string; bytes: number; remarks: readonly string[] },
): Promise<void> {
  const problem = remarks.length > 0 ? remarks.join("\n") : null;
  await inTransaction(db, async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update backups set state = 'good', lease_until = null, finished_at = now(), name = ${name}, bytes = ${bytes},
        problem = ${problem}
      where id = ${id} and state = 'running'`);
    if (rowCount === 1 && problem !== null) await mailProblem({ db: tx }, problem);
  });
}

/** Records a backup that failed, and tells the owners, unless it was only stopped together with the shop. */
export async function failBackup(
  { db }: { db: Database },
  { id, problem, wasStopped = false }: { id: number; problem: string; wasStopped?: boolean },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update backups set state = 'failed', lease_until = null, finished_at = now(), problem = ${problem}
      where id = ${id} and state = 'running'`);
    if (rowCount === 1 && !wasStopped) await mailProblem({ db: tx }, problem);
  });
}
