import { beforeEach, expect, test } from "vitest";
import { clearOfNewHour } from "../../../test/fixtures/clear-of-new-hour.ts";
import { paidOrder } from "../../../test/fixtures/refund.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import type { Db } from "../../db/pool.ts";
import { cancelOrderByStaff } from "../checkout/cancel-order-by-staff.ts";
import { returnOrder } from "../checkout/return-order.ts";
import { confirmOrder } from "../fulfilment/confirm-order.ts";
import { deliverOrder } from "../fulfilment/deliver-order.ts";
import { handOverOrder } from "../fulfilment/hand-over-order.ts";
import { packOrder } from "../fulfilment/pack-order.ts";
import { foldSalesDays, rebuildSalesDays } from "./fold-sales-days.ts";
import { listSold } from "./products-sold.ts";
import { listSalesByDay } from "./sales.ts";

const DAY_MS = 86_400_000;
const dayAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
/** From before the first order to after the last, whatever the time of day. */
const ALL_DAYS = { first: dayAgo(80), last: dayAgo(-1) };

beforeEach(clearOfNewHour);

/** An order of two lines that was made some days ago. */
async function anOldOrder(shop: TestShop, { daysAgo }: { daysAgo: number }) {
  const ada = await shop.aShopper({
    cart: [[await shop.aVariant({ stock: 9 }), 2], await shop.aVariant({ stock: 9 })],
  });
  const { id } = (await ada.placesOrder()).body.data;
  await moveTo(shop, { id, daysAgo });
  return { id, of: { publicId: id, by: (await shop.aStaff({ steppedUp: true })).actor } };
}

async function moveTo(shop: TestShop, { id, daysAgo }: { id: string; daysAgo: number }) {
  await shop.pool.query(
    "update orders set created_at = now() - make_interval(days => $2) where public_id = $1",
    [id, daysAgo],
  );
}

/** The reports of all days, and the same counted from the orders alone, both at one moment. */
async function bothWays(shop: TestShop) {
  const client = await shop.pool.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    const db = { execute: (statement: never) => client.query(statement) } as unknown as Db;
    const reported = {
      days: (await listSalesByDay({ db }, ALL_DAYS)).filter(({ orders }) => orders > 0),
      products: await listSold({ db }, { days: ALL_DAYS, limit: 1000 }),
    };
    const days = await client.query(`
      select ((created_at at time zone 'Africa/Lagos')::date)::text as day, count(*)::integer as orders,
        sum(total)::bigint as sales,
        coalesce(sum(case when payment_status = 'paid' and payment_method <> 'pay_on_delivery' then total end), 0)::bigint
          as "paidOnline",
        coalesce(sum(case when payment_status = 'paid' and payment_method = 'pay_on_delivery' then total end), 0)::bigint
          as "paidOnDelivery",
        coalesce(sum(case when payment_status = 'unpaid' and payment_method = 'pay_on_delivery' then total end), 0)::bigint
          as outstanding
      from orders where status not in ('pending_payment', 'cancelled', 'expired', 'returned') group by 1 order by 1`);
    const products = await client.query(`
      select product_token as token, max(name) as name, count(distinct order_id)::integer as orders,
        sum(quantity)::integer as pieces, sum(unit_price * quantity)::bigint as amount
      from order_lines join orders on id = order_id
      where status not in ('pending_payment', 'cancelled', 'expired', 'returned')
      group by 1 order by amount desc, max(product_token collate "C")`);
    return { reported, counted: { days: days.rows, products: products.rows } };
  } finally {
    await client.query("rollback");
    client.release();
  }
}

async function expectTheSame(shop: TestShop) {
  const { reported, counted } = await bothWays(shop);
  expect(reported).toEqual(counted);
}

const countOf = async (shop: TestShop, table: string) =>
  (await shop.pool.query(`select count(*)::integer as count from ${table}`)).rows[0].count;

