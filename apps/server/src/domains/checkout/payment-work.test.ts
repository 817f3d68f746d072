import { describe, expect, test, vi } from "vitest";
import type { LedgerProvider } from "../../../test/ledger-provider.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { lookAtAllSoon } from "../payments/claim-payments.ts";
import { doPaymentWork } from "./payment-work.ts";
import { PAYMENT_PACE, startPaymentWorker } from "./payment-worker.ts";

/** An order that awaits its payment, and what is asked of it again and again. */
async function awaiting(shop: TestShop, { stock = 5 } = {}) {
  const beads = await shop.aVariant({ stock });
  const ada = await shop.aShopper({ cart: [beads] });
  const { id, orderReference } = (await ada.startsPayment()).body.data;
  const order = async () => (await ada.call("viewOrder", { id })).body.data;
  return {
    ada,
    beads,
    id,
    orderReference,
    order,
    state: async () => {
      const { status, paymentStatus } = await order();
      return `${status}/${paymentStatus}`;
    },
    mails: async () => (await shop.mailsTo(ada.mail)).map(({ template }) => template),
  };
}

const work = (shop: TestShop) => doPaymentWork(shop.ctx, { limit: 10 });
const ago = (shop: TestShop, minutes: number) =>
  shop.pool.query(`
    update orders set reserved_until = reserved_until - interval '${minutes} minutes', release_try_at = null;
    update payments set created_at = created_at - interval '${minutes} minutes',
                        next_look_at = next_look_at - interval '${minutes} minutes'`);
const dueNow = (shop: TestShop) =>
  shop.pool.query(`
    update orders set release_try_at = null;
    update payments set next_look_at = now() where next_look_at is not null;
    update refunds set next_try_at = now()`);

