import type { StaffCallName } from "@shop/contract/admin/calls";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { startDatabaseProxy } from "../../test/database-proxy.ts";
import { asApplication, KeptConnections } from "../../test/kept-connections.ts";
import type { TestStaff } from "../../test/staff.ts";
import { type Replicated, startReplicated } from "../../test/start-replicated.ts";
import { type TestShop, testShop } from "../../test/test-shop.ts";
import { connect, type Database, type Db } from "../db/pool.ts";
import { sql } from "../db/sql.ts";
import { RequestSlots } from "../http/request-slots.ts";
import { STANDBY_CALLS } from "../http/standby-calls.ts";
import { openMetrics } from "../insight/metrics.ts";
import { Refusal } from "./refuse.ts";
import { Standby, type StandbyResult } from "./standby.ts";

let replicated: Replicated;
let shop: TestShop;
let owner: TestStaff;

beforeAll(async () => {
  replicated = await startReplicated();
  const { url } = replicated.primary;
  const kept = new KeptConnections(url);
  shop = await testShop({ STANDBY_DATABASE_URL: asApplication(replicated.standbyUrl) }, "by hand", {
    database: { url, connections: () => kept, drop: () => kept.close() },
  });
  owner = await shop.aStaff({ role: "owner", steppedUp: true });
});

afterAll(async () => {
  await shop?.close();
  await replicated?.stop();
});

const counts = () => Object.fromEntries(shop.ctx.standby?.counts ?? []) as Record<StandbyResult, number>;

/** How the reads of some work ended. */
async function endsOf(work: () => Promise<unknown>): Promise<Partial<Record<StandbyResult, number>>> {
  const before = counts();
  await work();
  const changes = Object.entries(counts()).map(
    ([result, times]) => [result, times - before[result as StandbyResult]] as const,
  );
  return Object.fromEntries(changes.filter(([, times]) => times > 0));
}

async function listedNames(): Promise<string[]> {
  const { status, body } = await owner.call("listProducts", { limit: 200 });
  expect(status).toBe(200);
  return body.data.map(({ name }) => name);
}

let products = 0;
/** Adds a product, and looks at once whether the list has it. */
async function addAndList(): Promise<void> {
  products += 1;
  const name = `Replicated ${products}`;
  await shop.aVariant({ name });
  expect(await listedNames()).toContain(name);
}

/** Until the standby has answered: one that was left alone is tried again, and a busy machine may leave it behind. */
const untilUsed = (work: () => Promise<unknown> = addAndList) =>
  expect.poll(() => endsOf(work), { interval: 200 }).toEqual({ standby: 1 });

async function onStandby(text: string): Promise<void> {
  const connection = connect(replicated.standbyUrl, { connections: 1 });
  await connection.pool.query(text).finally(() => connection.close());
}

const INPUTS: { [Name in StaffCallName]?: Record<string, string> } = {
  listReturns: { tab: "all" },
  searchEverything: { q: "replicated" },
  exportTable: { kind: "products" },
};

test("Each list and report that a standby may answer is the same there, and asks the primary only for the session and its position", async () => {
  const variant = await shop.aVariant({ name: "Replicated" });
  const ada = await shop.aShopper({ cart: [variant] });
  await ada.placesOrder();
  await untilUsed();
  for (const call of STANDBY_CALLS) {
    const input = { ...INPUTS[call], ...(call === "listStockMovements" ? { variant: variant.token } : {}) };
    let [text, statements]: [string, string[]] = ["", []];
    await untilUsed(async () => {
      statements = await shop.statementsOf(async () => {
        const answer = await owner.call(call, input as never);
        text = answer.text;
        expect([call, answer.status]).toEqual([call, 200]);
      });
    });
    expect([call, statements.length]).toEqual([call, 2]);
    const { standby } = shop.ctx;
    delete shop.ctx.standby;
    try {
      expect([call, (await owner.call(call, input as never)).text]).toEqual([call, text]);
    } finally {
      if (standby) shop.ctx.standby = standby;
    }
  }
});

