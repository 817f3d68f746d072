import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { TestVariant } from "../../../../test/factories.ts";
import { type TestShop, testShop } from "../../../../test/test-shop.ts";
import { type LiveIndex, liveIndexOf } from "./live-index.ts";

let shop: TestShop;
let live: LiveIndex;
let product: TestVariant;
beforeAll(async () => {
  shop = await testShop({}, "by hand");
  product = await shop.aVariant({ price: 100_000 });
});
afterAll(() => shop.close());
beforeEach(() => {
  live = liveIndexOf({ ...shop.db });
});

const read = async () => (await live.read()).index;

async function prices() {
  const { variantIds, prices: kobo } = await read();
  const { rows } = await shop.pool.query("select id from variants where token = $1", [product.token]);
  const place = variantIds.values.indexOf(rows[0].id);
  return kobo.at(place);
}

const noteChanges = (count: number) =>
  shop.pool.query("insert into listing_changes (product_id) select -made from generate_series(1, $1) made", [
    count,
  ]);

/** Runs work while the shop cannot read a table. */
async function withoutTable(table: string, work: () => Promise<void>) {
  await shop.pool.query(`alter table ${table} rename to ${table}_away`);
  try {
    await work();
  } finally {
    await shop.pool.query(`alter table ${table}_away rename to ${table}`);
  }
}

test("After more than 2,000 changes, all products are read and sorted once; after fewer, only these", async () => {
  const first = await read();
  await noteChanges(2000);
  expect(await read()).toBe(first);
  await noteChanges(2001);
  await shop.pool.query("update variants set price = price + 100");
  expect(await prices()).toBe(100_100);
  const second = await read();
  expect(second).not.toBe(first);
  expect(await read()).toBe(second);
});

test("Changes that were read are not read again while an older transaction is open", async () => {
  const slow = await shop.pool.connect();
  try {
    await slow.query("begin");
    await slow.query("insert into listing_changes (product_id) values (-1)");
    const first = await read();
    await noteChanges(1500);
    expect(await read()).toBe(first);
    await shop.pool.query(
      "insert into listing_changes (product_id) select -2000 - made from generate_series(1, 1500) made",
    );
    expect(await read()).toBe(first);
    await slow.query("rollback");
  } finally {
    slow.release();
  }
});

test("After a reading that failed, all products are read", async () => {
  const first = await read();
  await withoutTable("listing_changes", () => expect(read()).rejects.toThrow());
  await shop.pool.query("update variants set price = 200000");
  expect(await prices()).toBe(200_000);
  expect(await read()).not.toBe(first);
});

test("Changes of the server from which a database was restored are deleted at the first reading", async () => {
  await shop.pool.query(
    "insert into listing_changes (product_id, changed_in) values (null, '9000000000000'), (-1, '9000000000000')",
  );
  const first = await read();
  expect(await read()).toBe(first);
  const { rows } = await shop.pool.query(
    "select count(*)::integer as left from listing_changes where changed_in = '9000000000000'",
  );
  expect(rows).toEqual([{ left: 0 }]);
});

test("All products are read again when most of the index is of variants, values or texts that are gone", async () => {
  const aProduct = (size: string | null) => ({
    id: -1,
    publishedAt: 0,
    categories: [],
    text: { token: "x", name: "Adire bag", keywords: "", lexemes: "'adir':1A 'bag':2A" },
    variants: [{ id: -1, price: 1, isReduced: false, isInStock: true, size, colour: null, flavour: null }],
  });
  const first = await read();
  for (let nth = 0; nth < 10_000; nth += 1) {
    first.put(aProduct(null));
    first.delete(-1);
  }
  const second = await read();
  expect(second).not.toBe(first);
  for (let nth = 0; nth < 10_000; nth += 1) second.put(aProduct(`Size ${nth}`));
  const third = await read();
  expect(third).not.toBe(second);
  // Changed again and again, a product has a new text each time, but its variants stay in their places.
  for (let nth = 0; nth < 10_001; nth += 1) third.put(aProduct(null));
  const fourth = await read();
  expect(fourth).not.toBe(third);
  expect(await read()).toBe(fourth);
});

test("After a failover, the index reads changes whose numbers it had already seen, even if it was reading at the time", async () => {
  const change = async (price: number) => {
    await shop.pool.query("update variants set price = $1", [price]);
    await shop.pool.query("update listing_changes set changed_in = '3'");
  };
  await read();
  await change(300_000);
  expect(await prices()).not.toBe(300_000);
  live.forget();
  expect(await prices()).toBe(300_000);

  const table = await shop.pool.connect();
  try {
    await table.query("begin; lock table listing_changes in access exclusive mode");
    const reading = read();
    await vi.waitFor(async () => {
      const { rowCount } = await shop.pool.query(
        "select from pg_locks where not granted and relation = 'listing_changes'::regclass",
      );
      expect(rowCount).toBe(1);
    });
    live.forget();
    await table.query("commit");
    await reading;
  } finally {
    table.release();
  }
  await change(400_000);
  expect(await prices()).toBe(400_000);
});

test("When the connection that listens for changes has broken, all products are read", async () => {
  const ours = liveIndexOf(shop.ctx.db);
  const { index: first } = await ours.read();
  expect((await ours.read()).index).toBe(first);
  await shop.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name like '%listen stale%' and datname = current_database()`,
  );
  await expect.poll(async () => (await ours.read()).index === first, { timeout: 5_000 }).toBe(false);
});

test("Every request for what sells most waits for the reading, and a failed reading is tried again", async () => {
  const newer = await shop.aVariant({});
  await shop.pool.query("insert into sales_days values (current_date - 5, 1, 1, 1, 0, 0)");
  await shop.pool.query(
    `insert into sales_day_products (day, product_token, name, orders, pieces, amount)
     values (current_date - 5, $1, 'x', 1, 3, 1)`,
    [product.productToken],
  );
  const popular = async () => {
    const { index } = await live.read({ withSold: true });
    return [...index.popular.places].map((place) => index.ids.at(place));
  };
  const { rows } = await shop.pool.query(
    "select id from products where token = any($1) order by token = $2 desc",
    [[product.productToken, newer.productToken], product.productToken],
  );
  const expected = rows.map(({ id }) => id);
  await withoutTable("sales_day_products", () => expect(popular()).rejects.toThrow());
  expect(await Promise.all([popular(), popular()])).toEqual([expected, expected]);
});
