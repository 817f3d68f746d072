import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { nombaAt, startNomba } from "../../test/fixtures/nomba.ts";
import type { Received } from "../../test/fixtures/webhook-receiver.ts";
import { NOMBA_CREDENTIALS } from "../env.ts";
import { startSandbox } from "../sandbox.ts";
import { signatureOf, signedText } from "./signature.ts";

function isSignedWith(key: string, { headers, body }: Received): boolean {
  return (
    headers["nomba-signature"] === signatureOf(signedText(body, String(headers["nomba-timestamp"])), key)
  );
}

test("the event of a transfer is signed and has amounts as numbers, as in production", async () => {
  const nomba = await startNomba();
  const { id, reference } = await nomba.order({ amount: "12500.50", customerId: "5" });
  const { transactionId, requestId } = (await nomba.act(id, { act: "transfer" })).body;
  const [event] = await nomba.shop.hears(1);

  expect(event!.headers).toMatchObject({
    "content-type": "application/json",
    "user-agent": "Jersey/2.35 (HttpUrlConnection 17.0.2)",
    "nomba-signature-algorithm": "HmacSHA256",
    "nomba-signature-version": "1.0.0",
    "nomba-timestamp": expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
  });
  expect(event!.headers["nomba-sig-value"]).toBe(event!.headers["nomba-signature"]);
  expect(isSignedWith(NOMBA_CREDENTIALS.webhookSecret, event!)).toBe(true);
  expect(event!.body).toMatchObject({
    event_type: "payment_success",
    requestId,
    data: {
      merchant: {
        walletId: "64b8f0a2c3d4e5f601234567",
        walletBalance: 12325.49,
        userId: NOMBA_CREDENTIALS.accountId,
      },
      terminal: {},
      tokenizedCardData: { tokenKey: "N/A", cardType: "N/A" },
      transaction: {
        fee: 175.01,
        type: "online_checkout",
        transactionId,
        responseCode: "",
        originatingFrom: "web",
        transactionAmount: 12500.5,
      },
      order: {
        amount: 12500.5,
        orderId: id,
        orderReference: reference,
        accountId: NOMBA_CREDENTIALS.accountId,
        customerEmail: "ada@example.com",
        customerId: "5",
        isTokenizedCardPayment: "false",
        paymentMethod: "bank_transfer",
        callbackUrl: "http://localhost:3000/checkout/return",
        currency: "NGN",
        cardType: "N/A",
      },
    },
  });
  expect(event!.body.data.transaction).not.toHaveProperty("cardIssuer");
});

test("the event of a card payment has the brand, the masked number and the merchant's metadata", async () => {
  const nomba = await startNomba();
  const subAccount = "7c9e6679-7425-40de-944b-e07fc1f90ae7";
  const { id } = await nomba.order({ accountId: subAccount, orderMetaData: { basket: "42" } });
  await nomba.act(id, { act: "approve" });
  const [{ body }] = (await nomba.shop.hears(1)) as [Received];
  expect(body.data).toMatchObject({
    tokenizedCardData: { cardType: "Mastercard", cardPan: "543462 **** **** 2808" },
    transaction: { cardIssuer: "Mastercard" },
    customer: { billerId: "543462 **** **** 2808", productId: "543462" },
    order: {
      accountId: subAccount,
      cardLast4Digits: "2808",
      paymentMethod: "card_payment",
      orderMetaData: { basket: "42" },
    },
  });
});

test("an event of Nomba's own sandbox has N/A for wallet and card, and a fee of 0.28", async () => {
  const nomba = await startNomba();
  await nomba.switches({ webhookShape: "sandbox" });
  const { id } = await nomba.order();
  const { transactionId } = (await nomba.act(id, { act: "approve" })).body;
  const [event] = await nomba.shop.hears(1);
  expect(transactionId).toMatch(/^WEB-ONLINE_C-0b3c1a-/);
  expect(event!.body.data).toMatchObject({
    merchant: { walletId: "N/A", walletBalance: "N/A" },
    transaction: { fee: 0.28, merchantTxRef: expect.stringMatching(/^txref-\d{10}$/) },
    customer: { billerId: "543462******2808" },
    order: { cardType: "N/A", cardLast4Digits: "N/A" },
  });
  expect(isSignedWith(NOMBA_CREDENTIALS.webhookSecret, event!)).toBe(true);
});

test("the event of a declined card has a signed response code", async () => {
  const nomba = await startNomba();
  const { id } = await nomba.order();
  await nomba.act(id, { act: "decline", message: "Insufficient funds", code: "51" });
  const [event] = await nomba.shop.hears(1);
  expect(event!.body).toMatchObject({
    event_type: "payment_failed",
    data: { transaction: { responseCode: "51", responseCodeMessage: "Insufficient funds" } },
  });
  expect(isSignedWith(NOMBA_CREDENTIALS.webhookSecret, event!)).toBe(true);
});

