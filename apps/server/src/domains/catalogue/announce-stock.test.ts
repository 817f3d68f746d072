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
    /** Announcements come in the order of their commits, so a marker comes after all that are committed by now. */
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

test("What a process that died left unannounced, any other process announces within a second", async () => {
  const shop = await testShop();
  const { variant, listener } = await ordered(shop, 9);
  const announcing = startAnnouncingStock(shop.ctx, { signal: new Signal(), pollMs: 20 });
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
