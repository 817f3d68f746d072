/** `npm run backup`; the shop runs it too, with `--scheduled`. */
import { constants, setPriority } from "node:os";
import { setInterval as every } from "node:timers/promises";
import { flag, readCommandLine } from "../command-line/read-command-line.ts";
import { connect, type Database } from "../src/db/pool.ts";
import { failBackup, finishBackup } from "../src/domains/backups/finish-backup.ts";
import { beginBackup, renewBackup } from "../src/domains/backups/lease-backup.ts";
import { minutesBetween } from "../src/domains/backups/rules/choose-kept.ts";
import { createLog } from "../src/lib/log.ts";
import { newKey } from "./backup-key.ts";
import { type MadeBackup, type Making, makeBackup } from "./make-backup.ts";
import { explain, onDatabase, onPictures, readSettings, type Settings } from "./open-database.ts";

type Lease = Pick<Making, "signal" | "keepLease">;

const RENEW_MS = 20_000;
const STOPPED_WITHIN_MS = 3_000;
const MEGABYTE = 1024 * 1024;

const stopping = new AbortController();
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP", "disconnect"] as const) {
  process.on(signal, () => {
    stopping.abort(new Error("It was stopped."));
    // What cannot be given up halfway is left to the next backup, which clears it away.
    setTimeout(() => process.exit(1), STOPPED_WITHIN_MS).unref();
  });
}

const { values } = readCommandLine({
  typed: "npm run backup",
  does: "Makes a backup of the shop now, and proves that it can be restored.",
  options: {
    "new-key": flag("makes no backup, but prints a new key for BACKUP_KEY"),
    scheduled: flag("makes one only when it is time, as the shop does on its own"),
  },
});

process.exitCode = values["new-key"]
  ? await printNewKey()
  : await backUp({ isScheduled: values.scheduled }).catch(explain);
// Nothing is left to do; an idle connection to the parent process would keep this one.
process.disconnect?.();

async function printNewKey(): Promise<number> {
  console.log(await newKey());
  console.error(
    "Set it as BACKUP_KEY, and keep a copy away from this machine: without it nobody can read the backups.",
  );
  return 0;
}

async function backUp({ isScheduled }: { isScheduled: boolean }): Promise<number> {
  const settings = await readSettings();
  if (isScheduled) setPriority(constants.priority.PRIORITY_LOW);
  const log = createLog(isScheduled ? settings.env.logLevel : "silent");
  return onDatabase(settings, async (databaseUrl) => {
    const { db, close } = connect(databaseUrl, { connections: 2, onError: () => {} });
    const schedule = isScheduled ? minutesBetween(settings.env.backups.keep) : null;
    try {
      const id = await beginBackup({ db }, { minutesBetween: schedule });
      if (id === null) {
        if (!isScheduled) console.error("Another backup is being made.");
        return isScheduled ? 0 : 1;
      }
      const outcome = await whileLeased({ db }, id, (lease) => make(databaseUrl, settings, lease));
      if (outcome instanceof Error) {
        const wasStopped = stopping.signal.aborted;
        if (!wasStopped) log.error({ alert: "backup_failed", err: outcome }, "A backup failed");
        await failBackup({ db }, { id, problem: outcome.message, wasStopped });
        if (isScheduled) return 1;
        return explain(outcome);
      }
      await finishBackup({ db }, { id, ...outcome });
      const { name, bytes, rows, remarks } = outcome;
      log.info({ backup: name, bytes, rows, remarks: remarks.length }, "A backup was made and proved");
      if (!isScheduled) report(settings, outcome);
      return 0;
    } finally {
      await close();
    }
  });
}

function make(databaseUrl: string, settings: Settings, lease: Lease): Promise<MadeBackup> {
  const { dir, dataDir, key, env } = settings;
  return onPictures(settings, (pictures) =>
    makeBackup(databaseUrl, { dir, dataDir, pictures, key }, { retention: env.backups.keep, ...lease }),
  );
}

/** Renews the lease until the work is done; gives up when it was lost or the process is asked to stop. */
async function whileLeased<Result>(
  { db }: { db: Database },
  id: number,
  work: (lease: Lease) => Promise<Result>,
): Promise<Result | Error> {
  const [lost, done] = [new AbortController(), new AbortController()];
  const keepLease = async () => {
    if (await renewBackup({ db }, id)) return;
    lost.abort(new Error("Another process took over."));
    lost.signal.throwIfAborted();
  };
  const renewing = (async () => {
    for await (const _ of every(RENEW_MS, undefined, { signal: done.signal })) {
      await keepLease().catch(() => {}); // the database is away, or the work is told that the lease is lost
    }
  })().catch(() => {}); // ends when the work is done
  try {
    return await work({ signal: AbortSignal.any([stopping.signal, lost.signal]), keepLease });
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    done.abort();
    await renewing;
  }
}

function report({ dir, key }: Settings, { name, bytes, rows, remarks }: MadeBackup): void {
  console.log(
    `Backup ${name} in ${dir}: ${rows} rows, ${(bytes / MEGABYTE).toFixed(1)} MB without pictures, ${
      key ? "encrypted" : "not encrypted"
    }. It was restored into a database of its own, and all of it came back.`,
  );
  for (const remark of remarks) console.log(remark);
}