test("Nomba retries an event five times under the same id until it gets a 2xx answer", async () => {
  const nomba = await startNomba();
  await nomba.switches({ retryScale: 0 });
  nomba.shop.willAnswer(500, 404, 302, 503, 400, 500);
  const { id, reference } = await nomba.order();
  await nomba.act(id, { act: "approve" });
  const deliveries = await nomba.shop.hears(6);
  expect(new Set(deliveries.map(({ body }) => body.requestId)).size).toBe(1);
  await expect
    .poll(async () => (await nomba.control("GET", `/events?reference=${reference}`)).body.events[0])
    .toMatchObject({
      state: "given_up",
      attempts: [500, 404, 302, 503, 400, 500].map((status) => ({ status })),
      nextAttemptAt: null,
    });
});

test("Nomba waits 120, then 280 seconds before a retry and signs each with its own time", async () => {
  const nomba = await startNomba();
  nomba.shop.willAnswer(500, 500);
  const { id, reference } = await nomba.order();
  await nomba.act(id, { act: "approve" });
  const next = async () => (await nomba.control("GET", `/events?reference=${reference}`)).body.events[0];
  await expect.poll(async () => (await next()).attempts.length).toBe(1);
  const wait = Date.parse((await next()).nextAttemptAt) - Date.now();
  expect(wait).toBeGreaterThan(100_000);
  expect(wait).toBeLessThanOrEqual(120_000);

  await nomba.control("POST", "/clock", { aheadSeconds: 120 });
  await nomba.control("POST", `/events/${(await next()).id}/push`);
  const [first, second] = await nomba.shop.hears(2);
  expect(second!.headers["nomba-timestamp"]).not.toBe(first!.headers["nomba-timestamp"]);
  expect(second!.headers["nomba-signature"]).not.toBe(first!.headers["nomba-signature"]);
  expect(isSignedWith(NOMBA_CREDENTIALS.webhookSecret, second!)).toBe(true);
  expect(Date.parse((await next()).nextAttemptAt) - Date.now()).toBeGreaterThan(260_000);
});

test("Nomba delivers an undelivered event after a restart", async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "nomba-test-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const sandbox = await startSandbox({ port: 0, smtpPort: 0, dataDir });
  const before = nombaAt(sandbox);
  await before.control("PUT", "/webhook", { url: "http://127.0.0.1:9/", ping: false });
  await before.switches({ retryScale: 0.01 });
  const { id } = await before.order();
  const { requestId } = (await before.act(id, { act: "approve" })).body;
  await sandbox.stop();

  const after = await startNomba({ dataDir });
  const [event] = await after.shop.hears(1);
  expect(event!.body.requestId).toBe(requestId);
});

test.each([
  ["a wrong signature", { webhookSignature: "wrong" }],
  ["the response code read as 00", { webhookSignature: "response_code_00" }],
  ["the response code read as null", { webhookSignature: "response_code_null" }],
  ["a signed field changed in transit", { webhookTampering: "signed_field" }],
])("the signature of an event fails with %s", async (_what, switches) => {
  const nomba = await startNomba();
  await nomba.switches(switches);
  const { id } = await nomba.order();
  await nomba.act(id, { act: "approve" });
  const [event] = await nomba.shop.hears(1);
  expect(isSignedWith(NOMBA_CREDENTIALS.webhookSecret, event!)).toBe(false);
});

test.each([
  ["amount", { webhookTampering: "amount" }, { amount: 1_000_000 }],
  ["reference", { webhookTampering: "reference" }, { orderReference: "order-1000000000000" }],
  ["email", { webhookTampering: "email" }, { customerEmail: "someone.else@example.com" }],
])("the signature of an event does not cover the %s", async (_what, switches, order) => {
  const nomba = await startNomba();
  await nomba.switches(switches);
  const { id } = await nomba.order();
  await nomba.act(id, { act: "approve" });
  const [event] = await nomba.shop.hears(1);
  expect(event!.body.data.order).toMatchObject(order);
  expect(isSignedWith(NOMBA_CREDENTIALS.webhookSecret, event!)).toBe(true);
});

test("a stale timestamp is signed, and an unsigned event has no signature headers", async () => {
  const nomba = await startNomba();
  const { id } = await nomba.order();
  const ofOrder = (change: object) => nomba.control("PATCH", `/orders/${id}/switches`, change);
  await ofOrder({ webhookTimestamp: "stale" });
  await nomba.act(id, { act: "decline" });
  await nomba.shop.hears(1);
  await ofOrder({ webhookTimestamp: null, webhookSignature: "missing" });
  await nomba.act(id, { act: "approve" });
  const [stale, unsigned] = await nomba.shop.hears(2);
  expect(Date.now() - Date.parse(String(stale!.headers["nomba-timestamp"]))).toBeGreaterThan(86_400_000);
  expect(isSignedWith(NOMBA_CREDENTIALS.webhookSecret, stale!)).toBe(true);
  expect(unsigned!.headers).not.toHaveProperty("nomba-signature");
  expect(unsigned!.headers).not.toHaveProperty("nomba-sig-value");
});

