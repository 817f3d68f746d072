import { describe, expect, test } from "vitest";
import { doPaymentWork } from "../../../test/fixtures/do-payment-work.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { forgetOldEvents } from "./forget-events.ts";

const PATH = "/webhooks/nomba";

async function paidOrder(shop: TestShop) {
  const beads = await shop.aVariant({ stock: 5 });
  const ada = await shop.aShopper({ cart: [beads] });
  const { id, orderReference } = (await ada.startsPayment()).body.data;
  const transactionId = shop.nomba.pays(orderReference);
  const state = async () => (await ada.call("viewOrder", { id })).body.data.paymentStatus;
  return { ada, beads, orderReference, transactionId, state };
}

const events = async (shop: TestShop) =>
  (
    await shop.pool.query(
      `select event_id, type, transaction_id, deliveries, payment_id is not null as ours, body from payment_events
       order by received_at`,
    )
  ).rows;

/** An event comes without a store key: its signature is the key. */
const NO_KEY = { authorization: "" };

describe("A provider's event", () => {
  test("is stored and decides nothing itself: the provider is asked, and then the order is paid", async () => {
    const shop = await testShop();
    const { orderReference, transactionId, state } = await paidOrder(shop);
    const event = shop.nomba.event(orderReference, transactionId, "event-1");

    const { status, body } = await shop.send(PATH, { ...event, headers: { ...event.headers, ...NO_KEY } });

    expect([status, body]).toEqual([200, { status: true, message: "OK", data: null }]);
    expect(shop.nomba.timesAsked("lookUp")).toBe(0);
    expect(await state()).toBe("pending");
    expect(await events(shop)).toEqual([
      {
        event_id: "event-1",
        type: "payment_success",
        transaction_id: transactionId,
        deliveries: 1,
        ours: true,
        body: Buffer.from(event.payload),
      },
    ]);
    await doPaymentWork(shop.ctx, { limit: 10 });
    expect(await state()).toBe("paid");
    expect(shop.nomba.timesAsked("lookUp")).toBe(1);
  });

  test("sent ten times is stored once, and paid once", async () => {
    const shop = await testShop();
    const { ada, orderReference, transactionId, state } = await paidOrder(shop);
    const event = shop.nomba.event(orderReference, transactionId, "event-1");
    for (let nth = 0; nth < 5; nth += 1) expect((await shop.send(PATH, event)).status).toBe(200);
    await doPaymentWork(shop.ctx, { limit: 10 });
    const rest = await Promise.all(Array.from({ length: 5 }, () => shop.send(PATH, event)));
    expect(rest.map(({ status }) => status)).toEqual(Array(5).fill(200));
    await doPaymentWork(shop.ctx, { limit: 10 });
    expect(await events(shop)).toMatchObject([{ deliveries: 10 }]);
    expect(await state()).toBe("paid");
    expect((await shop.mailsTo(ada.mail)).map(({ template }) => template)).toEqual(["order_placed"]);
    expect((await shop.pool.query("select from payment_receipts")).rowCount).toBe(1);
  });

  test("A provider's event with false data changes nothing: only the provider's records count", async () => {
    const shop = await testShop();
    const beads = await shop.aVariant({ stock: 5 });
    const ada = await shop.aShopper({ cart: [beads] });
    const { id, orderReference } = (await ada.startsPayment()).body.data;
    const { transactionId } = await paidOrder(shop);
    // Bisi's real transaction under Ada's reference, which is not signed.
    await shop.send(PATH, shop.nomba.event(orderReference, transactionId));
    await doPaymentWork(shop.ctx, { limit: 10 });
    expect((await ada.call("viewOrder", { id })).body.data.paymentStatus).toBe("pending");
    expect((await shop.pool.query("select from payment_reviews")).rowCount).toBe(0);
  });

  test.each([
    ["unsigned", {}],
    ["wrongly signed", { "x-signature": "0".repeat(64) }],
  ])("%s is refused, not stored, and alerts operators", async (_, headers) => {
    const shop = await testShop();
    const { orderReference, transactionId } = await paidOrder(shop);
    const { payload } = shop.nomba.event(orderReference, transactionId);
    const { status, body } = await shop.send(PATH, { payload, headers });
    expect([status, body.message]).toEqual([403, "The signature of this event is not valid"]);
    expect(await events(shop)).toEqual([]);
    expect(shop.alerts).toEqual(["bad_signature"]);
  });

  test("A provider's event with one changed character is refused", async () => {
    const shop = await testShop();
    const { orderReference, transactionId } = await paidOrder(shop);
    const event = shop.nomba.event(orderReference, transactionId);
    const payload = event.payload.replace("payment_success", "payment_Success");
    expect((await shop.send(PATH, { ...event, payload })).status).toBe(403);
  });

  test("A provider's event that only tests the address is answered, without a signature and with any body", async () => {
    const shop = await testShop();
    for (const type of ["application/json", "text/plain", "application/octet-stream"]) {
      const headers = { ...NO_KEY, "content-type": type };
      expect((await shop.send(`${PATH}/`, { payload: "{}", headers })).status).toBe(200);
    }
    expect(await events(shop)).toEqual([]);
  });

  test("A provider's event about something else is stored and otherwise ignored", async () => {
    const shop = await testShop();
    expect((await shop.send(PATH, shop.nomba.event(null))).status).toBe(200);
    expect(await events(shop)).toMatchObject([{ ours: false }]);
    expect(shop.alerts).toEqual([]);
  });

  test("A provider's event about a payment that the shop does not know alerts operators", async () => {
    const shop = await testShop();
    expect((await shop.send(PATH, shop.nomba.event("order-1111111111111", "TX-1"))).status).toBe(200);
    expect(shop.alerts).toEqual(["paid_without_order"]);
  });

  test("An event of an unknown provider, or of more than 64 KB, is refused", async () => {
    const shop = await testShop();
    expect((await shop.send("/webhooks/other", { payload: "{}" })).status).toBe(404);
    const large = shop.nomba.event("x".repeat(70_000), null);
    expect((await shop.send(PATH, large)).status).toBe(413);
  });

  test("costs three statements at most", async () => {
    const shop = await testShop();
    const { orderReference, transactionId } = await paidOrder(shop);
    const statements = await shop.statementsOf(() =>
      shop.send(PATH, shop.nomba.event(orderReference, transactionId)),
    );
    expect(statements.length).toBeLessThanOrEqual(3);
  });

  test("is answered in time although the database is slow, and stored", async () => {
    const shop = await testShop();
    const { orderReference, transactionId } = await paidOrder(shop);
    const lock = await shop.pool.connect();
    await lock.query("begin");
    await lock.query("lock table payment_events");
    const { status, headers } = await shop.send(PATH, shop.nomba.event(orderReference, transactionId));
    // Not acknowledged, because it was not kept yet: the provider delivers it again.
    expect([status, headers["retry-after"]]).toEqual([503, "30"]);
    await lock.query("commit");
    lock.release();
    await expect.poll(() => events(shop)).toHaveLength(1);
  });
});

