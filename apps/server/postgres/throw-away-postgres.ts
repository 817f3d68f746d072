import { execFile } from "node:child_process";
import { chmod, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { type Contents, placeCluster } from "./place-cluster.ts";
import { startPostgres } from "./start-postgres.ts";

const PREFIX = "suya-and-silk-test-";
const ABANDONED_AFTER_MS = 60 * 1000;

export type ThrowAwayPostgres = { url: string; dataDir: string; stop(): Promise<void> };

/**
 * A PostgreSQL for one run of tests, in its own folder that `stop` deletes. Fast, because nothing has to last.
 * @param options.durable as slow as in production, for what is measured
 * @param options.contents what is in its database from the beginning
 */
export async function startThrowAwayPostgres({
  durable = false,
  contents = "empty",
}: {
  durable?: boolean;
  contents?: Contents;
} = {}): Promise<ThrowAwayPostgres> {
  await sweepAbandoned();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), PREFIX));
  // As root it is run by another account, which must be able to pass.
  await chmod(dataDir, 0o755);
  try {
    await placeCluster(dataDir, contents);
    const postgres = await startPostgres({ dataDir, durable });
    return {
      url: postgres.url,
      dataDir,
      async stop() {
        await postgres.stop();
        await rm(dataDir, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await rm(dataDir, { recursive: true, force: true });
    throw error;
  }
}

/** Folders of runs that were killed. A folder that can be locked is no longer in use. */
async function sweepAbandoned(): Promise<void> {
  const names = (await readdir(os.tmpdir())).filter((name) => name.startsWith(PREFIX));
  for (const name of names) {
    const folder = path.join(os.tmpdir(), name);
    const found = await stat(folder).catch(() => null);
    if (!found || found.uid !== process.getuid?.() || Date.now() - found.mtimeMs < ABANDONED_AFTER_MS)
      continue;
    const remove = ["--nonblock", path.join(folder, "lock"), "rm", "-rf", folder];
    await promisify(execFile)("flock", remove).catch(() => {}); // in use, so not abandoned
  }
}
