import type { ReportFile } from "@shop/contract/admin/reports";
import { expect, test } from "vitest";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { readEmptySearches } from "./empty-searches.ts";

/** Two days; those before are 8 and 9 March. */
const RANGE = { period: "range", from: "2026-03-10", to: "2026-03-11" } as const;
const DAYS = { first: RANGE.from, last: RANGE.to };

/** The first and the last moment of the days and of those before, and the moments just outside of both. */
const EDGES = {
  tooEarly: "2026-03-07T22:59:59.999Z",
  firstBefore: "2026-03-07T23:00:00Z",
  lastBefore: "2026-03-09T22:59:59.999Z",
  first: "2026-03-09T23:00:00Z",
  last: "2026-03-11T22:59:59.999Z",
  tooLate: "2026-03-11T23:00:00Z",
};

async function anOrder(
  shop: TestShop,
  { at, cart }: { at: string; cart: NonNullable<Parameters<TestShop["aShopper"]>[0]>["cart"] },
): Promise<string> {
  const ada = await shop.aShopper({ cart: cart! });
  const { id } = (await ada.placesOrder()).body.data;
  await shop.pool.query("update orders set created_at = $2 where public_id = $1", [id, at]);
  return id;
}

/** The rows of a report's file, without the head. */
async function fileOf(shop: TestShop, report: ReportFile) {
  const bisi = await shop.aStaff({ steppedUp: true });
  const { text } = await bisi.call("exportReport", { report, ...RANGE });
  return text.slice(1).trim().split("\r\n");
}

test("Steps of shopping are compared with the same number of days before, from midnight to midnight in Lagos", async () => {
  const shop = await testShop();
  const variant = await shop.aVariant({ stock: 9 });
  for (const at of Object.values(EDGES)) await anOrder(shop, { at, cart: [variant] });
  await shop.pool.query(
    `insert into visit_counts (day, step, count)
     select day::date, 'product_viewed', 10 ^ nth from unnest($1::text[]) with ordinality days(day, nth)`,
    [["2026-03-07", "2026-03-08", "2026-03-09", "2026-03-10", "2026-03-11", "2026-03-12"]],
  );
  const bisi = await shop.aStaff({ role: "read-only" });
  expect((await bisi.call("viewConversion", RANGE)).body.data).toEqual({
    days: DAYS,
    steps: [
      { step: "product_viewed", count: 110_000, before: { count: 1100 } },
      { step: "added_to_cart", count: 0, before: { count: 0 } },
      { step: "checkout_begun", count: 0, before: { count: 0 } },
      { step: "ordered", count: 2, before: { count: 2 } },
    ],
  });
  expect(await fileOf(shop, "conversion")).toEqual([
    "Step,Times,Times before",
    "product_viewed,110000,1100",
    "added_to_cart,0,0",
    "checkout_begun,0,0",
    "ordered,2,2",
  ]);
});

test("Best sellers are compared with what they sold in the days before, and those of the days before alone are not listed", async () => {
  const shop = await testShop();
  const [kilishi, zobo, agbada] = [
    await shop.aVariant({ name: "Kilishi", price: 200_000, stock: 99 }),
    await shop.aVariant({ name: "Zobo", price: 50_000, stock: 99 }),
    await shop.aVariant({ name: "Agbada", price: 900_000, stock: 99 }),
  ];
  const { tooEarly, firstBefore, lastBefore, first, last, tooLate } = EDGES;
  for (const at of [tooEarly, tooLate]) await anOrder(shop, { at, cart: [[kilishi, 9]] });
  for (const at of [firstBefore, lastBefore]) await anOrder(shop, { at, cart: [[kilishi, 3], agbada] });
  await anOrder(shop, { at: first, cart: [[kilishi, 2], zobo] });
  await anOrder(shop, { at: last, cart: [[kilishi, 2]] });
  const bisi = await shop.aStaff({ role: "read-only" });
  const rows = [
    {
      token: kilishi.productToken,
      name: "Kilishi",
      ...{ orders: 2, pieces: 4, amount: 8000 },
      before: { orders: 2, pieces: 6, amount: 12_000 },
    },
    {
      token: zobo.productToken,
      name: "Zobo",
      ...{ orders: 1, pieces: 1, amount: 500 },
      before: { orders: 0, pieces: 0, amount: 0 },
    },
  ];
  expect((await bisi.call("listBestSellers", RANGE)).body.data).toEqual({ days: DAYS, products: rows });
  expect(await fileOf(shop, "best-sellers")).toEqual([
    "Product,Token,Orders,Pieces,Amount,Orders before,Pieces before,Amount before",
    `Kilishi,${kilishi.productToken},2,4,8000.00,2,6,12000.00`,
    `Zobo,${zobo.productToken},1,1,500.00,0,0,0.00`,
  ]);
});