test.each<[string, (shop: TestShop, reference: string) => void]>([
  ["before anybody tried to pay", () => {}],
  ["after a try that failed", (shop, reference) => shop.nomba.declines(reference)],
])("records that lag behind the event are asked again, hurriedly (%s)", async (_, happens) => {
  const shop = await testShop();
  const ada = await shop.aShopper({ cart: [await shop.aVariant()] });
  const { id, orderReference } = (await ada.startsPayment()).body.data;
  happens(shop, orderReference);
  await shop.send(PATH, shop.nomba.event(orderReference, "TX-1"));
  const waits: number[] = [];
  for (let nth = 0; nth < 5; nth += 1) {
    await doPaymentWork(shop.ctx, { limit: 10 });
    const { rows } = await shop.pool.query(
      "select extract(epoch from next_poll_at - now())::float8 as seconds from payments",
    );
    waits.push(rows[0].seconds);
    await shop.pool.query("update payments set next_poll_at = now()");
  }
  // At the latest; the exact waits are the rule's.
  for (const [nth, most] of [2, 5, 10, 30, 60].entries()) expect(waits[nth]).toBeLessThanOrEqual(most);
  shop.nomba.pays(orderReference);
  await doPaymentWork(shop.ctx, { limit: 10 });
  expect((await ada.call("viewOrder", { id })).body.data.paymentStatus).toBe("paid");
});

test("Events are deleted after ninety days, and not before", async () => {
  const shop = await testShop();
  await shop.send(PATH, shop.nomba.event(null, null, "old"));
  await shop.send(PATH, shop.nomba.event(null, null, "young"));
  await shop.pool.query(
    `update payment_events set received_at = now() - make_interval(days => case event_id when 'old' then 91 else 89 end)`,
  );
  await forgetOldEvents(shop);
  expect(await events(shop)).toMatchObject([{ event_id: "young" }]);
});

test("A provider's POST to the return address is answered and ignored", async () => {
  const shop = await testShop();
  for (const type of ["application/json", "application/x-www-form-urlencoded", "text/plain"]) {
    const answer = await shop.app.inject({
      method: "POST",
      url: "/checkout/return?orderReference=order-1795219200000",
      headers: { "content-type": type },
      payload: "event=payment_success",
    });
    expect(answer.statusCode).toBe(200);
  }
});
