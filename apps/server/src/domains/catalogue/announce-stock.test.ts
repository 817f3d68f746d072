import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { Signal } from "../../lib/signal.ts";
import { announceStock, startAnnouncingStock } from "./announce-stock.ts";

/** Everything that is announced about the catalogue from now on. */
async function hearing(shop: TestShop) {
  const client = new pg.Client({ connectionString: shop.env.databaseUrl });
  await client.connect();
  onTestFinished(() => client.end());
  const heard: string[] = [];
  client.on("notification", ({ payload = "" }) => heard.push(payload));
  await client.query("listen stale");
  return {
    heard,
    /** Announcements come in the order of their commits, so a marker comes after all that are already committed. */
    async soFar() {
      await shop.pool.query("select pg_notify('stale', 'marker')");
      await vi.waitFor(() => expect(heard).toContain("marker"), { interval: 5, timeout: 10_000 });
      // The factory of an order also makes a place to deliver to.
      return heard.splice(0).filter((tags) => tags !== "marker" && tags !== "delivery");
    },
  };
}

async function waiting(shop: TestShop): Promise<number> {
  return (await shop.pool.query("select from stock_announcements")).rowCount ?? 0;
}

async function ordered(shop: TestShop, stock: number) {
  const variant = await shop.aVariant({ stock });
  const ada = await shop.aShopper({ cart: [variant] });
  const listener = await hearing(shop);
  expect((await ada.placesOrder()).status).toBe(200);
  return { variant, listener };
}

test("The transaction of an order notifies nobody of its stock, and a moment later everybody is told once", async () => {
  const shop = await testShop();
  const { variant, listener } = await ordered(shop, 9);
  expect(await listener.soFar()).toEqual([]);
  expect(await waiting(shop)).toBeGreaterThan(0);

  await Promise.all([announceStock(shop), announceStock(shop)]);
  expect(await listener.soFar()).toEqual([`product:${variant.productToken}`]);
  expect(await waiting(shop)).toBe(0);
  await announceStock(shop);
  expect(await listener.soFar()).toEqual([]);
});

test("The order of the last piece announces the lists that change with it, too, outside of its transaction", async () => {
  const shop = await testShop();
  const { variant, listener } = await ordered(shop, 1);
  expect(await listener.soFar()).toEqual([]);
  await announceStock(shop);
  const told = (await listener.soFar()).flatMap((tags) => tags.split(" "));
  expect(told.toSorted()).toEqual([
    `card:${variant.productToken}`,
    "facets",
    `product:${variant.productToken}`,
  ]);
});

test("Changes that a dead process left unannounced are announced by any other process at its next poll, twice a second", async () => {
  const shop = await testShop();
  const { variant, listener } = await ordered(shop, 9);
  const announcing = startAnnouncingStock(shop.ctx, { signal: new Signal() });
  onTestFinished(() => announcing.stop());
  await vi.waitFor(() => expect(listener.heard).toContain(`product:${variant.productToken}`), {
    timeout: 10_000,
  });
});

test("An order in this process is announced without waiting for the next poll", async () => {
  const shop = await testShop();
  const { variant, listener } = await ordered(shop, 9);
  const signal = new Signal();
  const announcing = startAnnouncingStock(shop.ctx, { signal, pollMs: 3_600_000 });
  onTestFinished(() => announcing.stop());
  signal.send();
  await vi.waitFor(() => expect(listener.heard).toContain(`product:${variant.productToken}`), {
    timeout: 10_000,
  });
});

test("An order that commits while another one is being announced is announced without waiting for the next poll", async () => {
  const shop = await testShop();
  const listener = await hearing(shop);
  const [begun, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  // A database that has done its work and takes its time to say so.
  const db: typeof shop.ctx.db = {
    ...shop.ctx.db,
    execute: async (statement) => {
      const result = await shop.ctx.db.execute(statement);
      begun.resolve();
      await answered.promise;
      return result as never;
    },
  };
  const signal = new Signal();
  const announcing = startAnnouncingStock({ ...shop.ctx, db }, { signal, pollMs: 3_600_000 });
  onTestFinished(() => announcing.stop());
  signal.send();
  await begun.promise;
  await shop.pool.query("insert into stock_announcements (tags) values ('product:later')");
  signal.send();
  answered.resolve();
  await vi.waitFor(() => expect(listener.heard).toContain("product:later"), { timeout: 10_000 });
});

test("A database that is away is warned of once for each outage", async () => {
  const shop = await testShop();
  const away = () => shop.pool.query("alter table stock_announcements rename to stock_announcements_away");
  const back = () => shop.pool.query("alter table stock_announcements_away rename to stock_announcements");
  const warnings = () => shop.logged.filter(({ message }) => message.startsWith("Stock could not")).length;
  let polls = 0;
  const db: typeof shop.ctx.db = {
    ...shop.ctx.db,
    execute: (statement) => {
      polls += 1;
      return shop.ctx.db.execute(statement);
    },
  };
  const announcing = startAnnouncingStock({ ...shop.ctx, db }, { signal: new Signal(), pollMs: 5 });
  const somePolls = () => {
    const from = polls;
    return vi.waitFor(() => expect(polls).toBeGreaterThan(from + 3), { timeout: 10_000 });
  };
  try {
    await away();
    await somePolls();
    expect(warnings()).toBe(1);
    await back();
    await somePolls();
    await away();
    await somePolls();
    expect(warnings()).toBe(2);
  } finally {
    await announcing.stop();
    await back();
  }
});

test("Stock that somebody changes apart from orders is announced with the change", async () => {
  const shop = await testShop();
  const variant = await shop.aVariant({ stock: 9 });
  const listener = await hearing(shop);
  await shop.pool.query(
    "insert into stock_movements (variant_id, delta, reason) select id, 3, 'received' from variants where token = $1",
    [variant.token],
  );
  expect(await listener.soFar()).toEqual([`product:${variant.productToken}`]);
  expect(await waiting(shop)).toBe(0);
});

test("No unlogged table has a sequence: a standby of PostgreSQL 15 that becomes the primary could not read it", async () => {
  const shop = await testShop();
  const { rows } = await shop.pool.query(
    "select relname as name, relkind as kind from pg_class where relpersistence = 'u' and relkind in ('r', 'S')",
  );
  expect(rows).toEqual([{ name: "stock_announcements", kind: "r" }]);
});
