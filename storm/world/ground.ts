import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import type net from "node:net";
import path from "node:path";
import pg from "pg";
import { startThrowAwayPostgres } from "../../apps/server/postgres/throw-away-postgres.ts";
import { type Fixtures, writeFixtures } from "./fixtures.ts";

const TEMPLATE = "storm_template";

const ROOT = path.resolve(import.meta.dirname, "../..");

/** What all seeds of a run share: one PostgreSQL, and a database with a shop in it that each seed gets a copy of. */
export interface Ground {
  fixtures: Fixtures;
  /** Where PostgreSQL listens. The shop comes to it by TCP, through proxies. */
  socket: net.NetConnectOpts;
  /** Compiled code for the shop's processes, which start many times: it halves what a start costs. */
  compileCache: string;
  /** A folder that is deleted at the end. */
  folder: string;
  /** Makes the database of a seed. @param change SQL that runs in it first */
  addDatabase: (name: string, change?: string) => Promise<string>;
  removeDatabase: (name: string) => Promise<void>;
  /** The process that starts all others of PostgreSQL. */
  findPostmaster: () => Promise<number>;
  close: () => Promise<void>;
}

export async function openGround(): Promise<Ground> {
  const postgres = await startThrowAwayPostgres({ contents: "migrated" });
  const urlOf = (database: string) => {
    const url = new URL(postgres.url);
    url.pathname = `/${database}`;
    return url.href;
  };
  const asAdmin = (text: string) => query(postgres.url, text);
  // What is committed survives the end of any process, as in production; a power cut is not a part of the storm.
  await asAdmin("alter role shop set synchronous_commit = on");
  await asAdmin(`create database ${TEMPLATE} template shop strategy file_copy`);
  const pool = new pg.Pool({ connectionString: urlOf(TEMPLATE) });
  const fixtures = await writeFixtures(pool).finally(() => pool.end());
  const compileCache = process.env.NODE_COMPILE_CACHE ?? path.join(postgres.dataDir, "compile-cache");
  fillCompileCache(compileCache);
  return {
    fixtures,
    socket: { path: path.join(new URL(postgres.url).searchParams.get("host") ?? "", ".s.PGSQL.5432") },
    compileCache,
    folder: postgres.dataDir,
    async addDatabase(name, change) {
      await asAdmin(`create database ${name} template ${TEMPLATE} strategy file_copy`);
      if (change) await query(urlOf(name), change);
      return urlOf(name);
    },
    removeDatabase: (name) => asAdmin(`drop database if exists ${name} with (force)`),
    async findPostmaster() {
      const client = new pg.Client({ connectionString: postgres.url });
      client.on("error", () => {}); // it may be killed any moment
      await client.connect();
      try {
        const { rows } = await client.query("select pg_backend_pid() as pid");
        const status = await readFile(`/proc/${rows[0].pid}/status`, "utf8");
        return Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]);
      } finally {
        await client.end();
      }
    },
    close: () => postgres.stop(),
  };
}

/** A shop without a database ends at once, and by then it has loaded its modules. One that is killed would store nothing. */
function fillCompileCache(folder: string): void {
  const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE: folder };
  spawnSync(process.execPath, ["apps/server/src/main.ts"], { cwd: ROOT, env, stdio: "ignore" });
}

async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
