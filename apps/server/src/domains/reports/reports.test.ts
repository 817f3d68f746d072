import { expect, test } from "vitest";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { countCustomers, readReturningCustomers } from "./customers.ts";
import { listBestSellers, listDeadStock } from "./products-sold.ts";
import { listRefundsByDay, listSalesByDay } from "./sales.ts";

const NONE = { orders: 0, pieces: 0, amount: 0 };
const DAY = { first: "2026-03-10", last: "2026-03-10" };

/** Places an order at a moment, and moves it on as the staff's commands would. */
async function anOrder(
  shop: TestShop,
  given: {
    at: string;
    shopper?: Awaited<ReturnType<TestShop["aShopper"]>>;
    variant?: Awaited<ReturnType<TestShop["aVariant"]>>;
    quantity?: number;
    status?: string;
    paymentStatus?: string;
    paymentMethod?: string;
  },
) {
  const variant = given.variant ?? (await shop.aVariant({ price: 100_000 }));
  const shopper = given.shopper ?? (await shop.aShopper());
  for (let n = 0; n < (given.quantity ?? 1); n += 1) {
    await shopper.call("changeCart", { variant_token: variant.token, quantity: 1 });
  }
  const { body, status } = await shopper.placesOrder();
  expect(status).toBe(200);
  await shop.pool.query(
    `update orders set created_at = $2, status = coalesce($3, status), payment_status = coalesce($4, payment_status),
       payment_method = coalesce($5, payment_method) where public_id = $1`,
    [body.data.id, given.at, given.status ?? null, given.paymentStatus ?? null, given.paymentMethod ?? null],
  );
  return { id: body.data.id, total: Math.round(body.data.total * 100) };
}

test("A day's sales begin at midnight in Lagos and end before the next midnight", async () => {
  const shop = await testShop();
  await anOrder(shop, { at: "2026-03-09T22:59:59.999Z" });
  const first = await anOrder(shop, { at: "2026-03-09T23:00:00Z" });
  const last = await anOrder(shop, { at: "2026-03-10T22:59:59.999Z" });
  await anOrder(shop, { at: "2026-03-10T23:00:00Z" });
  const [day, ...more] = await listSalesByDay(shop, DAY);
  expect(more).toEqual([]);
  expect(day).toMatchObject({ day: "2026-03-10", orders: 2, sales: first.total + last.total });
});

test("Sales leave out orders that were cancelled, expired, returned or never paid", async () => {
  const shop = await testShop();
  const at = "2026-03-10T12:00:00Z";
  for (const status of ["cancelled", "expired", "returned"]) await anOrder(shop, { at, status });
  const { total } = await anOrder(shop, { at, status: "delivered" });
  expect((await listSalesByDay(shop, DAY))[0]).toMatchObject({ orders: 1, sales: total });
});

test("Sales are split into paid online, paid on delivery and outstanding on delivery", async () => {
  const shop = await testShop();
  const at = "2026-03-10T12:00:00Z";
  const online = await anOrder(shop, { at, paymentMethod: "nomba", paymentStatus: "paid" });
  const cash = await anOrder(shop, { at, status: "delivered", paymentStatus: "paid" });
  const due = await anOrder(shop, { at });
  expect(await listSalesByDay(shop, DAY)).toEqual([
    {
      day: "2026-03-10",
      orders: 3,
      sales: online.total + cash.total + due.total,
      paidOnline: online.total,
      paidOnDelivery: cash.total,
      outstanding: due.total,
    },
  ]);
});

test("Days without an order are zero, and none is missing", async () => {
  const shop = await testShop();
  await anOrder(shop, { at: "2026-03-11T12:00:00Z" });
  const days = await listSalesByDay(shop, { first: "2026-03-10", last: "2026-03-12" });
  expect(days.map(({ day, orders }) => [day, orders])).toEqual([
    ["2026-03-10", 0],
    ["2026-03-11", 1],
    ["2026-03-12", 0],
  ]);
});

test("Refunds count on the day on which the money reached the customer", async () => {
  const shop = await testShop();
  const { id } = await anOrder(shop, { at: "2026-03-01T12:00:00Z" });
  await shop.pool.query(
    `with payment as (
       insert into payments (order_id, provider, reference, amount, state, link)
       select id, 'nomba', 'order-1', total, 'open', 'https://pay.example' from orders where public_id = $1 returning *
     ), receipt as (
       insert into payment_receipts (payment_id, order_id, provider, transaction_id, amount, currency, channel, state,
                                     refund_reason)
       select id, order_id, provider, 'tx-1', amount, 'NGN', 'card', 'refunded', 'cancelled' from payment returning *
     )
     insert into refunds (receipt_id, amount, state, finished_at)
     select id, 70000, 'done', '2026-03-10T08:00:00Z' from receipt`,
    [id],
  );
  expect(await listRefundsByDay(shop, DAY)).toEqual([{ day: "2026-03-10", refunds: 1, amount: 70_000 }]);
  expect(await listRefundsByDay(shop, { first: "2026-03-01", last: "2026-03-09" })).toEqual([]);
});