test("Nomba's events can arrive twice, late, out of order or not at all", async () => {
  const nomba = await startNomba();
  const { id } = await nomba.order();
  await nomba.switches({ webhookCopies: 2 });
  await nomba.act(id, { act: "decline" });
  const [first, copy] = await nomba.shop.hears(2);
  expect(copy!.body.requestId).toBe(first!.body.requestId);

  await nomba.switches({ webhookCopies: null, webhookOrder: "reversed" });
  const other = await nomba.order();
  await nomba.act(other.id, { act: "decline" });
  await nomba.act(other.id, { act: "approve" });
  const types = (await nomba.shop.hears(4)).slice(2).map(({ body }) => body.event_type);
  expect(types).toEqual(["payment_success", "payment_failed"]);

  await nomba.switches({ webhookOrder: null, webhooks: "none" });
  const silent = await nomba.order();
  const { requestId } = (await nomba.act(silent.id, { act: "approve" })).body;
  const [event] = (await nomba.control("GET", `/events?reference=${silent.reference}`)).body.events;
  expect(event).toMatchObject({ id: requestId, state: "dropped", attempts: [] });

  await nomba.switches({ webhooks: null, webhookDelaySeconds: 3600 });
  const late = await nomba.order();
  await nomba.act(late.id, { act: "approve" });
  const [waiting] = (await nomba.control("GET", `/events?reference=${late.reference}`)).body.events;
  expect(Date.parse(waiting.nextAttemptAt) - Date.now()).toBeGreaterThan(3_500_000);
  await nomba.control("POST", `/events/${waiting.id}/push`);
  expect((await nomba.shop.hears(5)).at(-1)?.body.data.order.orderReference).toBe(late.reference);
});

test("Nomba's calls for resending deliver a dropped event", async () => {
  const nomba = await startNomba();
  await nomba.switches({ webhooks: "none" });
  const { id } = await nomba.order();
  const { requestId } = (await nomba.act(id, { act: "approve" })).body;
  const logs = await nomba.call("POST", "/webhooks/event-logs", {
    body: { coreUserId: NOMBA_CREDENTIALS.accountId, limit: 10, eventType: "payment_success" },
  });
  expect(logs.body.data.results).toMatchObject([{ hooksRequestId: requestId, status: "INCONCLUSIVE" }]);

  const pushed = await nomba.call("POST", "/webhooks/bulk-re-push", {
    body: { hooksRequestIds: [requestId] },
  });
  expect(pushed.body).toEqual({
    code: "200",
    description: "Webhook events bulk re-pushed successfully",
  });
  expect((await nomba.shop.hears(1))[0]?.body.requestId).toBe(requestId);
});

test.each(["terminal", "virtual_account", "payout", "unknown"])(
  "an event about a %s arrives at the same address, signed and without an order",
  async (kind) => {
    const nomba = await startNomba();
    await nomba.control("POST", "/events/unrelated", { kind });
    const [event] = await nomba.shop.hears(1);
    expect(event!.body.data).not.toHaveProperty("order");
    expect(isSignedWith(NOMBA_CREDENTIALS.webhookSecret, event!)).toBe(true);
  },
);

test("Nomba pings a webhook address with an unsigned {} and saves it only after a 2xx answer", async () => {
  const nomba = await startNomba();
  nomba.shop.willAnswer(308);
  const refused = await nomba.control("PUT", "/webhook", { url: `${nomba.shop.url}/new` });
  expect(refused).toMatchObject({ status: 409, body: { isSaved: false, url: nomba.shop.url, status: 308 } });
  const saved = await nomba.control("PUT", "/webhook", { url: `${nomba.shop.url}/new`, key: "another key" });
  expect(saved).toMatchObject({ status: 200, body: { isSaved: true, url: `${nomba.shop.url}/new` } });

  const [ping] = nomba.shop.received;
  expect(ping?.text).toBe("{}");
  expect(ping?.headers["user-agent"]).toBe("Nomba System");
  expect(Object.keys(ping?.headers ?? {}).filter((name) => name.startsWith("nomba-"))).toEqual([]);

  const { id } = await nomba.order();
  await nomba.act(id, { act: "approve" });
  expect(isSignedWith("another key", (await nomba.shop.hears(3))[2]!)).toBe(true);
});