async function someSearches(shop: TestShop, counts: readonly [day: string, search: string, count: number][]) {
  for (const row of counts) {
    await shop.pool.query("insert into empty_searches (day, search, count) values ($1, $2, $3)", row);
  }
}

test("Searches without results are compared with the days before, all of them and each", async () => {
  const shop = await testShop();
  await someSearches(shop, [
    ["2026-03-07", "adire", 100],
    ["2026-03-08", "adire", 2],
    ["2026-03-09", "adire", 3],
    ["2026-03-09", "gele", 7],
    ["2026-03-10", "adire", 1],
    ["2026-03-11", "adire", 3],
    ["2026-03-11", "boubou", 1],
    ["2026-03-12", "adire", 100],
  ]);
  const soon = () => new Date("2026-03-20T12:00:00Z");
  expect(await readEmptySearches({ db: shop.db, now: soon }, { days: DAYS, limit: 10 })).toEqual({
    days: DAYS,
    count: 5,
    guessed: 0,
    before: 12,
    searches: [
      { search: "adire", count: 4, guessed: 0, before: 5 },
      { search: "boubou", count: 1, guessed: 0, before: 0 },
    ],
  });
});

test("Searches are compared with nothing once some of the days before are deleted", async () => {
  const shop = await testShop();
  await someSearches(shop, [
    ["2026-03-08", "adire", 2],
    ["2026-03-10", "adire", 1],
  ]);
  // 90 days after 8 March, at the last moment in Lagos and at the next midnight.
  const [kept, deleted] = ["2026-06-06T22:59:59.999Z", "2026-06-06T23:00:00Z"].map((at) =>
    readEmptySearches({ db: shop.db, now: () => new Date(at) }, { days: DAYS, limit: 10 }),
  );
  expect(await kept).toMatchObject({ before: 2, searches: [{ before: 2 }] });
  expect(await deleted).toEqual({
    days: DAYS,
    count: 1,
    guessed: 0,
    before: null,
    searches: [{ search: "adire", count: 1, guessed: 0, before: null }],
  });
  const bisi = await shop.aStaff({ role: "read-only" });
  expect((await bisi.call("listEmptySearches", RANGE)).body.data).toEqual({
    days: DAYS,
    count: 1,
    guessed: 0,
    before: null,
    searches: [{ search: "adire", count: 1, guessed: 0, before: null }],
  });
  expect(await fileOf(shop, "empty-searches")).toEqual([
    "Search,Times,Times before,Similar shown",
    "adire,1,,0",
  ]);
});

test("Failed deliveries are compared with the days before by area and reason, and so are the attempts in all", async () => {
  const shop = await testShop();
  const order = await anOrder(shop, { at: EDGES.tooEarly, cart: [await shop.aVariant()] });
  await shop.pool.query("update orders set location_name = 'Ikeja' where public_id = $1", [order]);
  const attempt = (at: string, step: "delivered" | "failed", detail: string | null = null) =>
    shop.pool.query(
      `insert into order_events (order_id, actor, status, payment_status, step, detail, at)
       select id, 'staff', status, payment_status, $2, $3, $4 from orders where public_id = $1`,
      [order, step, detail, at],
    );
  for (const at of Object.values(EDGES)) {
    await attempt(at, "failed", "Nobody at home: the gate was locked");
    await attempt(at, "delivered");
  }
  await attempt(EDGES.lastBefore, "failed", "Nobody at home");
  await attempt(EDGES.lastBefore, "failed", "Damaged");
  await attempt(EDGES.first, "failed", "A reason that is no longer chosen");
  await attempt(EDGES.first, "failed", "Another one");
  const bisi = await shop.aStaff({ role: "read-only" });
  const row = { area: "Ikeja", failures: 2 };
  expect((await bisi.call("listFailedDeliveries", RANGE)).body.data).toEqual({
    days: DAYS,
    delivered: 2,
    failed: 4,
    before: { delivered: 2, failed: 4 },
    failures: [
      { ...row, reason: "not_home", reasonName: "Nobody at home", before: { failures: 3 } },
      { ...row, reason: null, reasonName: "Other", before: { failures: 0 } },
    ],
  });
  expect(await fileOf(shop, "failed-deliveries")).toEqual([
    "Area,Reason,Failed attempts,Failed attempts before",
    "Ikeja,Nobody at home,2,3",
    "Ikeja,Other,2,0",
  ]);
});
