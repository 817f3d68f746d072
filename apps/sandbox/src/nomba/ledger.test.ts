import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { nombaAt, startNomba } from "../../test/fixtures/nomba.ts";
import { startSandbox } from "../sandbox.ts";

const refundOf = (transactionId: string, amount?: number) => ({ body: { transactionId, amount } });

test("the ledger sums payments and refunds to the kobo", async () => {
  const nomba = await startNomba();
  const { id, reference } = await nomba.order({ amount: "1000.01" });
  const { transactionId } = (await nomba.act(id, { act: "approve" })).body;
  await nomba.act(id, { act: "transfer", amount: 7 });
  const partly = await nomba.call("POST", "/checkout/refund", refundOf(transactionId, 0.5));
  expect(partly.body).toEqual({
    code: "00",
    description: "Success",
    status: true,
    data: { success: true, message: "Refund processed successfully" },
  });

  const ledger = await nomba.ledger(reference);
  expect(ledger.references).toEqual([
    {
      reference,
      orderId: id,
      currency: "NGN",
      asked: 100_001,
      taken: 100_008,
      returned: 50,
      net: 99_958,
      payments: 2,
    },
  ]);
  expect(ledger.entries.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount])).toEqual([
    ["taken", 100_001],
    ["taken", 7],
    ["refund", 50],
  ]);
});

test("a refund sets the record to REFUND and cannot be repeated", async () => {
  const nomba = await startNomba();
  const { id } = await nomba.order();
  const { transactionId } = (await nomba.act(id, { act: "approve" })).body;
  const refund = (amount?: number) => nomba.call("POST", "/checkout/refund", refundOf(transactionId, amount));
  expect((await refund(99_999)).body.code).toBe("400");
  expect((await refund()).body.code).toBe("00");
  expect((await nomba.single(`orderId=${id}`)).body.data.status).toBe("REFUND");
  expect(await refund()).toMatchObject({
    status: 400,
    body: { code: "400", description: "Transaction already refunded" },
  });
});

test.each([
  "WEB-ONLINE_C-0B3C1-00000000-0000-4000-8000-000000000000",
  "WEB-ONLINE_C-97922-db88d4c3-a0af-4887-a089-b5d2e51b8f19",
])("Nomba refuses to refund the unknown transaction %s", async (unknown) => {
  const nomba = await startNomba();
  expect((await nomba.call("POST", "/checkout/refund", refundOf(unknown))).body.code).toBe("400");
});

test("refunds can be switched to be refused or delayed", async () => {
  const nomba = await startNomba();
  const { id } = await nomba.order();
  const { transactionId } = (await nomba.act(id, { act: "approve" })).body;
  await nomba.switches({ refunds: "refused" });
  expect((await nomba.call("POST", "/checkout/refund", refundOf(transactionId))).body.code).toBe("400");
  await nomba.switches({ refunds: "later", refundSeconds: 60 });
  // As Nomba answers what it has accepted and not yet done.
  expect(await nomba.call("POST", "/checkout/refund", refundOf(transactionId))).toMatchObject({
    status: 200,
    body: { code: "201", description: "PROCESSING" },
  });
  expect((await nomba.call("POST", "/checkout/refund", refundOf(transactionId))).body.code).toBe("400");
  expect((await nomba.single(`orderId=${id}`)).body.data.status).toBe("SUCCESS");
  await nomba.control("POST", "/clock", { aheadSeconds: 61 });
  expect((await nomba.single(`orderId=${id}`)).body.data.status).toBe("REFUND");
});

test("the ledger shows a delayed refund once it is due, whether or not anybody reads the order", async () => {
  const nomba = await startNomba();
  const { id, reference } = await nomba.order();
  const { transactionId } = (await nomba.act(id, { act: "approve" })).body;
  await nomba.switches({ refunds: "later", refundSeconds: 60 });
  await nomba.call("POST", "/checkout/refund", refundOf(transactionId));
  expect((await nomba.ledger(reference)).totals.returned).toBe(0);
  await nomba.control("POST", "/clock", { aheadSeconds: 61 });
  expect((await nomba.ledger(reference)).totals.returned).toBe(1_250_050);
});

test("a reversal returns the money and sends an event", async () => {
  const nomba = await startNomba();
  const { id, reference } = await nomba.order();
  await nomba.act(id, { act: "approve" });
  await nomba.act(id, { act: "reverse" });
  expect((await nomba.single(`orderId=${id}`)).body.data.status).toBe("REVERSED_BY_VENDOR");
  expect((await nomba.ledger(reference)).totals).toEqual({ taken: 1_250_050, returned: 1_250_050, net: 0 });
  const events = await nomba.shop.hears(2);
  expect(events.map(({ body }) => body.event_type).toSorted()).toEqual([
    "payment_reversal",
    "payment_success",
  ]);
});

test("transfers arrive even after a cancellation, after the link has expired and a second time", async () => {
  const nomba = await startNomba();
  const { id, reference } = await nomba.order();
  await nomba.act(id, { act: "cancel" });
  await nomba.control("POST", "/clock", { aheadSeconds: 31 * 60 });
  await nomba.act(id, { act: "transfer" });
  await nomba.act(id, { act: "transfer", currency: "USD", amount: 5 });
  expect((await nomba.ledger(reference)).references).toMatchObject([
    { currency: "NGN", taken: 1_250_050, payments: 1 },
    { currency: "USD", taken: 5, payments: 1 },
  ]);
});

test("Nomba's orders, payments, order switches and tokens survive a restart", async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "nomba-test-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const sandbox = await startSandbox({ port: 0, smtpPort: 0, dataDir });
  const before = nombaAt(sandbox);
  const { id, reference } = await before.order();
  const { transactionId } = (await before.act(id, { act: "approve" })).body;
  await before.control("PATCH", `/orders/${id}/switches`, { message: "none" });
  const token = (await before.issueToken()).body.data.access_token;
  const told = (await before.control("GET", `/orders/${id}`)).body;
  await sandbox.stop();

  const after = await startNomba({ dataDir });
  expect((await after.control("GET", `/orders/${reference}`)).body).toEqual(told);
  expect((await after.ledger(reference)).totals.taken).toBe(1_250_050);
  const record = await after.call("GET", `/transactions/accounts/single?transactionRef=${transactionId}`, {
    headers: { authorization: token },
  });
  expect(record.body.data.status).toBe("SUCCESS");
  expect((await after.createOrder({ orderReference: reference })).status).toBe(400);
  // The undelivered event still exists.
  const [event] = (await after.control("GET", `/events?reference=${reference}`)).body.events;
  expect(event.type).toBe("payment_success");
});
