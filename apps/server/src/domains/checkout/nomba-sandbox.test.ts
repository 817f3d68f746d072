import { describe, expect, test } from "vitest";
import { dueNow } from "../../../test/fixtures/payment.ts";
import { sandboxProvider } from "../../../test/fixtures/sandbox-provider.ts";
import type { TestShop } from "../../../test/test-shop.ts";

const nomba = sandboxProvider("nomba");
const { control, work } = nomba;

async function shopAtNomba(): Promise<TestShop> {
  const shop = await nomba.shop({ NOMBA_BASE_URL: nomba.address() });
  await control("/switches", "PATCH", { rateLimit: "off" });
  return shop;
}

async function awaiting(shop: TestShop) {
  const beads = await shop.aVariant({ stock: 5, price: 250_050 });
  const ada = await shop.aShopper({ cart: [beads] });
  const started = await ada.startsPayment();
  expect([started.status, started.body.message]).toEqual([200, "Payment initiated successfully!"]);
  const { id, orderReference, checkoutLink } = started.body.data;
  return { ada, beads, id, orderReference, checkoutLink, ...nomba.follow(ada, started.body.data) };
}

const netOf = async (reference: string): Promise<number> =>
  (await control(`/ledger?reference=${reference}`)).totals.net;

const TOTAL = 400_050;

describe("At the sandbox's Nomba", () => {
  test("an order is paid by card: the event causes the poll that places it", async () => {
    const shop = await shopAtNomba();
    const { orderReference, checkoutLink, state, act } = await awaiting(shop);
    expect(checkoutLink.startsWith(`${nomba.address()}/checkout/`)).toBe(true);
    await act("approve");
    await work(shop);
    expect(await state()).toBe("placed/paid");
    expect(await netOf(orderReference)).toBe(TOTAL);
    const { rows } = await shop.pool.query("select resolved from payment_events");
    expect(rows).toEqual([{ resolved: true }]);
  });

  test("an order whose events are all dropped is placed by the next poll", async () => {
    const shop = await shopAtNomba();
    await control("/switches", "PATCH", { webhooks: "none" });
    const { orderReference, state, act } = await awaiting(shop);
    await act("decline");
    await dueNow(shop);
    await work(shop);
    expect(await state()).toBe("pending_payment/pending");
    await act("transfer");
    await dueNow(shop);
    await work(shop);
    expect(await state()).toBe("placed/paid");
    expect(await netOf(orderReference)).toBe(TOTAL);
  });

  test("a transfer after the reservation has ended places the order late", async () => {
    const shop = await shopAtNomba();
    const { ada, beads, id, orderReference, state, act } = await awaiting(shop);
    await shop.pool.query("update orders set reserved_until = now() - interval '1 second'");
    await work(shop);
    expect(await state()).toBe("expired/failed");
    await act("transfer");
    await ada.call("checkPayment", { id });
    expect(await state()).toBe("placed/paid");
    expect(await netOf(orderReference)).toBe(TOTAL);
    expect(await shop.stockOf(beads)).toBe(4);
  });

  test("too little money is refunded in full, and the order is cancelled", async () => {
    const shop = await shopAtNomba();
    const { ada, beads, orderReference, state, act } = await awaiting(shop);
    await act("approve", { amount: 400_000 });
    expect((await ada.confirms(orderReference)).status).toBe(409);
    expect(await state()).toBe("cancelled/refund_due");
    await work(shop);
    expect(await state()).toBe("cancelled/refunded");
    expect(await netOf(orderReference)).toBe(0);
    expect(await shop.stockOf(beads)).toBe(5);
  });

  test("money that arrives after the order was cancelled is refunded", async () => {
    const shop = await shopAtNomba();
    const { ada, id, orderReference, state, act } = await awaiting(shop);
    expect((await ada.call("cancelOrder", { id })).status).toBe(200);
    await act("transfer");
    await work(shop);
    expect(await state()).toBe("cancelled/refunded");
    expect(await netOf(orderReference)).toBe(0);
  });

  test("a second payment through the same link is refunded, and the order stands", async () => {
    const shop = await shopAtNomba();
    const { ada, orderReference, state, act } = await awaiting(shop);
    await act("approve");
    expect((await ada.confirms(orderReference)).status).toBe(200);
    await act("transfer");
    await work(shop);
    expect(await netOf(orderReference)).toBe(TOTAL);
    expect((await shop.pool.query("select from refunds where state = 'done'")).rowCount).toBe(1);
    expect(await state()).toBe("placed/paid");
  });

  test("an order paid twice without events is placed by the first payment when the second is reversed", async () => {
    const shop = await shopAtNomba();
    await control("/switches", "PATCH", { webhooks: "none" });
    const { orderReference, state, act } = await awaiting(shop);
    await act("approve");
    await act("approve");
    await act("reverse");
    await dueNow(shop);
    await work(shop);
    expect(await state()).toBe("placed/paid");
    expect(await netOf(orderReference)).toBe(TOTAL);
  });

  test("an order paid twice at once without events keeps one payment, and the other is refunded", async () => {
    const shop = await shopAtNomba();
    await control("/switches", "PATCH", { webhooks: "none" });
    const { orderReference, state, act } = await awaiting(shop);
    await act("approve");
    await act("approve");
    await dueNow(shop);
    await work(shop);
    await work(shop);
    expect(await state()).toBe("placed/paid");
    expect(await netOf(orderReference)).toBe(TOTAL);
  });

  test("a payment whose creation was not answered is found, and its money counts", async () => {
    const shop = await shopAtNomba();
    const beads = await shop.aVariant({ stock: 5, price: 250_050 });
    const ada = await shop.aShopper({ cart: [beads] });
    await control("/switches", "PATCH", { faults: { create: { kind: "drop", acted: true, times: 1 } } });
    expect((await ada.startsPayment()).status).toBe(503);
    const [order] = (await ada.call("listOrders")).body.data;
    await nomba.act(order!.reference, "transfer");
    await dueNow(shop);
    await work(shop);
    expect((await ada.call("listOrders")).body.data[0]).toMatchObject({
      status: "placed",
      paymentStatus: "paid",
    });
    expect(await netOf(order!.reference)).toBe(TOTAL);
  });

  test("a refund whose answer is lost is not sent twice", async () => {
    const shop = await shopAtNomba();
    const { ada, orderReference, state, act } = await awaiting(shop);
    await act("approve", { amount: 1_000 });
    await ada.confirms(orderReference);
    await control("/switches", "PATCH", { faults: { refund: { kind: "drop", acted: true, times: 1 } } });
    await work(shop);
    expect(await state()).toBe("cancelled/refund_due");
    await dueNow(shop);
    await work(shop);
    expect(await state()).toBe("cancelled/refunded");
    expect(await netOf(orderReference)).toBe(0);
  });

  test("wrongly signed events are refused, and polling places the order", async () => {
    const shop = await shopAtNomba();
    await control("/switches", "PATCH", { webhookSignature: "wrong" });
    const { state, act } = await awaiting(shop);
    await act("approve");
    expect(shop.alerts).toEqual(["bad_signature"]);
    expect((await shop.pool.query("select from payment_events")).rowCount).toBe(0);
    await dueNow(shop);
    await work(shop);
    expect(await state()).toBe("placed/paid");
  });

  test("a record of another merchant under our reference pays nothing", async () => {
    const shop = await shopAtNomba();
    await control("/switches", "PATCH", { record: "unrelated" });
    const { ada, orderReference, state } = await awaiting(shop);
    expect((await ada.confirms(orderReference)).status).toBe(409);
    expect(await state()).toBe("pending_payment/pending");
  });
});
