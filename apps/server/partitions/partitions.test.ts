// @module-tag slow
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dumpDatabase } from "../backup/dump-database.ts";
import { inTransaction } from "../src/db/in-transaction.ts";
import { noteOrder } from "../src/domains/orders/note-order.ts";
import { orderData } from "../src/domains/orders/personal-data.ts";
import { foldSalesDays, rebuildSalesDays } from "../src/domains/reports/fold-sales-days.ts";
import { paidOrder } from "../test/fixtures/refund.ts";
import { deliveredOrder } from "../test/fixtures/returned.ts";
import { type TestShop, testShop } from "../test/test-shop.ts";
import { archiveOldest } from "./archive-orders.ts";
import { divideOrders, listAnnounced, undoDividing } from "./divide-orders.ts";
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

const killed = new Error("killed");
const dieAfter = (steps: number) => {
  let step = 0;
  return () => {
    step += 1;
    if (step === steps) throw killed;
  };
};

test("A division that was killed before its last step can be undone", async () => {
  await expect(divideOrders(owner, { room: ROOM, lock, onStep: dieAfter(6) })).rejects.toBe(killed);
  const indexes = async () =>
    (await owner.query("select indexname from pg_indexes where indexname like '%\\_p0\\_%' order by 1")).rows;
  expect(await indexes()).toEqual([
    { indexname: "order_events_p0_id" },
    { indexname: "order_events_p0_pkey" },
  ]);
  expect(await undoDividing(owner)).toBe(true);
  expect(await indexes()).toEqual([]);
  expect(await undoDividing(owner)).toBe(false);
});

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
  await inTransaction(shop.db, (db) =>
    orderData.erase({ db, env: shop.env }, { shopperId: order.ada.id, mail: order.ada.mail }),
  );
  const { rows: notes } = await owner.query("select distinct note from order_events where order_id = $1", [
    order.orderId,
  ]);
  expect(notes).toEqual([{ note: "Removed with the customer's account" }]);
});

test("A division that was killed is finished by the next run, taken back, or begun again when orders have come near it", async () => {
  const { rows } = await owner.query("select max(id) as last from orders");
  const boundary = (Math.ceil(rows[0].last / ROOM) + 1) * ROOM;
  const [part] = (await named("order_lines"))!.slice(-1);
  // As a run leaves it that was killed after its first step.
  const announce = `alter table ${part!.name} add constraint order_lines_before_next check (order_id >= ${part!.from} and order_id < ${boundary}) not valid`;
  await owner.query(announce);
  expect(await undoDividing(owner)).toBe(true);
  expect(await undoDividing(owner)).toBe(false);
  expect(await listAnnounced(owner)).toEqual([]);

  await expect(divideOrders(owner, { room: ROOM, lock, onStep: dieAfter(3) })).rejects.toBe(killed);
  expect(await listAnnounced(owner)).toEqual([]);

  await owner.query(announce);
  expect(await divideOrders(owner, { room: ROOM, lock })).toBe(boundary);
  expect(await listAnnounced(owner)).toEqual([]);
  expect((await named("order_lines"))!.at(-1)).toEqual({
    name: `order_lines_p${boundary}`,
    from: boundary,
    to: null,
  });
  // As a run leaves it that was killed before the statistics: no order has come there.
  expect(await divideOrders(owner, { room: ROOM, lock })).toBe(boundary);
  expect((await named("order_lines"))!.at(-1)!.from).toBe(boundary);
  await passBoundary(boundary);
});

