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

test("money that was announced and is in no book an hour later is put before a person, once", async () => {
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

test("records that show the money at the last poll leave nothing for a person", async () => {
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

test("a second payment that was announced for a paid order and is in no book is put before a person as well", async () => {
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

test("while the provider cannot be asked nothing is said to be missing", async () => {
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

test("a try that was announced as failed is never missed", async () => {
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

test("money that turns up after a person was told pays the order all the same", async () => {
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