test("A list that is opened right after a change shows it, and comes from the standby", async () => {
  for (let times = 0; times < 5; times += 1) await untilUsed();
  // Also when nothing has been written meanwhile.
  await untilUsed(listedNames);
});

test("While a standby is behind, lists come from the primary, and from the standby again once it has caught up", async () => {
  await untilUsed();
  const lag = () => shop.ctx.standby?.lagBytes(shop.ctx.db);
  await expect.poll(lag).toBe(0);
  await onStandby("select pg_wal_replay_pause()");
  try {
    expect(await endsOf(addAndList)).toEqual({ behind: 1 });
    expect(await endsOf(addAndList)).toEqual({ behind: 1 });
    expect(await lag()).toBeGreaterThan(0);
  } finally {
    await onStandby("select pg_wal_replay_resume()");
  }
  await untilUsed();
  expect(shop.logged.filter(({ fields }) => fields.problem === "behind").length).toBeGreaterThan(0);
});

test("While a standby is killed, lists come from the primary, and from the standby when it is back", async () => {
  await untilUsed();
  await replicated.killStandby();
  for (let times = 0; times < 3; times += 1) expect(await endsOf(addAndList)).toEqual({ away: 1 });
  expect(await shop.ctx.standby?.lagBytes(shop.ctx.db)).toBeNull();
  await replicated.startStandby();
  await untilUsed();
});

/** One that has everything, over a connection that can break. Once it could not be used, it is left alone until the end. */
async function aStandby(options: { traced?: (db: Database) => Database } = {}) {
  await expect.poll(() => shop.ctx.standby?.lagBytes(shop.ctx.db)).toBe(0);
  const proxy = await startDatabaseProxy(asApplication(replicated.standbyUrl));
  const standby = new Standby(proxy.url, { ...options, log: shop.ctx.log, leftAloneMs: 3_600_000 });
  onTestFinished(async () => {
    proxy.set("cut");
    await standby.close();
    await proxy.stop();
  });
  const ends = () => Object.fromEntries([...standby.counts].filter(([, times]) => times > 0));
  return { proxy, standby, ends };
}

async function isStandby(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ answer: boolean }>(sql`select pg_is_in_recovery() as answer`);
  return rows[0]?.answer ?? false;
}

test.each(["hang", "cut"] as const)(
  "A standby whose connections %s is noticed before any work waits for it, and nobody tries it again for a while",
  // An answer to the work is waited for for 12 seconds.
  { timeout: 10_000 },
  async (trouble) => {
    const { proxy, standby, ends } = await aStandby();
    expect(await standby.read(shop.ctx.db, isStandby)).toBe(true);
    proxy.set(trouble);
    expect(await standby.read(shop.ctx.db, isStandby)).toBe(false);
    const { opened } = proxy;
    for (let times = 0; times < 3; times += 1) expect(await standby.read(shop.ctx.db, isStandby)).toBe(false);
    expect([ends(), proxy.opened]).toEqual([{ standby: 1, away: 4 }, opened]);
  },
);

test("A read that the standby breaks off begins again on the primary", async () => {
  const { standby, ends } = await aStandby();
  const asked: boolean[] = [];
  const answer = await standby.read(shop.ctx.db, async (db) => {
    asked.push(await isStandby(db));
    if (asked.length === 1) {
      const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await onStandby(`select pg_terminate_backend(${rows[0]?.pid}, 60000)`);
    }
    return (await isStandby(db)) ? "standby" : "primary";
  });
  expect([asked, answer, ends()]).toEqual([[true, false], "primary", { failed: 1 }]);
});

