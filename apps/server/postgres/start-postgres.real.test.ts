import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { APPLICATION_ROLE, grantApplication } from "../src/db/grant-application.ts";
import { getStandIn, isRoot } from "./account.ts";
import { placeCluster } from "./place-cluster.ts";
import { processesIn } from "./process-identity.ts";
import { type RunningPostgres, startPostgres } from "./start-postgres.ts";

let dataDir: string;
const running: RunningPostgres[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), "suya-and-silk-real-"));
  await chmod(dataDir, 0o755);
});

afterEach(async () => {
  for (const postgres of running.splice(0)) await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start() {
  const postgres = await startPostgres({ dataDir, durable: true });
  running.push(postgres);
  return postgres;
}

async function ask(url: string, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {}); // the server is killed under it in some of these tests
  await client.connect();
  try {
    const { rows } = await client.query({ text: statement, rowMode: "array" });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

const cluster = () => path.join(dataDir, "postgres", "data");
const postmasterPid = async () =>
  Number.parseInt(await readFile(path.join(cluster(), "postmaster.pid"), "utf8"), 10);

/** Another program that has PostgreSQL running on our folder, to be killed as a careless person would. */
async function startElsewhere() {
  const program = `
    import { startPostgres } from ${JSON.stringify(path.join(import.meta.dirname, "start-postgres.ts"))};
    const { url } = await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, durable: true });
    console.log(url);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module-typescript", "--eval", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [url] = await once(child.stdout, "data");
  return { child, url: String(url).trim() };
}

test("the database is durable, checked, in UTF-8 and behind a private socket", async () => {
  const { url } = await start();
  const settings = ["fsync", "synchronous_commit", "full_page_writes", "data_checksums", "server_encoding"];
  const found = await Promise.all(settings.map((name) => ask(url, `show ${name}`)));
  expect(found).toEqual(["on", "on", "on", "on", "UTF8"]);
  expect(await ask(url, "show listen_addresses")).toBe("");
  expect(await ask(url, "select upper('aṣọ òkè')")).toBe("AṢỌ ÒKÈ");
});

test("The database's log says what failed, and holds neither the rows nor a line for every checkpoint", async () => {
  const { url } = await start();
  await ask(url, "create table shoppers (mail text unique check (mail like '%@%'), phone text)");
  await ask(url, "insert into shoppers values ('ada@example.com', '0803')");
  const write = (mail: string) => ask(url, `insert into shoppers select '${mail}', '08031234567'`);
  await expect(write("ada@example.com")).rejects.toMatchObject({ code: "23505" });
  await expect(write("bisi")).rejects.toMatchObject({ code: "23514" });
  await ask(url, "checkpoint");
  const log = await readFile(path.join(dataDir, "postgres", "postgres.log"), "utf8");
  expect(log).toContain('violates unique constraint "shoppers_mail_key"');
  expect(log).not.toMatch(/DETAIL|checkpoint/);
});

test("The shop's own role connects through the same socket and owns nothing, and no other role can connect", async () => {
  await placeCluster(dataDir, "empty");
  const { url, applicationUrl } = await start();
  await ask(url, "create table audit_entries (id integer, reason text, reason_salt uuid)");
  await ask(url, "create table audit_seals (id integer)");
  await ask(url, "create table audit_checks (id integer)");
  await ask(url, "create table migrations (name text)");
  await grantApplication(url, APPLICATION_ROLE, { create: true });
  expect(await ask(applicationUrl, "select session_user")).toBe(APPLICATION_ROLE);
  expect(await ask(applicationUrl, "select rolsuper from pg_roles where rolname = session_user")).toBe(false);
  await expect(ask(applicationUrl, "delete from audit_entries")).rejects.toThrow("permission denied");
  await expect(ask(applicationUrl, "set role shop")).rejects.toThrow("permission denied");
  await ask(url, "create role stranger login");
  await expect(ask(url.replace("shop@", "stranger@"), "select 1")).rejects.toThrow("authentication failed");
});

test("what was written is there after a stop and a start", async () => {
  await placeCluster(dataDir, "empty");
  const first = await start();
  await ask(first.url, "create table kept as select 42 as answer");
  await first.stop();
  const second = await start();
  expect(await ask(second.url, "select answer from kept")).toBe(42);
});

test("a second shop on the same folder is told so in one line", async () => {
  await placeCluster(dataDir, "empty");
  await start();
  await expect(startPostgres({ dataDir, durable: true })).rejects.toThrow(/in use by another shop.*DATA_DIR/);
});

test("A killed PostgreSQL is started again automatically, with everything that was committed", async () => {
  await placeCluster(dataDir, "empty");
  const { url } = await start();
  await ask(url, "create table kept as select 42 as answer");
  const killed = await postmasterPid();
  process.kill(killed, "SIGKILL");
  await vi.waitFor(async () => expect(await ask(url, "select answer from kept")).toBe(42), 50_000);
  expect(await postmasterPid()).not.toBe(killed);
});

test("When the shop is killed, its PostgreSQL ends too", async () => {
  await placeCluster(dataDir, "empty");
  const { child } = await startElsewhere();
  child.kill("SIGKILL");
  await vi.waitFor(async () => expect(await processesIn(cluster(), "postgres")).toEqual([]), 50_000);
});

test("a start right after a kill takes over and finds what was committed", async () => {
  await placeCluster(dataDir, "empty");
  const { child, url } = await startElsewhere();
  await ask(url, "create table kept as select 42 as answer");
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(await ask((await start()).url, "select answer from kept")).toBe(42);
});

test("stale notes with the number of another process harm neither the start nor that process", async () => {
  await placeCluster(dataDir, "empty");
  await (await start()).stop();
  // Of the same user, or PostgreSQL would know without help that it cannot be its own.
  const account = isRoot() ? getStandIn() : null;
  const stranger = spawn("sleep", ["600"], account ? { uid: account.uid, gid: account.gid } : {});
  const sockets = path.join(dataDir, "postgres", "run");
  const note = `${stranger.pid}\n${cluster()}\n0\n5432\n${sockets}\n\n0 0\nready\n`;
  await writeFile(path.join(cluster(), "postmaster.pid"), note);
  await writeFile(path.join(sockets, ".s.PGSQL.5432.lock"), note);

  const { url } = await start();
  expect(await ask(url, "select 1")).toBe(1);
  expect(stranger.exitCode).toBeNull();
  stranger.kill();
});

test("a first start that was cut short is made again from the beginning", async () => {
  const unfinished = path.join(dataDir, "postgres", "unfinished-abc");
  await mkdir(path.join(unfinished, "base"), { recursive: true });
  await writeFile(path.join(unfinished, "PG_VERSION"), "18\n");
  const { url } = await start();
  expect(await ask(url, "select 1")).toBe(1);
  expect(existsSync(unfinished)).toBe(false);
});

test("giving up in the middle of the first start leaves nothing half-made in place", async () => {
  const patience = new AbortController();
  const starting = startPostgres({ dataDir, durable: true, signal: patience.signal });
  await vi.waitFor(async () => {
    expect(await readdir(path.join(dataDir, "postgres"))).toContainEqual(
      expect.stringMatching(/^unfinished-/),
    );
  }, 50_000);
  patience.abort();
  await expect(starting).rejects.toThrow();
  expect(existsSync(cluster())).toBe(false);
  expect(await ask((await start()).url, "select 1")).toBe(1);
});

test("a database of another PostgreSQL version is not touched", async () => {
  await placeCluster(dataDir, "empty");
  await (await start()).stop();
  await writeFile(path.join(cluster(), "PG_VERSION"), "15\n");
  await expect(start()).rejects.toThrow(/made by PostgreSQL 15.*brings PostgreSQL 18/s);
});
