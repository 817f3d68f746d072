import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dumpDatabase } from "../backup/dump-database.ts";
import { inTransaction } from "../src/db/in-transaction.ts";
import { orderData } from "../src/domains/orders/personal-data.ts";
import { rebuildSalesDays } from "../src/domains/reports/fold-sales-days.ts";
import { paidOrder } from "../test/fixtures/refund.ts";
import { deliveredOrder } from "../test/fixtures/returned.ts";
import { type TestShop, testShop } from "../test/test-shop.ts";
import { archiveOldest } from "./archive-orders.ts";
import { divideOrders, undoDividing } from "./divide-orders.ts";
import { readPartitions } from "./read-partitions.ts";

const ROOM = 100;
const lock = { attempts: 40, pauseMs: 20 };

let shop: TestShop;
let owner: pg.Client;
/** Delivered before the first division. */
let old: Awaited<ReturnType<typeof deliveredOrder>>;

beforeAll(async () => {
  shop = await testShop({}, "by hand");
  owner = new pg.Client({ connectionString: shop.env.databaseUrl });
  await owner.connect();
  old = await deliveredOrder(shop);
});
afterAll(async () => {
  await owner.end();
  await shop.close();
});

const named = async (table: string) =>
  (await readPartitions(owner, table))?.map(({ name, from, to }) => ({ name, from, to }));

/** As if so many orders had been placed. */
const passBoundary = (first: number) => owner.query("select setval('orders_id_seq', $1)", [first]);

/** What the database says about a table and its indexes, whether it is divided or not. */
async function describe(table: string) {
  const { rows } = await owner.query(
    `select (select json_agg(json_build_array(attname, atttypid::regtype, attnotnull, attidentity) order by attnum)
             from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped) as columns,
            (select json_agg(distinct json_build_array(conname, pg_get_constraintdef(oid))::text)
             from pg_constraint where conrelid = $1::regclass and contype in ('c', 'f')) as constraints,
            (select json_agg(tgname order by tgname) from pg_trigger where tgrelid = $1::regclass and not tgisinternal) as triggers,
            relacl::text as rights
     from pg_class where oid = $1::regclass`,
    [table],
  );
  return rows[0];
}

test("Orders are placed, paid, packed, returned, cancelled, listed and erased on divided tables, old ones and new ones", async () => {
  const before = [await describe("order_lines"), await describe("order_events")];
  // An order that is being placed does not stop the division, which waits for it.
  const [first] = await Promise.all([divideOrders(owner, { room: ROOM, lock }), paidOrder(shop)]);
  expect([await describe("order_lines"), await describe("order_events")]).toEqual(before);
  expect(await named("order_events")).toEqual([
    { name: "order_events_p0", from: null, to: first },
    { name: `order_events_p${first}`, from: first, to: null },
  ]);

  await passBoundary(first);
  const order = await deliveredOrder(shop);
  expect(order.orderId).toBeGreaterThan(first);
  for (const { asked, ada, id } of [old, order]) {
    await asked();
    expect((await ada.call("viewReceipt", { id })).body.data.lines).toHaveLength(2);
    expect((await ada.call("listOrders")).body.data).toMatchObject([{ id, itemCount: 4 }]);
  }
  const { ada, id } = await paidOrder(shop);
  expect((await ada.call("cancelOrder", { id, refund: true })).body.data.status).toBe("cancelled");
  const { rows } = await owner.query(
    "select tableoid::regclass::text as partition, count(*)::integer as lines from order_lines group by 1 order by 1",
  );
  // The order placed meanwhile has the first partition too.
  expect(rows).toEqual([
    { partition: "order_lines_p0", lines: 4 },
    { partition: `order_lines_p${first}`, lines: 4 },
  ]);

  const staff = await shop.aStaff();
  const page = await staff.call("viewFullOrder", { id: order.id });
  expect(page.body.data.lines).toHaveLength(2);
  expect((await staff.call("searchOrders")).status).toBe(200);

  await owner.query("update order_events set note = 'Ada prefers mornings' where order_id = $1", [
    order.orderId,
  ]);
  await inTransaction(shop.db, (db) => orderData.erase({ db }, { shopperId: order.ada.id }));
  const { rows: notes } = await owner.query("select distinct note from order_events where order_id = $1", [
    order.orderId,
  ]);
  expect(notes).toEqual([{ note: "Removed with the customer's account" }]);
});

