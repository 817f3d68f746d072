import { describe, expect, test } from "vitest";
import { ago, awaiting, dueNow, work } from "../../../test/fixtures/payment.ts";
import { someoneIsBlocked } from "../../../test/fixtures/someone-is-blocked.ts";
import { testShop } from "../../../test/test-shop.ts";

describe("Without a browser and without an event", () => {
  test("a payment is found by the next poll", async () => {
    const shop = await testShop();
    const { orderReference, state, mails } = await awaiting(shop);
    shop.nomba.pays(orderReference);
    expect(await work(shop)).toBe(0);
    await ago(shop, 1);
    expect(await work(shop)).toBe(1);
    expect(await state()).toBe("placed/paid");
    expect(await mails()).toEqual(["order_placed"]);
  });

  test("a reservation ends after thirty minutes: stock returned, mail queued, no further attempt allowed", async () => {
    const shop = await testShop();
    const { ada, beads, orderReference, state, mails } = await awaiting(shop);
    await ago(shop, 29);
    await work(shop);
    expect(await state()).toBe("pending_payment/pending");
    await ago(shop, 2);
    await work(shop);
    expect(await state()).toBe("expired/failed");
    expect(await shop.stockOf(beads)).toBe(5);
    expect(await mails()).toEqual(["reservation_ended"]);
    expect(shop.nomba.isCancelled(orderReference)).toBe(true);
    expect((await ada.call("viewCart")).body.data.totalQuantity).toBe(1);
  });

  test("an order paid at the last moment is not released", async () => {
    const shop = await testShop();
    const { beads, orderReference, state } = await awaiting(shop);
    shop.nomba.pays(orderReference);
    await ago(shop, 31);
    await work(shop);
    expect(await state()).toBe("placed/paid");
    expect(await shop.stockOf(beads)).toBe(4);
  });

  test("late money places the order if its items are in stock", async () => {
    const shop = await testShop();
    const { ada, beads, orderReference, order, state, mails } = await awaiting(shop);
    await ago(shop, 31);
    await work(shop);
    shop.nomba.pays(orderReference);
    await dueNow(shop);
    await work(shop);
    expect(await state()).toBe("placed/paid");
    expect(await shop.stockOf(beads)).toBe(4);
    expect(await mails()).toEqual(["reservation_ended", "order_placed"]);
    expect((await ada.call("viewCart")).body.data.totalQuantity).toBe(0);
    expect((await order()).history.map(({ status }) => status)).toEqual([
      "pending_payment",
      "expired",
      "placed",
    ]);
  });

  test("late money for items that are sold out is refunded to the kobo", async () => {
    const shop = await testShop();
    const { beads, orderReference, state, mails } = await awaiting(shop, { stock: 1 });
    await ago(shop, 31);
    await work(shop);
    const bisi = await shop.aShopper({ cart: [beads] });
    expect((await bisi.placesOrder()).status).toBe(200);
    shop.nomba.pays(orderReference);
    await dueNow(shop);
    await work(shop);
    await work(shop);
    expect(await state()).toBe("expired/refunded");
    expect(await mails()).toEqual(["reservation_ended", "refund_coming", "refund_done"]);
    expect(shop.nomba.net(orderReference)).toBe(0);
    expect(await shop.stockOf(beads)).toBe(0);
  });

  test("late money locks the cart before it takes stock", async () => {
    const shop = await testShop();
    const { ada, orderReference, state } = await awaiting(shop);
    await ago(shop, 31);
    await work(shop);
    shop.nomba.pays(orderReference);
    const client = await shop.pool.connect();
    try {
      await client.query("begin; select from cart_lines for update");
      const confirming = ada.confirms(orderReference);
      await someoneIsBlocked(shop);
      await client.query("select from variants for update nowait");
      await client.query("commit");
      await confirming;
    } finally {
      client.release();
    }
    expect(await state()).toBe("placed/paid");
  });

  test("late money for a product that is no longer sold is refunded", async () => {
    const shop = await testShop();
    const { orderReference, state } = await awaiting(shop);
    await ago(shop, 31);
    await work(shop);
    await shop.pool.query("delete from products");
    shop.nomba.pays(orderReference);
    await dueNow(shop);
    await work(shop);
    expect(await state()).toMatch(/^expired\/refund/);
  });

  test("polling ends after three days, and an event still causes a poll", async () => {
    const shop = await testShop();
    const { orderReference, state } = await awaiting(shop);
    await ago(shop, 73 * 60);
    await work(shop);
    expect(await state()).toBe("expired/failed");
    shop.nomba.calls.length = 0;
    await dueNow(shop);
    expect(await work(shop)).toBe(0);
    const transactionId = shop.nomba.pays(orderReference);
    await shop.send("/webhooks/nomba", shop.nomba.event(orderReference, transactionId));
    await work(shop);
    expect(await state()).toBe("placed/paid");
  });
});

