import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { Daemon } from "./daemon.ts";
import { type Values, writeFilledIn } from "./fill-in.ts";
import { Machine } from "./machine.ts";
import { findPostgres } from "./needs.ts";
import { addressOf, closeNetwork, MACHINES, openNetwork } from "./network.ts";

const MADE_WITHIN_MS = 120_000;
const PRIMARY_PORT = 5000;
const STANDBY_PORT = 5001;
const POOLED_PORT = 6432;
const APP_ROLE = "shop_app";
const OWNER_ROLE = "shop_owner";

/** Three machines with PostgreSQL, and on this one HAProxy and PgBouncer, as on each machine of the shop. */
export interface Cluster {
  machines: readonly Machine[];
  /** The files and logs of all of it. */
  folder: string;
  pooledUrl: string;
  directUrl: string;
  /** Of any standby. */
  standbyUrl: string;
  ownerUrl: string;
  /** The machine that takes changes now; null while there is none. */
  findPrimary: () => Promise<Machine | null>;
  /** Waits for a primary other than `not`, and for as many standbys that stream from it. @returns after how many milliseconds */
  untilWhole: (standbys: number) => Promise<number>;
  close: () => Promise<void>;
}

/** The values that a drill gives to the files of `deploy/cluster`. */
export function drillValues(folder: string): Values {
  return {
    DB1: addressOf("db1"),
    DB2: addressOf("db2"),
    DB3: addressOf("db3"),
    POSTGRES_BIN: findPostgres() ?? "/usr/lib/postgresql/none/bin",
    PGBOUNCER_FOLDER: folder,
    SUPERUSER_PASSWORD: randomBytes(12).toString("hex"),
    REPLICATION_PASSWORD: randomBytes(12).toString("hex"),
    RESTAPI_PASSWORD: randomBytes(12).toString("hex"),
    APP_PASSWORD: randomBytes(12).toString("hex"),
    // Right with each version of Patroni and etcd that Debian 12 and 13 have.
    ETCD_API: "etcd",
    PRIMARY_TTL: "5",
    PRIMARY_RETRY: "2",
  };
}

/** @param options.keepsLogs whether its folder stays when it is closed */
export async function openCluster(
  say: (line: string) => void,
  { keepsLogs }: { keepsLogs: boolean },
): Promise<Cluster> {
  const folder = mkdtempSync(path.join(tmpdir(), "shop-cluster-"));
  chmodSync(folder, 0o755);
  const values = drillValues(folder);
  openNetwork();
  const machines = MACHINES.map((name) => new Machine(name, { folder, values }));
  const front = openFront(folder, values);
  const close = async () => {
    await Promise.all(front.map((daemon) => daemon.stop()));
    await Promise.all(machines.map((machine) => machine.kill()));
    closeNetwork();
    if (!keepsLogs) rmSync(folder, { recursive: true, force: true });
  };
  // What runs in network namespaces outlives this process otherwise.
  process.on("exit", closeNetwork);
  const urlOf = (role: string, password: string, port: number) =>
    `postgres://${role}:${password}@127.0.0.1:${port}/shop`;
  const app = values.APP_PASSWORD ?? "";
  const cluster: Cluster = {
    machines,
    folder,
    pooledUrl: urlOf(APP_ROLE, app, POOLED_PORT),
    directUrl: urlOf(APP_ROLE, app, PRIMARY_PORT),
    standbyUrl: urlOf(APP_ROLE, app, STANDBY_PORT),
    ownerUrl: urlOf(OWNER_ROLE, app, PRIMARY_PORT),
    findPrimary: () => findPrimary(machines),
    untilWhole: (standbys) => untilWhole(machines, standbys),
    close,
  };
  try {
    await Promise.all(machines.map((machine) => machine.start()));
    say(`The three machines became a cluster after ${seconds(await cluster.untilWhole(2))}`);
    const primary = await cluster.findPrimary();
    for (const role of [OWNER_ROLE, APP_ROLE])
      await primary?.query("postgres", `create role ${role} login createdb password '${app}'`);
    // The storm looks when the connections of the shop's processes began.
    await primary?.query("postgres", `grant pg_read_all_stats to ${OWNER_ROLE}`);
    await primary?.query("postgres", `create database shop owner ${OWNER_ROLE}`);
    for (const daemon of front) await daemon.start();
    for (const url of [cluster.directUrl, cluster.pooledUrl, cluster.standbyUrl]) await untilOpen(url);
    return cluster;
  } catch (error) {
    await close();
    throw error;
  }
}

/** HAProxy and PgBouncer on this machine. */
function openFront(folder: string, values: Values): Daemon[] {
  const haproxy = writeFilledIn("haproxy.cfg", values, folder);
  const pgbouncer = writeFilledIn("pgbouncer.ini", values, folder);
  const users = path.join(folder, "userlist.txt");
  writeFileSync(users, `"${APP_ROLE}" "${values.APP_PASSWORD}"\n`);
  execFileSync("chown", ["postgres", users, pgbouncer]);
  const asPostgres = ["setpriv", "--reuid=postgres", "--regid=postgres", "--init-groups"];
  return [
    new Daemon(["haproxy", "-db", "-f", haproxy], path.join(folder, "haproxy.log")),
    new Daemon([...asPostgres, "pgbouncer", pgbouncer], path.join(folder, "pgbouncer.log")),
  ];
}

async function findPrimary(machines: readonly Machine[]): Promise<Machine | null> {
  const states = await Promise.all(machines.map((machine) => machine.state()));
  const nth = states.findIndex(
    (state) => state?.state === "running" && /^(master|primary)$/.test(state.role),
  );
  return machines[nth] ?? null;
}

async function untilWhole(machines: readonly Machine[], standbys: number): Promise<number> {
  const begun = Date.now();
  while (Date.now() - begun < MADE_WITHIN_MS) {
    const primary = await findPrimary(machines);
    const rows = await primary
      ?.query<{ sync: string }>(
        "postgres",
        "select sync_state as sync from pg_stat_replication where state = 'streaming' and application_name like 'db_'",
      )
      .catch(() => []);
    if (rows && rows.length >= standbys && rows.some(({ sync }) => sync === "sync"))
      return Date.now() - begun;
    await wait(200);
  }
  throw new Error("The machines of the database did not become a whole cluster: see their logs");
}

/** Waits until a database can be reached by an address. */
async function untilOpen(url: string): Promise<void> {
  const deadline = Date.now() + MADE_WITHIN_MS;
  for (;;) {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 2_000,
      query_timeout: 2_000,
    });
    client.on("error", () => {}); // it is tried again
    try {
      await client.connect();
      await client.query("select 1");
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await wait(200);
    } finally {
      await client.end().catch(() => {});
    }
  }
}

export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