test("A division that was killed is finished by the next run, taken back, or begun again when orders have come near it", async () => {
  const announced = async () => {
    const { rows } = await owner.query(
      "select conrelid::regclass::text as table from pg_constraint where conname ~ '_before_next$' order by 1",
    );
    return rows.map(({ table }) => table as string);
  };
  const killed = new Error("killed");
  const dieAfter = (steps: number) => {
    let step = 0;
    return () => {
      step += 1;
      if (step === steps) throw killed;
    };
  };
  const { rows } = await owner.query("select max(id) as last from orders");
  const boundary = (Math.ceil(rows[0].last / ROOM) + 1) * ROOM;
  const [part] = (await named("order_lines"))!.slice(-1);
  // As a run leaves it that was killed after its first step.
  const announce = `alter table ${part!.name} add constraint order_lines_before_next check (order_id >= ${part!.from} and order_id < ${boundary}) not valid`;
  await owner.query(announce);
  expect(await undoDividing(owner)).toBe(true);
  expect(await undoDividing(owner)).toBe(false);
  expect(await announced()).toEqual([]);

  await expect(divideOrders(owner, { room: ROOM, lock, onStep: dieAfter(3) })).rejects.toBe(killed);
  expect(await announced()).toEqual([]);

  await owner.query(announce);
  expect(await divideOrders(owner, { room: ROOM, lock })).toBe(boundary);
  expect(await announced()).toEqual([]);
  expect((await named("order_lines"))!.at(-1)).toEqual({
    name: `order_lines_p${boundary}`,
    from: boundary,
    to: null,
  });
  await passBoundary(boundary);
});

test("A backup has the rows of a divided table as one table", async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "shop-partitions-"));
  try {
    const { rows } = await owner.query("select count(*)::integer as lines from order_lines");
    const { tables } = await dumpDatabase(shop.env.databaseUrl, {
      folder,
      key: null,
      signal: new AbortController().signal,
    });
    expect(tables.filter(({ name }) => name.startsWith("order_lines"))).toMatchObject([
      { name: "order_lines", rows: rows[0].lines },
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test("Only what is old and closed is archived; its orders keep their amounts, lose their customers and are not found", async () => {
  const archive = () => archiveOldest(owner, { lock });
  await expect(archive()).rejects.toThrow("is not 7 years old yet");
  const [oldest] = (await named("order_lines"))!;
  const inOldest = "id < $1";
  await owner.query(`update orders set created_at = now() - interval '8 years' where ${inOldest}`, [
    oldest!.to,
  ]);
  await owner.query(`update orders set payment_status = 'refund_due' where id = $1`, [old.orderId]);
  await expect(archive()).rejects.toThrow("is not closed");
  await owner.query(`update orders set payment_status = 'paid', status = 'delivered' where ${inOldest}`, [
    oldest!.to,
  ]);
  const sums = "select count(*)::integer as orders, sum(total) as total from orders";
  const before = (await owner.query(sums)).rows;

  expect(await archive()).toEqual(["archive.order_lines_p0", "archive.order_events_p0"]);
  expect((await owner.query(sums)).rows).toEqual(before);
  const { rows } = await owner.query(
    `select distinct customer_name, customer_mail, delivery_address from orders where ${inOldest}`,
    [oldest!.to],
  );
  expect(rows).toEqual([
    {
      customer_name: "Removed",
      customer_mail: "removed@removed.invalid",
      delivery_address: "Removed at the shopper's request",
    },
  ]);
  expect((await owner.query("select from archive.order_lines_p0")).rowCount).toBe(4);

  expect((await old.ada.call("viewOrder", { id: old.id })).status).toBe(404);
  expect((await old.ada.call("viewReceipt", { id: old.id })).status).toBe(404);
  expect((await old.ada.call("listOrders")).body.data).toEqual([]);
  expect((await old.ada.call("viewOwnData")).status).toBe(200);
  const staff = await shop.aStaff();
  expect((await staff.call("viewFullOrder", { id: old.id })).status).toBe(404);
  expect((await staff.call("searchOrders")).status).toBe(200);
  await expect(rebuildSalesDays(shop.ctx)).rejects.toThrow("Orders are archived");
});
