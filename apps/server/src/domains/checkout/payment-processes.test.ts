import { describe, expect, test, vi } from "vitest";
import { doPaymentWork } from "../../../test/fixtures/do-payment-work.ts";
import { ago, awaiting, dueNow, work } from "../../../test/fixtures/payment.ts";
import type { LedgerProvider } from "../../../test/ledger-provider.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { pollAllSoon } from "../payments/claim-payments.ts";
import { paymentPace, startPaymentWorker } from "./payment-worker.ts";

describe("A process killed", () => {
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
    "while it polls the payment": async (shop, nomba) => {
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

  test.each(Object.entries(steps))("%s: the next process finishes the work", async (_, step) => {
    const shop = await testShop();
    await step(shop, shop.nomba);
    shop.nomba.mends();
    // If the payment was opened, somebody may have paid it although the shop does not know its link.
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

describe("Several processes", () => {
  test("share the work: each payment is polled once, each refund sent once", async () => {
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

  test("Several processes that start poll recent payments soon, older ones within an hour, cancelled ones on schedule", async () => {
    const shop = await testShop();
    const given = await awaiting(shop);
    const old = await awaiting(shop);
    await shop.pool.query("update payments set created_at = now() - interval '25 hours'");
    await dueNow(shop);
    await work(shop);
    await given.ada.call("cancelOrder", { id: given.id });
    const young = await awaiting(shop);
    await pollAllSoon(shop, { withinSeconds: 20, olderWithinSeconds: 3600 });
    const { rows } = await shop.pool.query<{ reference: string; seconds: number }>(
      "select reference, extract(epoch from next_poll_at - now())::float8 as seconds from payments",
    );
    const within = (reference: string) => rows.find((row) => row.reference === reference)?.seconds;
    expect(within(young.orderReference)).toBeLessThanOrEqual(20);
    expect(within(old.orderReference)).toBeLessThanOrEqual(3600);
    expect(within(given.orderReference)).toBeGreaterThan(3600);
  });

  test("learn of an event in another process, and poll at once", async () => {
    const shop = await testShop();
    const { orderReference, state } = await awaiting(shop);
    const worker = await startPaymentWorker(shop.ctx, { ...paymentPace(40), pollMs: 60_000 });
    try {
      const transactionId = shop.nomba.pays(orderReference);
      await shop.send("/webhooks/nomba", shop.nomba.event(orderReference, transactionId));
      await vi.waitFor(async () => expect(await state()).toBe("placed/paid"), { timeout: 30_000 });
    } finally {
      await worker.stop();
    }
  });
});
