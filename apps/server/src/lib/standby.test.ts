import type { StaffCallName } from "@shop/contract/admin/calls";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asApplication, KeptConnections } from "../../test/kept-connections.ts";
import type { TestStaff } from "../../test/staff.ts";
import { type Replicated, startReplicated } from "../../test/start-replicated.ts";
import { type TestShop, testShop } from "../../test/test-shop.ts";
import { connect } from "../db/pool.ts";
import { RequestSlots } from "../http/request-slots.ts";
import { STANDBY_CALLS } from "../http/standby-calls.ts";
import { openMetrics } from "../insight/metrics.ts";
import type { StandbyResult } from "./standby.ts";

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

test("Each list and report that a standby may answer is the same there, and asks the primary only who it is for and how far it is", async () => {
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

test("While a standby is away, lists come from the primary without waiting for it, and from the standby when it is back", async () => {
  await untilUsed();
  await replicated.killStandby();
  const began = performance.now();
  expect(await endsOf(addAndList)).not.toHaveProperty("standby");
  for (let times = 0; times < 3; times += 1) expect(await endsOf(addAndList)).not.toHaveProperty("standby");
  // What waits for a connection that never comes would take much longer.
  expect(performance.now() - began).toBeLessThan(5_000);
  expect(await shop.ctx.standby?.lagBytes(shop.ctx.db)).toBeNull();
  await replicated.startStandby();
  await untilUsed();
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
