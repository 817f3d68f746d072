import { readFile } from "node:fs/promises";
import type { Db } from "@shop/server/db/pool";

/**
 * Processor time that the server has spent so far on the bench's connections to one database, in milliseconds: unlike time on the clock, it
 * hardly depends on what else the machine does. Without parallel workers.
 * @returns null where there is no `/proc`, as on macOS
 */
export async function readDatabaseCpu({ db }: { db: Db }): Promise<number | null> {
  const { rows } = await db.execute<{ pid: number }>({
    text: `select pid from pg_stat_activity
           where application_name = 'suya-and-silk' and datname = current_database()`,
    values: [],
  });
  try {
    const stats = await Promise.all(rows.map(({ pid }) => readFile(`/proc/${pid}/schedstat`, "utf8")));
    return stats.reduce((sum, stat) => sum + Number(stat.split(" ")[0]) / 1e6, 0);
  } catch {
    return null;
  }
}
