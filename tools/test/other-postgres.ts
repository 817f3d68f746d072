import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { getStandIn, isRoot } from "../../apps/server/postgres/account.ts";
import { holdFolder } from "../../apps/server/postgres/hold-folder.ts";
import { socketUrl } from "../../apps/server/postgres/home.ts";
import { parsePidFile } from "../../apps/server/postgres/postmaster.ts";
import { endProcess, identify } from "../../apps/server/postgres/process-identity.ts";

const DEBIANS = "/usr/lib/postgresql";
/** The oldest that the shop promises to work with. */
const OLDEST_MAJOR = 15;

export type OtherPostgres = { name: string; url: string; stop(): Promise<void> };

/** A PostgreSQL that is not ours, to see that the shop works on any: the one that is named, or Debian's. */
export async function startOtherPostgres(): Promise<OtherPostgres | null> {
  const url = process.env.TEST_POSTGRES_URL;
  if (url) return { name: "the server of TEST_POSTGRES_URL", url, stop: async () => {} };
  const major = await findDebians();
  return major === null ? null : startDebians(major);
}

async function findDebians(): Promise<number | null> {
  const majors = (await readdir(DEBIANS).catch(() => [])).map(Number).toSorted((a, b) => b - a);
  for (const major of majors) {
    const found = spawnSync(path.join(DEBIANS, String(major), "bin", "postgres"), ["--version"]);
    if (major >= OLDEST_MAJOR && found.status === 0) return major;
  }
  return null;
}

async function startDebians(major: number): Promise<OtherPostgres> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "suya-and-silk-pg-"));
  await chmod(folder, 0o755);
  // Its watchdog ends the server even when this run is killed.
  const held = await holdFolder(folder);
  const remove = async () => {
    await held.release();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const { child, socketFolder } = await launch(major, folder);
    const identity = await identify(child.pid ?? 0);
    if (identity) held.watch(identity, "INT");
    return {
      name: `PostgreSQL ${major} of Debian`,
      url: socketUrl(socketFolder, "postgres"),
      async stop() {
        if (identity) await endProcess(identity, { signal: "SIGINT", patienceMs: 10_000 });
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function launch(major: number, folder: string): Promise<{ child: ChildProcess; socketFolder: string }> {
  const bin = path.join(DEBIANS, String(major), "bin");
  const account = isRoot() ? getStandIn() : null;
  // Only its own account can enter, so nobody else is there to be asked for a password.
  const home = path.join(folder, "home");
  await mkdir(home, { mode: 0o700 });
  if (account) await chown(home, account.uid, account.gid);
  const as = { ...(account ? { uid: account.uid, gid: account.gid } : {}), cwd: home };

  const data = path.join(home, "data");
  const making = ["-D", data, "-U", "shop", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"];
  const made = spawnSync(path.join(bin, "initdb"), making, { ...as, encoding: "utf8" });
  if (made.status !== 0) throw new Error(`Debian's initdb failed: ${made.stderr}`);

  const settings = [
    "listen_addresses=",
    `unix_socket_directories=${home}`,
    "fsync=off",
    "full_page_writes=off",
  ];
  const args = ["-D", data, ...settings.flatMap((setting) => ["-c", setting])];
  const child = spawn(path.join(bin, "postgres"), args, { ...as, stdio: "ignore", detached: true });
  while (child.exitCode === null && child.signalCode === null) {
    const note = await readFile(path.join(data, "postmaster.pid"), "utf8").catch(() => "");
    if (parsePidFile(note).isReady) return { child, socketFolder: home };
    await wait(20);
  }
  throw new Error(`Debian's PostgreSQL ${major} did not start (exit code ${child.exitCode}).`);
}