test("A returning customer has ordered before, whether within these days or earlier", async () => {
  const shop = await testShop();
  const [early, twice, cancelled] = [await shop.aShopper(), await shop.aShopper(), await shop.aShopper()];
  await anOrder(shop, { at: "2026-01-05T12:00:00Z", shopper: early });
  await anOrder(shop, { at: "2026-01-05T12:00:00Z", shopper: cancelled, status: "cancelled" });
  for (const shopper of [early, twice, twice, cancelled]) {
    await anOrder(shop, { at: "2026-03-10T12:00:00Z", shopper });
  }
  await anOrder(shop, { at: "2026-03-10T12:00:00Z" });
  expect(await countCustomers(shop, DAY)).toEqual({ customers: 4, returning: 2 });
});

test("The first order of each customer is counted apart from later ones, day by day, and so is the period before", async () => {
  const shop = await testShop();
  const ada = await shop.aShopper();
  for (const at of ["2026-03-09T12:00:00Z", "2026-03-10T12:00:00Z", "2026-03-12T12:00:00Z"]) {
    await anOrder(shop, { at, shopper: ada });
  }
  await anOrder(shop, { at: "2026-03-12T12:00:00Z" });
  expect(await readReturningCustomers(shop, { first: "2026-03-10", last: "2026-03-12" })).toEqual({
    days: { first: "2026-03-10", last: "2026-03-12" },
    customers: 2,
    returning: 1,
    before: { customers: 1, returning: 0 },
    byDay: [
      { day: "2026-03-10", firstOrders: 0, laterOrders: 1 },
      { day: "2026-03-11", firstOrders: 0, laterOrders: 0 },
      { day: "2026-03-12", firstOrders: 1, laterOrders: 1 },
    ],
  });
});

test("Best sellers are ordered by what they sold for, all variants of a product together", async () => {
  const shop = await testShop();
  const at = "2026-03-10T12:00:00Z";
  const cheap = await shop.aVariant({ name: "Chin chin", price: 100_000 });
  const small = await shop.aVariant({ name: "Agbada", price: 400_000, size: "S" });
  const large = await shop.aVariant({ of: small, price: 400_000, size: "L" });
  await anOrder(shop, { at, variant: cheap, quantity: 3 });
  await anOrder(shop, { at, variant: small });
  await anOrder(shop, { at, variant: large });
  await anOrder(shop, { at, variant: cheap, quantity: 9, status: "cancelled" });
  const sold = await listBestSellers(shop, { days: DAY, limit: 10 });
  expect(sold).toEqual([
    { token: small.productToken, name: "Agbada", orders: 2, pieces: 2, amount: 800_000, before: NONE },
    { token: cheap.productToken, name: "Chin chin", orders: 1, pieces: 3, amount: 300_000, before: NONE },
  ]);
  expect(await listBestSellers(shop, { days: DAY, limit: 1 })).toHaveLength(1);
});

test("Dead stock is what nobody bought for so long, without new and sold-out products", async () => {
  const shop = await testShop();
  const dead = await shop.aVariant({ name: "Old beads", stock: 4, price: 500_000 });
  const sold = await shop.aVariant({ name: "Zobo" });
  await shop.aVariant({ name: "Never sold", stock: 3, price: 100_000 });
  await shop.aVariant({ name: "Sold out", stock: 0 });
  await shop.pool.query("update products set published_at = now() - interval '100 days'");
  await shop.aVariant({ name: "New" });
  const [longAgo, lately] = [60, 2].map((days) => new Date(Date.now() - days * 86_400_000).toISOString());
  await anOrder(shop, { at: longAgo!, variant: dead });
  await anOrder(shop, { at: lately!, variant: sold });
  const found = await listDeadStock(shop, { unsoldDays: 30, limit: 10 });
  expect(found.map(({ name, stock, value }) => [name, stock, value])).toEqual([
    ["Old beads", 3, 1_500_000],
    ["Never sold", 3, 300_000],
  ]);
  expect(found.map(({ lastSoldAt }) => lastSoldAt === null)).toEqual([false, true]);
  expect(await listDeadStock(shop, { unsoldDays: 90, limit: 10 })).toHaveLength(1);
});