test("A boundary that cannot be removed is named in the error, and is removed from the other table", async () => {
  const reader = new pg.Client({ connectionString: shop.env.databaseUrl });
  await reader.connect();
  try {
    /** Somebody reads the lines from the moment on at which they are checked. */
    const client: pg.Client = Object.assign(Object.create(owner), {
      query: async (text: string, values?: unknown[]) => {
        if (/order_lines.* validate/.test(text))
          await reader.query("begin; lock table order_lines in access share mode");
        return owner.query(text, values);
      },
    });
    const division = divideOrders(client, { room: ROOM, lock: { attempts: 1 } });
    await expect(division).rejects.toThrow(/stayed locked.*\nThe boundary \d+ is still announced .*--undo/);
    expect(await listAnnounced(owner)).toEqual([{ table: "order_lines", boundary: expect.any(Number) }]);
  } finally {
    await reader.end();
  }
  expect(await undoDividing(owner, lock)).toBe(true);
  expect(await listAnnounced(owner)).toEqual([]);
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

/** As if the orders below an id had been placed eight years ago and everything about them were settled. */
async function settle(to: number) {
  await owner.query(
    "update orders set created_at = now() - interval '8 years', payment_status = 'paid', status = 'delivered' where id < $1",
    [to],
  );
  await owner.query("update return_requests set state = 'withdrawn' where order_id < $1", [to]);
}

test("Only what is old and closed is archived; its orders keep their amounts, lose their customers and are not found", async () => {
  const archive = () => archiveOldest(owner, { lock });
  await expect(archive()).rejects.toThrow("is not 7 years old yet");
  const [oldest] = (await named("order_lines"))!;
  const inOldest = "id < $1";
  await settle(oldest!.to!);
  for (const change of [
    "update orders set payment_status = 'refund_due' where id = $1",
    "update return_requests set state = 'requested' where order_id = $1",
  ]) {
    await owner.query(change, [old.orderId]);
    await expect(archive()).rejects.toThrow("is not closed");
    await settle(oldest!.to!);
  }
  await expect(archive()).rejects.toThrow("are not added up yet");
  await foldSalesDays(shop.ctx);
  await owner.query(
    "update order_events set note = 'Ada prefers mornings', detail = 'Blue gate' where order_id = $1",
    [old.orderId],
  );
  await owner.query(
    `update orders set recipient_name = 'Bisi', recipient_phone = '08055551234', gift_note = 'Enjoy!' where id = $1`,
    [old.orderId],
  );
  // As an older version leaves an order whose account is deleted: it does not know recipients.
  await owner.query("update orders set customer_mail = 'removed@removed.invalid' where id = $1", [
    old.orderId,
  ]);
  const sums = "select count(*)::integer as orders, sum(total) as total from orders";
  const before = (await owner.query(sums)).rows;

  const divided = [await named("order_lines"), await named("order_events")];
  await owner.query("create schema archive; create table archive.order_events_p0 ()");
  // It fails half-way, and everything is where it was.
  await expect(archive()).rejects.toThrow("already exists");
  expect([await named("order_lines"), await named("order_events")]).toEqual(divided);
  await owner.query("drop table archive.order_events_p0");

  expect(await archive()).toEqual(["archive.order_lines_p0", "archive.order_events_p0"]);
  expect((await owner.query(sums)).rows).toEqual(before);
  const { rows } = await owner.query(
    `select distinct customer_name, customer_mail, recipient_name, recipient_phone, gift_note from orders where ${inOldest}`,
    [oldest!.to],
  );
  expect(rows).toEqual([
    {
      customer_name: "Removed",
      customer_mail: "removed@removed.invalid",
      recipient_name: null,
      recipient_phone: null,
      gift_note: null,
    },
  ]);
  expect((await owner.query("select from archive.order_lines_p0")).rowCount).toBe(4);
  expect(
    (
      await owner.query(
        "select distinct note, detail from archive.order_events_p0 where note is not null or detail is not null",
      )
    ).rows,
  ).toEqual([{ note: "Removed with the customer's account", detail: null }]);
  const keys = "select from pg_constraint where contype = 'f' and connamespace = 'archive'::regnamespace";
  expect((await owner.query(keys)).rowCount).toBe(0);

  expect((await old.ada.call("viewOrder", { id: old.id })).status).toBe(404);
  expect((await old.ada.call("viewReceipt", { id: old.id })).status).toBe(404);
  expect((await old.ada.call("listOrders")).body.data).toEqual([]);
  expect((await old.ada.call("viewOwnData")).status).toBe(200);
  const staff = await shop.aStaff();
  expect((await staff.call("viewFullOrder", { id: old.id })).status).toBe(404);
  expect((await staff.call("searchOrders")).status).toBe(200);
  await expect(rebuildSalesDays(shop.ctx)).rejects.toThrow("Orders are archived");
  expect((await staff.call("addOrderNote", { id: old.id, note: "Who was this?" })).status).toBe(404);
});

test("Later changes to an archived order are recorded without changing the sums of its products, and the next partition is archived too", async () => {
  const sold = async () =>
    (
      await owner.query(
        "select name, sum(pieces)::integer as pieces from sales_day_products group by 1 order by 1",
      )
    ).rows;
  const before = await sold();
  expect(before).toEqual([
    { name: "Beads", pieces: 6 },
    { name: "Chin chin", pieces: 2 },
  ]);
  const returned = "update orders set status = 'returned', payment_status = 'refunded' where id = $1";
  await owner.query(returned, [old.orderId]);
  await foldSalesDays(shop.ctx);
  expect(await sold()).toEqual(before);
  const { rows } = await owner.query("select orders from sales_days where orders > 0");
  expect(rows).toEqual([{ orders: 1 }]);
  await inTransaction(shop.db, (db) =>
    noteOrder({ db }, { orderId: old.orderId, note: "The bank has sent the money back", actor: "shop" }),
  );

  const [, second] = (await named("order_events"))!;
  await settle(second!.to!);
  await foldSalesDays(shop.ctx);
  // The order that was cancelled in it gets its money back.
  await expect(archiveOldest(owner, { lock })).rejects.toThrow("is not closed");
  await owner.query("update refunds set state = 'done', finished_at = now()");
  expect(await archiveOldest(owner, { lock })).toEqual([
    `archive.order_lines_p${second!.from}`,
    `archive.order_events_p${second!.from}`,
  ]);
  expect((await named("order_events"))![0]).toEqual({
    name: "order_events_archived",
    from: null,
    to: second!.to,
  });
  expect((await owner.query("select note from order_events_archived")).rows).toEqual([
    { note: "Removed with the customer's account" },
  ]);
});