test.each<[string, (db: Database) => Promise<unknown>, RegExp]>([
  ["a refusal", () => Promise.reject(new Refusal("not_found", null)), /./],
  ["a mistake of ours", () => Promise.reject(new TypeError("It is undefined")), /It is undefined/],
  ["a number that is too large", (db) => db.execute(sql`select 2147483647 + 1`), /out of range/],
  [
    "a statement that takes too long",
    async (db) => {
      await db.execute(sql`set local statement_timeout = 1`);
      await db.execute(sql`select pg_sleep(60)`);
    },
    /statement timeout/,
  ],
])("After %s, a read does not begin again, and the standby is read on", async (_what, work, message) => {
  const { standby, ends } = await aStandby();
  let times = 0;
  const read = standby.read(shop.ctx.db, async (db) => {
    times += 1;
    await work(db);
  });
  await expect(read).rejects.toThrow(message);
  expect(await standby.read(shop.ctx.db, isStandby)).toBe(true);
  expect([times, ends()]).toEqual([1, { standby: 2 }]);
});

test("While all connections to a standby are in use, other reads go to the primary, and the standby is still used", async () => {
  const { standby, ends } = await aStandby();
  const [allBegun, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let begun = 0;
  const reads = Array.from({ length: 8 }, () =>
    standby.read(shop.ctx.db, async (db) => {
      begun += 1;
      if (begun === 8) allBegun.resolve();
      await mayEnd.promise;
      return isStandby(db);
    }),
  );
  await allBegun.promise;
  expect(await standby.read(shop.ctx.db, isStandby)).toBe(false);
  mayEnd.resolve();
  expect(await Promise.all(reads)).toEqual(reads.map(() => true));
  expect(await standby.read(shop.ctx.db, isStandby)).toBe(true);
  expect(ends()).toEqual({ standby: 9, busy: 1 });
});

test("While the primary is away, a read waits for it once", async () => {
  const { standby, ends } = await aStandby();
  const proxy = await startDatabaseProxy(asApplication(replicated.primary.url));
  onTestFinished(() => proxy.stop());
  proxy.set("cut");
  const primary = connect(proxy.url, { connections: 1 });
  onTestFinished(() => primary.close());
  await expect(standby.read(primary.db, isStandby)).rejects.toThrow();
  expect([proxy.opened, ends()]).toEqual([1, {}]);
});

test("A primary that has become a standby is read without another one", async () => {
  const { standby, ends } = await aStandby();
  const demoted = connect(replicated.standbyUrl, { connections: 1 });
  onTestFinished(() => demoted.close());
  expect(await standby.read(demoted.db, isStandby)).toBe(true);
  expect(ends()).toEqual({ behind: 1 });
});

test.each([
  ["of an earlier timeline, as before a failover", { timeline: 2 }],
  ["of another cluster", { system: "7000000000000000000" }],
])("A standby %s counts as behind, however far it is", async (_what, other) => {
  const { standby, ends } = await aStandby();
  const { db } = shop.ctx;
  const primary: Database = {
    ...db,
    execute: async (statement) => {
      const answer = await db.execute<never>(statement);
      const isPosition = statement.text.includes("pg_current_wal_flush_lsn");
      return isPosition
        ? { ...answer, rows: answer.rows.map((row: object) => ({ ...row, ...other }) as never) }
        : answer;
    },
  };
  expect(await standby.read(primary, isStandby)).toBe(false);
  expect(ends()).toEqual({ behind: 1 });
});

test("The statements that a standby answers are traced too", async () => {
  const texts: string[] = [];
  const { standby } = await aStandby({
    traced: (db) => ({
      ...db,
      execute: (statement) => {
        texts.push(statement.text);
        return db.execute(statement);
      },
    }),
  });
  expect(await standby.read(shop.ctx.db, isStandby)).toBe(true);
  expect(texts).toEqual(["select pg_is_in_recovery() as answer"]);
});

test("The metrics tell how reads ended and how far the standby is behind", async () => {
  await untilUsed();
  const connection = connect(shop.env.databaseUrl, { connections: 1 });
  try {
    const text = await openMetrics(shop.ctx, { pool: connection.pool, slots: new RequestSlots() }).text();
    expect(text).toMatch(/shop_standby_reads_total\{result="standby"\} [1-9]/);
    expect(text).toMatch(/shop_standby_reads_total\{result="behind"\} \d/);
    expect(text).toMatch(/shop_standby_lag_bytes \d/);
  } finally {
    await connection.close();
  }
});