test("Reports equal the orders at every moment of a storm of placing, editing, delivering, returning, cancelling and refunding", async () => {
  const shop = await testShop();
  const orders = [];
  for (const daysAgo of [0, 1, 2, 3, 5, 5, 9, 20, 33, 34, 45, 62]) {
    orders.push(await anOldOrder(shop, { daysAgo }));
  }
  const refunded = await paidOrder(shop);
  await shop.pool.query(
    "update orders set created_at = now() - interval '12 days' where payment_method = 'nomba'",
  );
  await foldSalesDays(shop.ctx);
  await expectTheSame(shop);
  const [musa, clerk] = [(await shop.aStaff({ role: "rider" })).actor, await shop.aStaff({ role: "orders" })];

  const storm = orders.map(async ({ id, of }, nth) => {
    if (nth % 4 === 0) {
      return cancelOrderByStaff(shop.ctx, { ...of, reason: "Changed their mind", unpaidOnly: false });
    }
    if (nth % 4 === 1) {
      const edit = (await clerk.call("viewOrderForEdit", { order: id })).body.data;
      const lines = [
        { position: 1, quantity: 1, less: 0 },
        { position: 2, quantity: 3, less: 0 },
      ];
      const { status } = await clerk.call("editOrder", {
        order: id,
        version: edit.version,
        lines,
        added: [],
        reason: "The customer called",
      });
      return expect(status).toBe(200);
    }
    await confirmOrder(shop.ctx, of);
    await packOrder(shop.ctx, of);
    await handOverOrder(shop.ctx, { ...of, rider: musa });
    const { rows } = await shop.pool.query(
      "select door_code as code, cash_due as due from fulfilments join orders on id = order_id where public_id = $1",
      [id],
    );
    const { code: doorCode, due: cash } = rows[0];
    await deliverOrder(shop.ctx, { publicId: id, by: musa, doorCode, receiver: null, cash });
    if (nth % 4 === 3) await returnOrder(shop.ctx, { ...of, restock: true, reason: "Too small" });
  });
  const newOrders = [3, 0].map((daysAgo) => anOldOrder(shop, { daysAgo }));
  const refund = refunded.refunds({ kind: "whole", restock: [] });
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      await Promise.all([foldSalesDays(shop.ctx), foldSalesDays(shop.ctx), expectTheSame(shop)]);
    }
  })();
  await Promise.all([...storm, ...newOrders, refund]).finally(() => {
    isOver = true;
  });
  await watching;
  await expectTheSame(shop);

  await foldSalesDays(shop.ctx);
  expect(await countOf(shop, "changed_sales_days")).toBe(0);
  await expectTheSame(shop);
});

test("Days that ended a day ago are read from their sums, and later ones from their orders", async () => {
  const shop = await testShop();
  for (const daysAgo of [70, 1]) await anOldOrder(shop, { daysAgo });
  await foldSalesDays(shop.ctx);
  const { rows } = await shop.pool.query(
    `select (select count(*) > 0 from sales_months) as "hasMonths",
            max(day) < (now() at time zone 'Africa/Lagos')::date - 1 as "areOver" from sales_days`,
  );
  expect(rows).toEqual([{ hasMonths: true, areOver: true }]);
  await shop.pool.query("update sales_days set sales = sales + 7");
  await shop.pool.query("update sales_day_products set pieces = pieces + 7");
  await shop.pool.query("update sales_month_products set pieces = pieces + 7");
  const { reported, counted } = await bothWays(shop);
  const sales = (days: { sales: number }[]) => days.reduce((sum, day) => sum + day.sales, 0);
  const pieces = (products: { pieces: number }[]) => products.reduce((sum, one) => sum + one.pieces, 0);
  expect(sales(reported.days) - sales(counted.days)).toBe(7);
  expect(pieces(reported.products) - pieces(counted.products)).toBe(2 * 7);
});

test("A rebuild sums every day again, whatever the tables held", async () => {
  const shop = await testShop();
  for (const daysAgo of [70, 8]) await anOldOrder(shop, { daysAgo });
  await foldSalesDays(shop.ctx);
  await shop.pool.query("update sales_days set sales = sales + 100");
  await shop.pool.query("update sales_day_products set pieces = pieces + 1");
  await shop.pool.query("update sales_month_products set amount = amount + 1");
  await rebuildSalesDays(shop.ctx);
  await expectTheSame(shop);
});

test("Orders of today and yesterday note nothing when they are made and handled", async () => {
  const shop = await testShop();
  const { of } = await anOldOrder(shop, { daysAgo: 0 });
  await confirmOrder(shop.ctx, of);
  expect(await countOf(shop, "changed_sales_days")).toBe(0);
});

test("Lines that change without their order are noticed", async () => {
  const shop = await testShop();
  const { id } = await anOldOrder(shop, { daysAgo: 4 });
  await foldSalesDays(shop.ctx);
  const line = "orders where id = order_id and public_id = $1 and position = $2";
  await shop.pool.query(`update order_lines set name = 'Renamed' from ${line}`, [id, 1]);
  await expectTheSame(shop);
  await foldSalesDays(shop.ctx);
  await shop.pool.query(`delete from order_lines using ${line}`, [id, 2]);
  await expectTheSame(shop);
});
