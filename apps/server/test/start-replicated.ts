import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFile, chmod, chown, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { findBinaries } from "../postgres/binaries.ts";
import { dataFolderOf, runAs, SUPERUSER } from "../postgres/cluster.ts";
import { holdFolder } from "../postgres/hold-folder.ts";
import { findHome, socketUrl } from "../postgres/home.ts";
import { placeCluster } from "../postgres/place-cluster.ts";
import { identify } from "../postgres/process-identity.ts";
import { startThrowAwayPostgres, type ThrowAwayPostgres } from "../postgres/throw-away-postgres.ts";
import { APPLICATION_ROLE, grantApplication } from "../src/db/grant-application.ts";

const READY_WITHIN_MS = 60_000;

/** A PostgreSQL with the tables of the shop and a standby that streams from it, both for one file of tests. */
export interface Replicated {
  primary: ThrowAwayPostgres;
  standbyUrl: string;
  /** Kills the standby. */
  killStandby: () => Promise<void>;
  startStandby: () => Promise<void>;
  stop: () => Promise<void>;
}

export async function startReplicated(): Promise<Replicated> {
  const primary = await startThrowAwayPostgres({ contents: "migrated" });
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "suya-and-silk-test-standby-"));
  await chmod(dataDir, 0o755);
  await grantApplication(primary.url, APPLICATION_ROLE, { create: true });
  await letStandbyIn(primary);

  // Both begin as copies of one cluster, so the standby has only to follow from there.
  await placeCluster(dataDir, "migrated");
  // Another run of tests leaves a folder alone that is held, and what is watched ends with this process.
  const held = await holdFolder(dataDir);
  const home = await findHome(dataDir);
  const folder = dataFolderOf(home);
  const socketFolder = path.join(home.folder, "run");
  await mkdir(socketFolder, { recursive: true, mode: 0o700 });
  const { host } = new pg.Client({ connectionString: primary.url });
  await writeFile(path.join(folder, "standby.signal"), "");
  await appendFile(
    path.join(folder, "postgresql.auto.conf"),
    `primary_conninfo = 'host=${host} user=${SUPERUSER}'\n`,
  );
  for (const file of ["standby.signal", "postgresql.auto.conf"])
    if (home.account) await chown(path.join(folder, file), home.account.uid, home.account.gid);
  if (home.account) await chown(socketFolder, home.account.uid, home.account.gid);

  const { postgres } = await findBinaries(home);
  const settings = {
    listen_addresses: "",
    unix_socket_directories: socketFolder,
    max_connections: "100",
    wal_retrieve_retry_interval: "100ms",
    fsync: "off",
    timezone: "UTC",
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const standbyUrl = socketUrl(socketFolder, "shop");
  let child: ChildProcess | null = null;

  const killStandby = async () => {
    if (!child) return;
    const gone = once(child, "exit");
    child.kill("SIGQUIT");
    await gone;
    child = null;
  };
  const startStandby = async () => {
    child = spawn(postgres, ["-D", folder, ...args], { ...runAs(home), stdio: "ignore" });
    const identity = child.pid === undefined ? null : await identify(child.pid);
    if (identity) held.watch(identity, "INT");
    await untilReady(standbyUrl);
  };
  await startStandby();
  return {
    primary,
    standbyUrl,
    killStandby,
    startStandby,
    async stop() {
      await killStandby();
      await primary.stop();
      await held.release();
      await rm(dataDir, { recursive: true, force: true });
      await rm(home.folder, { recursive: true, force: true });
    },
  };
}

/** As the owner of both clusters, over the socket; and commits count once they are written, as in production. */
async function letStandbyIn(primary: ThrowAwayPostgres): Promise<void> {
  const home = await findHome(primary.dataDir);
  await appendFile(path.join(dataFolderOf(home), "pg_hba.conf"), "local replication all peer map=shop\n");
  const client = new pg.Client({ connectionString: primary.url });
  await client.connect();
  await client.query("alter database shop set synchronous_commit = on");
  await client.query("select pg_reload_conf()");
  await client.end();
}

async function untilReady(url: string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    client.on("error", () => {}); // tried again
    try {
      await client.connect();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await wait(50);
    } finally {
      await client.end().catch(() => {});
    }
  }
}
