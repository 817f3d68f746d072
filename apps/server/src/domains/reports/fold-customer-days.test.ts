import { expect, test } from "vitest";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import type { Db } from "../../db/pool.ts";
import { cancelOrderByStaff } from "../checkout/cancel-order-by-staff.ts";
import { returnOrder } from "../checkout/return-order.ts";
import { confirmOrder } from "../fulfilment/confirm-order.ts";
import { deliverOrder } from "../fulfilment/deliver-order.ts";
import { handOverOrder } from "../fulfilment/hand-over-order.ts";
import { packOrder } from "../fulfilment/pack-order.ts";
import { type ReturningCustomers, readReturningCustomers } from "./customers.ts";
import { foldCustomerDays, rebuildCustomerDays } from "./fold-customer-days.ts";
import { type DayRange, daysBefore, listDays } from "./rules/report-days.ts";

const DAY_MS = 86_400_000;
const dayAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
const range = (from: number, to: number): DayRange => ({ first: dayAgo(from), last: dayAgo(to) });
const RANGES = [range(80, -1), range(40, 3), range(12, 5), range(3, -1), range(0, 0), range(45, 45)];

/**
 * An order that a customer made some days ago. It is placed by a new shopper and then made the customer's, because one shopper
 * may place only a few orders in a short time.
 */
async function anOldOrder(shop: TestShop, { customer, daysAgo }: { customer: number; daysAgo: number }) {
  const shopper = await shop.aShopper({ cart: [await shop.aVariant({ stock: 9 })] });
  const { body, status } = await shopper.placesOrder();
  expect(status).toBe(200);
  await shop.pool.query(
    "update orders set created_at = now() - make_interval(days => $2), shopper_id = $3 where public_id = $1",
    [body.data.id, daysAgo, customer],
  );
  return { publicId: body.data.id, by: (await shop.aStaff({ steppedUp: true })).actor };
}

async function aCustomer(shop: TestShop): Promise<number> {
  const { mail } = await shop.aShopper();
  return (await shop.pool.query("select id from shoppers where mail = $1", [mail])).rows[0].id;
}

interface Bought {
  shopper: number;
  day: string;
}

/** What the report must say, from a list of all orders that count. */
function reportOf(bought: readonly Bought[], days: DayRange): ReturningCustomers {
  const countsOf = ({ first, last }: DayRange) => {
    const within = bought.filter(({ day }) => day >= first && day <= last);
    const customers = [...new Set(within.map(({ shopper }) => shopper))];
    const returning = customers.filter(
      (one) => bought.filter(({ shopper, day }) => shopper === one && day <= last).length > 1,
    );
    return { customers: customers.length, returning: returning.length };
  };
  return {
    days,
    ...countsOf(days),
    before: countsOf(daysBefore(days)),
    byDay: listDays(days).map((day) => {
      const orders = bought.filter((one) => one.day === day);
      const firstOrders = new Set(
        orders
          .filter(({ shopper }) => !bought.some((one) => one.shopper === shopper && one.day < day))
          .map(({ shopper }) => shopper),
      ).size;
      return { day, firstOrders, laterOrders: orders.length - firstOrders };
    }),
  };
}

/** Compares the report of each range with the orders, at one moment. */
async function expectTheSame(shop: TestShop) {
  const client = await shop.pool.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    const db = { execute: (statement: never) => client.query(statement) } as unknown as Db;
    const { rows } = await client.query<Bought>(`
      select shopper_id as shopper, ((created_at at time zone 'Africa/Lagos')::date)::text as day from orders
      where status not in ('pending_payment', 'cancelled', 'expired', 'returned')`);
    for (const days of RANGES) {
      expect(await readReturningCustomers({ db }, days)).toEqual(reportOf(rows, days));
    }
  } finally {
    await client.query("rollback");
    client.release();
  }
}

const countOf = async (shop: TestShop, table: string) =>
  (await shop.pool.query(`select count(*)::integer as count from ${table}`)).rows[0].count;

test("Returning customers equal the orders at every moment of a storm of placing, delivering, returning and cancelling", async () => {
  const shop = await testShop();
  const [ada, bisi, chidi] = [await aCustomer(shop), await aCustomer(shop), await aCustomer(shop)];
  const orders = [];
  for (const [customer, daysAgo] of [
    ...[62, 45, 45, 20, 5, 1].map((days) => [ada, days] as const),
    ...[33, 9, 9, 2].map((days) => [bisi, days] as const),
    ...[50, 0].map((days) => [chidi, days] as const),
  ]) {
    orders.push(await anOldOrder(shop, { customer, daysAgo }));
  }
  await expectTheSame(shop);
  await foldCustomerDays(shop.ctx);
  await expectTheSame(shop);
  const musa = (await shop.aStaff({ role: "rider" })).actor;

  const storm = orders.map(async (of, nth) => {
    if (nth % 3 === 0) {
      return cancelOrderByStaff(shop.ctx, { ...of, reason: "Changed their mind", unpaidOnly: false });
    }
    await confirmOrder(shop.ctx, of);
    await packOrder(shop.ctx, of);
    await handOverOrder(shop.ctx, { ...of, rider: musa });
    const { rows } = await shop.pool.query(
      "select door_code as code, cash_due as due from fulfilments join orders on id = order_id where public_id = $1",
      [of.publicId],
    );
    const { code: doorCode, due: cash } = rows[0];
    await deliverOrder(shop.ctx, { publicId: of.publicId, by: musa, doorCode, receiver: null, cash });
    if (nth % 3 === 1) await returnOrder(shop.ctx, { ...of, restock: true, reason: "Too small" });
  });
  const newOrders = (async () => {
    await anOldOrder(shop, { customer: bisi, daysAgo: 40 });
    await anOldOrder(shop, { customer: chidi, daysAgo: 3 });
    await anOldOrder(shop, { customer: chidi, daysAgo: 0 });
  })();
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      await Promise.all([foldCustomerDays(shop.ctx), foldCustomerDays(shop.ctx), expectTheSame(shop)]);
    }
  })();
  await Promise.all([...storm, newOrders]).finally(() => {
    isOver = true;
  });
  await watching;
  await expectTheSame(shop);

  await foldCustomerDays(shop.ctx);
  expect(await countOf(shop, "changed_customers")).toBe(0);
  await expectTheSame(shop);
});

test("Customers of past days are read from the table, and a rebuild reads their orders again, whatever the table held", async () => {
  const shop = await testShop();
  const ada = await aCustomer(shop);
  for (const daysAgo of [50, 8]) await anOldOrder(shop, { customer: ada, daysAgo });
  await foldCustomerDays(shop.ctx);
  await shop.pool.query("update customer_days set orders = orders + 5");
  const { byDay } = await readReturningCustomers(shop, range(10, 5));
  expect(byDay.reduce((sum, { laterOrders }) => sum + laterOrders, 0)).toBe(6);
  await rebuildCustomerDays(shop.ctx);
  await expectTheSame(shop);
});

test("A new order and each step of it note no customer, and neither does the delivery of an old one", async () => {
  const shop = await testShop();
  const fresh = await anOldOrder(shop, { customer: await aCustomer(shop), daysAgo: 0 });
  const old = await anOldOrder(shop, { customer: await aCustomer(shop), daysAgo: 5 });
  await foldCustomerDays(shop.ctx);
  for (const of of [fresh, old]) await confirmOrder(shop.ctx, of);
  expect(await countOf(shop, "changed_customers")).toBe(0);
  await cancelOrderByStaff(shop.ctx, { ...old, reason: "Changed their mind", unpaidOnly: false });
  expect(await countOf(shop, "changed_customers")).toBe(1);
});