describe("A provider that cannot be reached", () => {
  test("extends a reservation by at most two hours", async () => {
    const shop = await testShop();
    const { beads, orderReference, state } = await awaiting(shop);
    shop.nomba.breaks("lookUp", "unreachable");
    await ago(shop, 31);
    await work(shop);
    expect(await state()).toBe("pending_payment/pending");
    // Tried again every minute.
    expect(await work(shop)).toBe(0);
    await ago(shop, 60);
    await work(shop);
    expect(await state()).toBe("pending_payment/pending");
    await ago(shop, 61);
    await work(shop);
    expect(await state()).toBe("expired/failed");
    expect(await shop.stockOf(beads)).toBe(5);
    // It was paid all the while.
    shop.nomba.mends();
    shop.nomba.pays(orderReference);
    await dueNow(shop);
    await work(shop);
    expect(await state()).toBe("placed/paid");
  });

  test("is polled again a minute later, however late the next poll was due", async () => {
    const shop = await testShop();
    await awaiting(shop);
    shop.nomba.breaks("lookUp", "unreachable");
    await ago(shop, 20);
    await dueNow(shop);
    await work(shop);
    const { rows } = await shop.pool.query(
      "select next_poll_at <= now() + interval '1 minute' as soon, last_answer from payments",
    );
    expect(rows).toEqual([{ soon: true, last_answer: null }]);
  });

  test("does not keep a shopper from cancelling: money on its way is refunded", async () => {
    const shop = await testShop();
    const { ada, beads, id, orderReference, state } = await awaiting(shop);
    shop.nomba.pays(orderReference);
    shop.nomba.breaks("lookUp", "unreachable");
    shop.nomba.breaks("cancel", "unreachable");
    expect((await ada.call("cancelOrder", { id })).status).toBe(200);
    expect(await state()).toBe("cancelled/unpaid");
    shop.nomba.mends();
    await dueNow(shop);
    await work(shop);
    await work(shop);
    expect(await state()).toBe("cancelled/refunded");
    expect(shop.nomba.net(orderReference)).toBe(0);
    expect(await shop.stockOf(beads)).toBe(5);
  });
});

test("A reservation whose payment cannot be settled ends after two hours, with an alert", async () => {
  const shop = await testShop();
  const { beads, state } = await awaiting(shop);
  shop.nomba.breaks("lookUp", "killed");
  await ago(shop, 31);
  await work(shop);
  expect(await state()).toBe("pending_payment/pending");
  expect(shop.alerts).toContain("reservation_stuck");
  await ago(shop, 121);
  await work(shop);
  expect(await state()).toBe("expired/failed");
  expect(await shop.stockOf(beads)).toBe(5);
});

test("An event that arrives during a poll is not lost", async () => {
  const shop = await testShop();
  const { orderReference, state } = await awaiting(shop);
  await dueNow(shop);
  const goOn = shop.nomba.holds("lookUp");
  const looking = work(shop);
  await expect.poll(() => shop.nomba.timesAsked("lookUp")).toBe(1);
  await shop.send("/webhooks/nomba", shop.nomba.event(orderReference, "TX-later"));
  goOn();
  await looking;
  shop.nomba.pays(orderReference);
  // It is due again at once, not at the next regular poll.
  expect(await work(shop)).toBe(1);
  expect(await state()).toBe("placed/paid");
});
