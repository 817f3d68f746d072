import { expect, test } from "vitest";
import { awaiting, work } from "../../../test/fixtures/payment.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";

/** An order that awaits its payment, of which Nomba announces something. */
async function announced(shop: TestShop) {
  const { orderReference, state } = await awaiting(shop);
  const announces = (transactionId: string | null) =>
    shop.send("/webhooks/nomba", shop.nomba.event(orderReference, transactionId));
  return { orderReference, announces, state };
}

const anHourLater = (shop: TestShop) =>
  shop.pool.query("update payment_events set missing_at = missing_at - interval '61 minutes'");

const reviews = async (shop: TestShop) =>
  (
    await shop.pool.query<{ review: string }>("select reason as review from payment_reviews order by id")
  ).rows.map(({ review }) => review);

test("Announced money that no record shows after an hour goes to review, once", async () => {
  const shop = await testShop();
  const { announces, state } = await announced(shop);
  await announces("TX-nowhere");
  await work(shop);
  expect([shop.alerts, await reviews(shop)]).toEqual([[], []]);

  await anHourLater(shop);
  await Promise.all([work(shop), work(shop), work(shop)]);
  await anHourLater(shop);
  await work(shop);
  expect(shop.alerts).toEqual(["announced_not_found"]);
  expect(await reviews(shop)).toEqual(["The provider announced money that its records do not show"]);
  expect(await state()).toBe("pending_payment/pending");
});

test("Announced money that a record shows at the last poll opens no review", async () => {
  const shop = await testShop();
  const { orderReference, announces, state } = await announced(shop);
  const transactionId = shop.nomba.pays(orderReference);
  await announces(transactionId);
  await shop.pool.query("update payments set next_poll_at = now() + interval '1 day'");
  await anHourLater(shop);
  await work(shop);
  expect(await state()).toBe("placed/paid");
  await anHourLater(shop);
  await work(shop);
  expect([shop.alerts, await reviews(shop)]).toEqual([[], []]);
});

test("A second announced payment of a paid order that no record shows goes to review too", async () => {
  const shop = await testShop();
  const { orderReference, announces, state } = await announced(shop);
  await announces(shop.nomba.pays(orderReference));
  await announces("TX-second");
  await work(shop);
  expect(await state()).toBe("placed/paid");
  await anHourLater(shop);
  await work(shop);
  expect(shop.alerts).toEqual(["announced_not_found"]);
});

test("While the provider cannot be asked, announced money does not count as missing", async () => {
  const shop = await testShop();
  const { announces } = await announced(shop);
  await announces("TX-nowhere");
  shop.nomba.breaks("lookUp", "unreachable");
  await anHourLater(shop);
  await work(shop);
  expect(shop.alerts).toEqual([]);
  shop.nomba.mends();
  await anHourLater(shop);
  await work(shop);
  expect(shop.alerts).toEqual(["announced_not_found"]);
});

test("An attempt announced as failed never counts as missing", async () => {
  const shop = await testShop();
  const { announces } = await announced(shop);
  await announces(null);
  await anHourLater(shop);
  await work(shop);
  expect((await shop.pool.query("select missing_at from payment_events")).rows).toEqual([
    { missing_at: null },
  ]);
  expect(shop.alerts).toEqual([]);
});

test("Money that appears after the review was opened still pays the order", async () => {
  const shop = await testShop();
  const { orderReference, announces, state } = await announced(shop);
  await announces("TX-late");
  await anHourLater(shop);
  await work(shop);
  shop.nomba.pays(orderReference);
  await shop.pool.query("update payments set next_poll_at = now()");
  await work(shop);
  expect(await state()).toBe("placed/paid");
});
