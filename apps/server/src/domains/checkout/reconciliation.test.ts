import { kobo } from "@shop/contract/money";
import { beforeEach, expect, test } from "vitest";
import { clearOfNewHour } from "../../../test/fixtures/clear-of-new-hour.ts";
import { paidOrder } from "../../../test/fixtures/refund.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { reconcileDueDays } from "../payments/reconciliations.ts";

const HOUR_MS = 60 * 60 * 1000;
/** A day in Lagos. */
const dayOf = (at: Date) => new Date(at.getTime() + HOUR_MS).toISOString().slice(0, 10);
const daysAgo = (days: number) => dayOf(new Date(Date.now() - days * 24 * HOUR_MS));

beforeEach(clearOfNewHour);

async function compared(shop: TestShop, day = daysAgo(0)) {
  const member = await shop.aStaff({ role: "manager", name: "Musa" });
  const run = async () => {
    expect((await member.call("runReconciliation", { day })).status).toBe(200);
    return (await member.call("listReconciliations", { from: day, to: day })).body.data;
  };
  return { member, run };
}

const kinds = (found: { differences: { kind: string }[] }) => found.differences.map(({ kind }) => kind);

test("A day on which both sides have the same shows the same sums and no difference", async () => {
  const shop = await testShop();
  const { refunds } = await paidOrder(shop);
  await refunds({ kind: "amount", amount: kobo(100_000) });
  const { run } = await compared(shop);
  const found = await run();
  expect(kinds(found)).toEqual([]);
  const nomba = found.days.find(({ provider }) => provider === "nomba");
  expect(nomba).toMatchObject({
    by: "Musa",
    atProvider: { count: 1, amount: 9500, returned: 1000 },
    here: { count: 1, amount: 9500, returned: 1000 },
  });
  expect(shop.alerts).toEqual([]);
});

test("Money that only one side has, another amount and another refund are shown, and lead to the order", async () => {
  const shop = await testShop();
  const { id, orderReference } = await paidOrder(shop);
  const { run } = await compared(shop);
  // The shop does not know of a second payment on the same page.
  const second = shop.nomba.pays(orderReference, { amount: kobo(70_000) });
  await shop.pool.query(
    `insert into payment_receipts (payment_id, order_id, provider, transaction_id, amount, currency, channel, state)
     select payment_id, order_id, provider, 'TX-INVENTED', 5000, 'NGN', 'card', 'in_review' from payment_receipts`,
  );
  const found = await run();
  expect(found.differences.toSorted((a, b) => (a.kind < b.kind ? 1 : -1))).toMatchObject([
    { kind: "only_here", transaction: "TX-INVENTED", order: id, atProvider: null, here: 50 },
    { kind: "only_at_provider", transaction: second, order: id, atProvider: 700, here: null },
  ]);
  expect(shop.alerts).toContain("reconciliation_differs");

  await shop.pool.query("delete from payment_receipts where transaction_id = 'TX-INVENTED'");
  await shop.pool.query("update payment_receipts set amount = amount - 100");
  shop.nomba.reverses(second, kobo(70_000));
  expect(kinds(await run()).toSorted()).toEqual(["only_at_provider", "other_amount"]);
});

test("The shop's and the provider's records of a refund are compared", async () => {
  const shop = await testShop();
  const { orderReference } = await paidOrder(shop);
  const { run } = await compared(shop);
  const { rows } = await shop.pool.query("select transaction_id as id from payment_receipts");
  shop.nomba.reverses(rows[0].id, kobo(30_000));
  const found = await run();
  expect(found.differences).toMatchObject([{ kind: "other_refund", atProvider: 300, here: 0 }]);
  expect(orderReference).toMatch(/^order-/);
});

test("A payment that was begun before midnight and written down after it belongs to the day before", async () => {
  const shop = await testShop();
  await paidOrder(shop);
  const { rows } = await shop.pool.query("select transaction_id as id from payment_receipts");
  shop.nomba.beganAt(rows[0].id, new Date(`${daysAgo(1)}T23:59:58+01:00`));
  expect(kinds(await (await compared(shop)).run())).toEqual([]);
  const before = await (await compared(shop, daysAgo(1))).run();
  expect(kinds(before)).toEqual([]);
  expect(before.days.find(({ provider }) => provider === "nomba")?.here.count).toBe(1);
});

test("A provider that cannot be reached is reported, and the next run tries again", async () => {
  const shop = await testShop();
  shop.nomba.breaks("list", "unreachable");
  await reconcileDueDays(shop.ctx);
  const { member } = await compared(shop);
  const week = { from: daysAgo(8), to: daysAgo(0) };
  const problemsOf = async (name: string) =>
    (await member.call("listReconciliations", week)).body.data.days
      .filter(({ provider }) => provider === name)
      .map(({ problem }) => problem);
  const found = await problemsOf("nomba");
  expect(found.length).toBeGreaterThanOrEqual(6);
  expect(found).not.toContain(null);
  expect(new Set(await problemsOf("paystack"))).toEqual(new Set([null]));
  shop.nomba.mends();
  await reconcileDueDays(shop.ctx);
  expect(new Set(await problemsOf("nomba"))).toEqual(new Set([null]));
});

test("A day that cannot be compared holds up no other day, and waits for a person on Home", async () => {
  const shop = await testShop();
  shop.nomba.breaks("list", "unreachable", 1);
  await reconcileDueDays(shop.ctx);
  const { rows } = await shop.pool.query(
    "select day::text, problem is null as compared from reconciliations where provider = 'nomba' order by day desc",
  );
  expect(rows.length).toBeGreaterThanOrEqual(6);
  expect(rows.map(({ compared }) => compared)).toEqual(rows.map((_, nth) => nth > 0));

  const { member } = await compared(shop);
  const task = { name: "days_to_compare", count: 1 };
  const tasks = async () => (await member.call("viewTasks")).body.data;
  await shop.pool.query("delete from reconciliations where problem is null");
  const isOf = (day: string) => shop.pool.query("update reconciliations set day = $1", [day]);
  await isOf(daysAgo(1));
  expect(await tasks()).not.toContainEqual(task);
  const day = daysAgo(2);
  await isOf(day);
  expect(await tasks()).toContainEqual(task);
  await member.call("runReconciliation", { day });
  expect(await tasks()).not.toContainEqual(task);
});

test("The nightly run compares each of the last days once, whichever process does it", async () => {
  const shop = await testShop();
  await Promise.all([reconcileDueDays(shop.ctx), reconcileDueDays(shop.ctx)]);
  const asked = shop.nomba.timesAsked("list");
  expect(asked).toBeGreaterThanOrEqual(6);
  expect(asked).toBeLessThanOrEqual(7);
  await reconcileDueDays(shop.ctx);
  expect(shop.nomba.timesAsked("list")).toBe(asked);
});

test("The file for spreadsheets has the sums of each day and its differences", async () => {
  const shop = await testShop();
  const { orderReference } = await paidOrder(shop);
  shop.nomba.pays(orderReference, { id: "TX-SECOND", amount: kobo(70_000) });
  await (await compared(shop)).run();
  const owner = await shop.aStaff({ role: "owner", steppedUp: true });
  const today = daysAgo(0);
  const { text } = await owner.call("exportReconciliations", { from: today, to: today });
  expect(text).toContain(`${today},nomba,total,,,NGN,10200.00,9500.00,0.00,0.00`);
  expect(text).toContain(`${today},nomba,only at provider,TX-SECOND,${orderReference},NGN,700.00,,,`);
});