describe("without a browser and without an event", () => {
  test("what was paid is found at the next look", async () => {
    const shop = await testShop();
    const { orderReference, state, mails } = await awaiting(shop);
    shop.nomba.pays(orderReference);
    expect(await work(shop)).toBe(0);
    await ago(shop, 1);
    expect(await work(shop)).toBe(1);
    expect(await state()).toBe("placed/paid");
    expect(await mails()).toEqual(["order_placed"]);
  });

  test("a reservation ends after thirty minutes: goods back, mail written, no further try let in", async () => {
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

  test("an order that is paid in the last moment is not released", async () => {
    const shop = await testShop();
    const { beads, orderReference, state } = await awaiting(shop);
    shop.nomba.pays(orderReference);
    await ago(shop, 31);
    await work(shop);
    expect(await state()).toBe("placed/paid");
    expect(await shop.stockOf(beads)).toBe(4);
  });

  test("money that comes late places the order if its goods can be had again", async () => {
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

  test("money that comes late for goods that are sold goes back, to the kobo", async () => {
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

  test("money that comes late waits for the cart before it takes goods off the shelves", async () => {
    const shop = await testShop();
    const { ada, orderReference, state } = await awaiting(shop);
    await ago(shop, 31);
    await work(shop);
    shop.nomba.pays(orderReference);
    const client = await shop.pool.connect();
    try {
      await client.query("begin; select from cart_lines for update");
      const confirming = ada.confirms(orderReference);
      await expect
        .poll(async () => (await shop.pool.query("select from pg_locks where not granted")).rowCount)
        .toBeGreaterThan(0);
      await client.query("select from variants for update nowait");
      await client.query("commit");
      await confirming;
    } finally {
      client.release();
    }
    expect(await state()).toBe("placed/paid");
  });

  test("a product that is no longer sold at all cannot be had again either", async () => {
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

  test("nobody is asked any more after three days, and an event still leads to a look", async () => {
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

describe("a provider that cannot be reached", () => {
  test("keeps the goods back for two hours more, and not for ever", async () => {
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

  test("is asked again a minute later, however long the next look would have been", async () => {
    const shop = await testShop();
    await awaiting(shop);
    shop.nomba.breaks("lookUp", "unreachable");
    await ago(shop, 20);
    await dueNow(shop);
    await work(shop);
    const { rows } = await shop.pool.query(
      "select next_look_at <= now() + interval '1 minute' as soon, last_answer from payments",
    );
    expect(rows).toEqual([{ soon: true, last_answer: null }]);
  });

  test("does not keep a shopper from cancelling: money that was under way goes back", async () => {
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

test("a reservation whose payment cannot be settled at all ends after two hours, and operators hear of it", async () => {
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

describe("a process that is killed in the middle of it", () => {
  const steps: Record<string, (shop: TestShop, nomba: LedgerProvider) => Promise<unknown>> = {
    "while it opens the payment": async (shop, nomba) => {
      nomba.breaks("open", "killed", 1);
      const ada = await shop.aShopper({ cart: [await shop.aVariant({ stock: 5 })], mail: "ada@example.com" });
      expect((await ada.startsPayment()).status).toBe(500);
    },
    "while it looks the payment up for the browser": async (shop, nomba) => {
      const { ada, orderReference } = await awaiting(shop);
      nomba.pays(orderReference);
      nomba.breaks("lookUp", "killed", 1);
      expect((await ada.confirms(orderReference)).status).toBe(500);
    },
    "while it looks the payment up by itself": async (shop, nomba) => {
      const { orderReference } = await awaiting(shop);
      nomba.pays(orderReference);
      nomba.breaks("lookUp", "killed", 1);
      await dueNow(shop);
      await work(shop);
    },
    "while it ends the reservation": async (shop, nomba) => {
      const { orderReference } = await awaiting(shop);
      nomba.pays(orderReference);
      await ago(shop, 31);
      nomba.breaks("lookUp", "killed", 2);
      await work(shop);
    },
    "while it sends a refund": async (shop, nomba) => {
      const { orderReference } = await awaiting(shop);
      nomba.pays(orderReference, { amount: 1 as never });
      nomba.breaks("refund", "killed", 1);
      await dueNow(shop);
      await work(shop);
    },
  };

  test.each(Object.entries(steps))("%s: the next one ends it rightly", async (_, step) => {
    const shop = await testShop();
    await step(shop, shop.nomba);
    shop.nomba.mends();
    // If the page was opened, somebody may have paid on it although nobody here knows its address.
    const { rows } = await shop.pool.query<{ reference: string }>("select reference from payments");
    const reference = rows[0]!.reference;
    if (shop.nomba.net(reference) === 0 && shop.nomba.refunds.size === 0) shop.nomba.pays(reference);

    for (let rounds = 0; rounds < 3; rounds += 1) {
      await dueNow(shop);
      await work(shop);
    }

    const [order] = (await shop.pool.query("select total::integer, status, payment_status from orders")).rows;
    const isRefunded = shop.nomba.refunds.size > 0;
    expect(order).toMatchObject(
      isRefunded
        ? { status: "cancelled", payment_status: "refunded" }
        : { status: "placed", payment_status: "paid" },
    );
    expect(shop.nomba.net(reference)).toBe(isRefunded ? 0 : order.total);
    expect((await shop.pool.query("select stock from variants")).rows).toEqual([
      { stock: isRefunded ? 5 : 4 },
    ]);
  });
});

describe("several processes", () => {
  test("work beside each other: every payment is asked for once, every refund sent once", async () => {
    const shop = await testShop();
    const beads = await shop.aVariant({ stock: 50 });
    await shop.aDelivery();
    const references = await Promise.all(
      Array.from({ length: 12 }, async (_, nth) => {
        const ada = await shop.aShopper({ cart: [beads] });
        const { orderReference } = (await ada.startsPayment()).body.data;
        shop.nomba.pays(orderReference, nth % 2 ? {} : { amount: 1 as never });
        return orderReference;
      }),
    );
    await dueNow(shop);
    shop.nomba.calls.length = 0;
    await Promise.all(Array.from({ length: 3 }, () => doPaymentWork(shop.ctx, { limit: 20 })));
    expect(shop.nomba.timesAsked("lookUp")).toBe(12);
    await Promise.all(Array.from({ length: 3 }, () => doPaymentWork(shop.ctx, { limit: 20 })));
    expect(shop.nomba.timesAsked("refund")).toBe(6);
    expect(shop.nomba.refunds.size).toBe(6);
    expect(await shop.stockOf(beads)).toBe(44);
    for (const [nth, reference] of references.entries()) {
      expect(shop.nomba.net(reference)).toBe(nth % 2 ? 400_000 : 0);
    }
  });

  test("that start anew look at every open payment soon", async () => {
    const shop = await testShop();
    await awaiting(shop);
    await lookAtAllSoon(shop, { withinSeconds: 20 });
    const { rows } = await shop.pool.query(
      "select next_look_at <= now() + interval '20 seconds' as soon from payments",
    );
    expect(rows).toEqual([{ soon: true }]);
  });

  test("are told of an event in another, and look at once", async () => {
    const shop = await testShop();
    const { orderReference, state } = await awaiting(shop);
    const worker = await startPaymentWorker(shop.ctx, { ...PAYMENT_PACE, pollMs: 60_000, restMs: 1 });
    try {
      const transactionId = shop.nomba.pays(orderReference);
      await shop.send("/webhooks/nomba", shop.nomba.event(orderReference, transactionId));
      await vi.waitFor(async () => expect(await state()).toBe("placed/paid"), { timeout: 15_000 });
    } finally {
      await worker.stop();
    }
  });
});

test("an event that comes while the provider is being asked is not lost", async () => {
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
  // It is due again at once, not at the next regular look.
  expect(await work(shop)).toBe(1);
  expect(await state()).toBe("placed/paid");
});

describe("money that goes back by itself", () => {
  test("cancels an order that has not left yet", async () => {
    const shop = await testShop();
    const { ada, beads, orderReference, state, mails } = await awaiting(shop);
    const transactionId = shop.nomba.pays(orderReference);
    await ada.confirms(orderReference);
    shop.nomba.reverses(transactionId);
    await shop.send("/webhooks/nomba", shop.nomba.event(orderReference, transactionId));
    await work(shop);
    expect(await state()).toBe("cancelled/refunded");
    expect(await shop.stockOf(beads)).toBe(5);
    expect(await mails()).toEqual(["order_placed", "order_cancelled"]);
  });

  test("from a parcel on the road is for a person", async () => {
    const shop = await testShop();
    const { ada, orderReference, state } = await awaiting(shop);
    const transactionId = shop.nomba.pays(orderReference);
    await ada.confirms(orderReference);
    await shop.pool.query("update orders set status = 'shipped'");
    shop.nomba.reverses(transactionId);
    await shop.send("/webhooks/nomba", shop.nomba.event(orderReference, transactionId));
    await work(shop);
    expect(await state()).toBe("shipped/paid");
    const { rows } = await shop.pool.query("select state, review_reason from payment_receipts");
    expect(rows).toEqual([
      { state: "gone_back", review_reason: "The money went back after the parcel had left" },
    ]);
  });
});
