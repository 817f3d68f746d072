import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { everyHour, everyMinute } from "../../lib/every-hour.ts";
import { mailProblem } from "./mail-problem.ts";
import { isBackupDue, isBackupMissed } from "./queries.ts";
import { minutesBetween } from "./rules/choose-kept.ts";

const PROGRAM = fileURLToPath(new URL("../../../backup/main.ts", import.meta.url));
const NONE_SUCCEEDED = "No backup has succeeded for some time. The log of the shop says why.";

/** Makes backups on schedule where the shop has a folder for them. Any number of processes may run it. */
export function startBackupJobs(ctx: Ctx): { stop: () => Promise<void> } {
  if (ctx.env.backups.dir === null) return { stop: async () => {} };
  const stopping = new AbortController();
  const making = everyMinute(ctx, () => backUpWhenDue(ctx, stopping.signal), "A backup could not be begun");
  const watching = everyHour(ctx, () => alertWhenMissed(ctx), "Looking for the last backup failed");
  return {
    async stop() {
      stopping.abort();
      await Promise.all([making.stop(), watching.stop()]);
    },
  };
}

/**
 * In a process of its own with a low priority: shoppers do not wait for it, and its memory goes with it. It takes the
 * lease, and records and reports how it went.
 */
export async function backUpWhenDue(
  { db, env, log }: Pick<Ctx, "db" | "env" | "log">,
  signal: AbortSignal,
): Promise<void> {
  if (signal.aborted || !(await isBackupDue({ db }, { minutesBetween: minutesBetween(env.backups.keep) })))
    return;
  const child = spawn(process.execPath, [PROGRAM, "--scheduled"], {
    env: {
      ...process.env,
      DATABASE_URL: env.directDatabaseUrl,
      DATA_DIR: env.dataDir,
      BACKUP_DIR: env.backups.dir ?? "",
      BACKUP_KEY: env.backups.key ?? "",
    },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const end = () => child.kill("SIGTERM");
  signal.addEventListener("abort", end);
  const [code, killedBy] = await once(child, "exit");
  signal.removeEventListener("abort", end);
  if (code !== 0 && !signal.aborted)
    log.error({ code, killedBy }, "The program that makes backups has failed");
}

export async function alertWhenMissed({ db, env, log }: Pick<Ctx, "db" | "env" | "log">): Promise<void> {
  if (!(await isBackupMissed({ db }, env.backups))) return;
  log.error({ alert: "backup_missed" }, "No backup has succeeded for too long");
  await inTransaction(db, (tx) => mailProblem({ db: tx }, NONE_SUCCEEDED));
}
