import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { ago, awaiting, dueNow, work } from "../../../test/fixtures/payment.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { claimPayments } from "../payments/claim-payments.ts";
import { paymentPace, startPaymentWorker } from "./payment-worker.ts";

/** Payments that were begun and given up so many minutes ago. */
async function givenUp(shop: TestShop, count: number, minutes: number): Promise<string[]> {
  const references: string[] = [];
  for (let nth = 0; nth < count; nth += 1) references.push((await awaiting(shop)).orderReference);
  await ago(shop, minutes);
  await dueNow(shop);
  await work(shop);
  return references;
}

const announce = (shop: TestShop, reference: string) =>
  shop.send("/webhooks/nomba", shop.nomba.event(reference, `TX-of-${reference}`));

describe("Of many due payments", () => {
  test("announced ones are polled first, then recent ones, then old ones, however long they have waited", async () => {
    const shop = await testShop();
    const old = await givenUp(shop, 3, 90);
    const young = [(await awaiting(shop)).orderReference, (await awaiting(shop)).orderReference];
    await dueNow(shop);
    await shop.pool.query(
      "update payments set next_poll_at = next_poll_at - interval '1 day' where reference = $1",
      [old[0]],
    );
    await announce(shop, old[2]!);
    const claimed: string[] = [];
    for (;;) {
      const [next] = await claimPayments(shop, { limit: 1 });
      if (!next) break;
      const { rows } = await shop.pool.query("select reference from payments where id = $1", [
        next.paymentId,
      ]);
      claimed.push(rows[0].reference);
    }
    expect(claimed[0]).toBe(old[2]);
    expect(claimed.slice(1, 3).toSorted()).toEqual(young.toSorted());
    expect(claimed.slice(3)).toEqual([old[0], old[1]]);
  });

  test("the next are found by an index, without reading those that are not due", async () => {
    const shop = await testShop();
    await awaiting(shop);
    const client = await shop.pool.connect();
    try {
      await client.query("set enable_seqscan = off; set enable_sort = off");
      const { rows } = await client.query<{ "QUERY PLAN": string }>(
        `explain select id from payments where next_poll_at <= now()
         order by poll_priority, next_poll_at limit 5 for no key update skip locked`,
      );
      expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("payments_poll");
    } finally {
      client.release(true);
    }
  });

  test("one of a cancelled order waits long after its next poll", async () => {
    const shop = await testShop();
    const { ada, id } = await awaiting(shop);
    await ada.call("cancelOrder", { id });
    await dueNow(shop);
    await work(shop);
    const { rows } = await shop.pool.query(
      "select next_poll_at > now() + interval '14 minutes' as late, poll_priority as priority from payments",
    );
    expect(rows).toEqual([{ late: true, priority: 2 }]);
  });

  test("announced ones stay first while the provider cannot be asked", async () => {
    const shop = await testShop();
    const [reference] = await givenUp(shop, 1, 90);
    shop.nomba.breaks("lookUp", "unreachable");
    for (let nth = 0; nth < 6; nth += 1) {
      if (nth === 0) await announce(shop, reference!);
      await dueNow(shop);
      await work(shop);
    }
    const { rows } = await shop.pool.query(
      "select next_poll_at <= now() + interval '10 seconds' as soon, poll_priority as priority from payments",
    );
    expect(rows).toEqual([{ soon: true, priority: 0 }]);
  });
});

describe("A payment worker", () => {
  const pace = { ...paymentPace(2), pollMs: 60_000 };

  test("polls a limited number of payments at a time, and starts the most urgent one when one is done", async () => {
    const shop = await testShop();
    const old = await givenUp(shop, 6, 90);
    await dueNow(shop);
    shop.nomba.calls.length = 0;
    const answer = shop.nomba.holds("lookUp");
    const worker = await startPaymentWorker(shop.ctx, pace);
    try {
      await expect.poll(() => shop.nomba.timesAsked("lookUp")).toBe(2);
      const asked = shop.nomba.calls.map(({ reference }) => reference);
      const urgent = old.findLast((reference) => !asked.includes(reference))!;
      await announce(shop, urgent);
      expect(shop.nomba.timesAsked("lookUp")).toBe(2);
      answer();
      await expect.poll(() => new Set(shop.nomba.calls.map(({ reference }) => reference)).size).toBe(6);
      const order = shop.nomba.calls
        .filter(({ call }) => call === "lookUp")
        .map(({ reference }) => reference);
      expect(order.slice(2, 4)).toContain(urgent);
    } finally {
      answer();
      await worker.stop();
    }
  });

  test("sends refunds while polls take long", async () => {
    const shop = await testShop();
    const { ada, orderReference, state } = await awaiting(shop);
    shop.nomba.pays(orderReference, { amount: 1 as never });
    await ada.confirms(orderReference);
    expect(await state()).toBe("cancelled/refund_due");
    for (let nth = 0; nth < 3; nth += 1) await awaiting(shop);
    await dueNow(shop);
    const answer = shop.nomba.holds("lookUp");
    const worker = await startPaymentWorker(shop.ctx, pace);
    try {
      await expect.poll(state).toBe("cancelled/refunded");
    } finally {
      answer();
      await worker.stop();
    }
  });

  test("sends a refund that is committed long after the signal", async () => {
    const shop = await testShop();
    const { ada, orderReference, state } = await awaiting(shop);
    shop.nomba.pays(orderReference, { amount: 1 as never });
    await ada.confirms(orderReference);
    expect(await state()).toBe("cancelled/refund_due");
    await shop.pool.query("update refunds set next_try_at = now() + interval '1 hour'");
    const worker = await startPaymentWorker(shop.ctx, { ...pace, expectCommitMs: 60_000 });
    const slow = await shop.pool.connect();
    try {
      await slow.query("begin");
      await slow.query("update refunds set next_try_at = now()");
      await shop.pool.query("select pg_notify('payments', '')");
      await wait(100);
      expect(shop.nomba.timesAsked("refund")).toBe(0);
      await slow.query("commit");
      await expect.poll(state, { timeout: 5_000 }).toBe("cancelled/refunded");
    } finally {
      slow.release();
      await worker.stop();
    }
  });

  test("starts the next item without a pause", async () => {
    const shop = await testShop();
    const references = await givenUp(shop, 5, 90);
    await dueNow(shop);
    shop.nomba.calls.length = 0;
    // Nobody rings and the clock of the worker does not come round: only its own work leads to the next.
    const worker = await startPaymentWorker(shop.ctx, { ...paymentPace(1), pollMs: 600_000 });
    try {
      await expect
        .poll(() => new Set(shop.nomba.calls.map(({ reference }) => reference)).size)
        .toBe(references.length);
    } finally {
      await worker.stop();
    }
  });
});
