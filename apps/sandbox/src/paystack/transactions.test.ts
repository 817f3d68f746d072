import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { aTransaction, startPaystack } from "../../test/fixtures/paystack.ts";
import { startSandbox } from "../sandbox.ts";

test("initializing a transaction returns its link and the merchant's reference", async () => {
  const paystack = await startPaystack();
  const asked = aTransaction();
  const { status, body } = await paystack.call("POST", "/transaction/initialize", asked);
  expect(status).toBe(200);
  expect(body).toEqual({
    status: true,
    message: "Authorization URL created",
    data: {
      authorization_url: `${paystack.paystackUrl}/checkout/${body.data.access_code}`,
      access_code: expect.stringMatching(/^[\da-z]{15}$/),
      reference: asked.reference,
    },
  });
});

test("Paystack accepts a reference only once", async () => {
  const paystack = await startPaystack();
  const { reference } = await paystack.transaction();
  expect(await paystack.initialize({ reference })).toMatchObject({
    status: 400,
    body: {
      status: false,
      message: "Duplicate Transaction Reference",
      meta: { nextStep: "Try and create the Transaction or Charge with a new reference" },
      type: "validation_error",
      code: "duplicate_reference",
    },
  });
});

test.each([
  ["naira with decimals", { amount: "12500.50" }, "Invalid Amount Sent"],
  ["a fraction of a kobo", { amount: 100.5 }, "Invalid Amount Sent"],
  ["an amount of zero", { amount: 0 }, "Invalid Amount Sent"],
  ["no email", { email: undefined }, "Invalid Email Address Passed"],
  ["an invalid reference", { reference: "order 1" }, "Transaction reference"],
  ["another currency", { currency: "EUR" }, "Currency not supported"],
])("Paystack refuses a transaction with %s", async (_what, wrong, why) => {
  const paystack = await startPaystack();
  const { status, body } = await paystack.initialize(wrong);
  expect(status).toBe(400);
  expect(body.status).toBe(false);
  expect(body.message).toContain(why);
});

test("Paystack refuses calls without the right key", async () => {
  const paystack = await startPaystack();
  for (const key of ["sk_live_other", ""]) {
    expect(await paystack.call("GET", "/transaction/verify/x", undefined, key)).toMatchObject({
      status: 401,
      body: { status: false, message: "Invalid key" },
    });
  }
});

test("verify returns a transaction from its creation on, with amounts in kobo", async () => {
  const paystack = await startPaystack();
  const { reference } = await paystack.transaction({ metadata: { order_id: "42" } });
  expect((await paystack.verify(reference)).body).toMatchObject({
    status: true,
    message: "Verification successful",
    data: { status: "abandoned", reference, amount: 1_250_050, paid_at: null, fees: null },
  });
  await paystack.act(reference, { act: "decline", message: "Insufficient funds" });
  expect((await paystack.verify(reference)).body.data).toMatchObject({
    status: "failed",
    gateway_response: "Insufficient funds",
  });
  await paystack.act(reference, { act: "approve" });
  expect((await paystack.verify(reference)).body.data).toMatchObject({
    status: "success",
    domain: "test",
    amount: 1_250_050,
    requested_amount: 1_250_050,
    currency: "NGN",
    channel: "card",
    gateway_response: "Successful",
    fees: 28_751,
    metadata: { order_id: "42" },
    customer: { email: "ada@example.com" },
    authorization: { bin: "408408", last4: "4081", brand: "visa" },
  });
  expect((await paystack.verify("order-unknown")).body).toMatchObject({
    status: false,
    code: "transaction_not_found",
  });
});

test("a Paystack transaction can be paid only once", async () => {
  const paystack = await startPaystack();
  const { reference } = await paystack.transaction();
  await paystack.act(reference, { act: "transfer" });
  expect((await paystack.act(reference, { act: "approve" })).status).toBe(409);
  expect((await paystack.verify(reference)).body.data.channel).toBe("bank_transfer");
});

test("verify can show a wrong amount, currency, reference or status, or be late", async () => {
  const paystack = await startPaystack();
  const paid = async (switches: object) => {
    const { reference } = await paystack.transaction({ amount: 100_000 });
    await paystack.control("PATCH", `/orders/${reference}/switches`, switches);
    await paystack.act(reference, { act: "approve" });
    return (await paystack.verify(reference)).body.data;
  };
  expect(await paid({ paysAmount: "lower" })).toMatchObject({ amount: 50_000, requested_amount: 100_000 });
  expect(await paid({ paysAmount: "higher" })).toMatchObject({ amount: 150_000 });
  expect(await paid({ paysCurrency: "USD" })).toMatchObject({ currency: "USD" });
  expect(await paid({ verifyDelaySeconds: 60 })).toMatchObject({ status: "ongoing", paid_at: null });
  expect(await paid({ verifyStatus: "on_the_moon" })).toMatchObject({ status: "on_the_moon" });
  expect((await paid({ verifyReference: "other" })).reference).toBe("order-1000000000000");
});

test("a refund is queued and carried out with events, and a full one sets the status to reversed", async () => {
  const paystack = await startPaystack();
  const { reference } = await paystack.transaction();
  await paystack.act(reference, { act: "approve" });
  const partly = await paystack.refund(reference, 50);
  expect(partly.body).toMatchObject({
    status: true,
    message: "Refund has been queued for processing",
    data: { amount: 50, status: "pending", transaction: { reference } },
  });
  expect((await paystack.verify(reference)).body.data.status).toBe("success");
  expect((await paystack.refund(reference, 1_250_001)).status).toBe(400);
  expect((await paystack.refund(reference)).body.status).toBe(true);
  expect((await paystack.verify(reference)).body.data.status).toBe("reversed");
  expect((await paystack.refund(reference)).body.message).toBe("Transaction has been fully reversed");
  expect((await paystack.refund("order-unknown")).status).toBe(404);
  expect((await paystack.control("GET", `/ledger?reference=${reference}`)).body.totals).toEqual({
    taken: 1_250_050,
    returned: 1_250_050,
    net: 0,
  });
  const events = await paystack.shop.hears(5);
  expect(events.map(({ body }) => body.event).toSorted()).toEqual([
    "charge.success",
    "refund.pending",
    "refund.pending",
    "refund.processed",
    "refund.processed",
  ]);
  const { data } = (await paystack.call("GET", `/refund/${partly.body.data.id}`)).body;
  expect(data).toMatchObject({ status: "processed", amount: 50 });
});

test("the list of refunds is paged", async () => {
  const paystack = await startPaystack();
  const { reference } = await paystack.transaction({ amount: 1_250_050 });
  await paystack.act(reference, { act: "approve" });
  for (let n = 0; n < 3; n += 1) await paystack.refund(reference, 100 + n);
  const amounts = async (query: string) => {
    const { data, meta } = (await paystack.call("GET", `/refund?transaction=${reference}${query}`)).body;
    return { amounts: data.map(({ amount }: { amount: number }) => amount), meta };
  };
  expect(await amounts("")).toMatchObject({ amounts: [100, 101, 102], meta: { total: 3, pageCount: 1 } });
  expect(await amounts("&perPage=2")).toMatchObject({ amounts: [100, 101], meta: { page: 1, pageCount: 2 } });
  expect(await amounts("&perPage=2&page=2")).toMatchObject({ amounts: [102], meta: { skipped: 2 } });
  expect(await amounts("&perPage=2&page=3")).toMatchObject({ amounts: [] });
});

test("Paystack's refunds can be delayed, fail or be refused", async () => {
  const paystack = await startPaystack();
  const paid = async (refunds: string) => {
    const { reference } = await paystack.transaction();
    await paystack.act(reference, { act: "approve" });
    await paystack.control("PATCH", `/orders/${reference}/switches`, { refunds, refundSeconds: 60 });
    return reference;
  };
  const later = await paid("later");
  await paystack.refund(later);
  expect((await paystack.verify(later)).body.data.status).toBe("success");
  const returned = async () =>
    (await paystack.control("GET", `/ledger?reference=${later}`)).body.totals.returned;
  expect(await returned()).toBe(0);
  await paystack.control("POST", "/clock", { aheadSeconds: 61 });
  expect(await returned()).toBe(1_250_050);
  expect((await paystack.verify(later)).body.data.status).toBe("reversed");

  const failing = await paid("fail");
  await paystack.refund(failing);
  expect((await paystack.call("GET", `/refund?transaction=${failing}`)).body.data).toMatchObject([
    { status: "failed" },
  ]);
  expect((await paystack.verify(failing)).body.data.status).toBe("success");
  expect((await paystack.refund(await paid("refused"))).body.status).toBe(false);
});

test("Paystack's calls can fail, even after they were carried out", async () => {
  const paystack = await startPaystack();
  const asked = aTransaction();
  await paystack.switches({ faults: { initialize: { kind: "status_500", times: 1, acted: true } } });
  expect(await paystack.call("POST", "/transaction/initialize", asked)).toMatchObject({
    status: 500,
    body: { status: false, message: "An error occurred" },
  });
  expect((await paystack.call("POST", "/transaction/initialize", asked)).body.code).toBe(
    "duplicate_reference",
  );
  await paystack.switches({ faults: { verify: { kind: "redirect", times: 1 } } });
  expect((await paystack.verify(asked.reference)).status).toBe(307);
});

test("Paystack's transactions survive a restart", async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "paystack-test-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const before = await startPaystack({ dataDir });
  const { reference } = await before.transaction();
  await before.act(reference, { act: "approve" });
  await before.sandbox.stop();
  const sandbox = await startSandbox({ port: 0, smtpPort: 0, dataDir });
  onTestFinished(() => sandbox.stop());
  const ledger = await fetch(`${sandbox.url}/api/paystack/ledger?reference=${reference}`);
  expect(await ledger.json()).toMatchObject({ totals: { taken: 1_250_050, returned: 0 } });
});

test("a transaction is found by its id, and by no other", async () => {
  const paystack = await startPaystack();
  const { reference } = await paystack.transaction();
  const { id } = (await paystack.call("GET", `/transaction/verify/${reference}`)).body.data;
  const fetched = await paystack.call("GET", `/transaction/${id}`);
  expect([fetched.status, fetched.body.data.reference]).toEqual([200, reference]);
  for (const other of [reference, id + 1]) {
    expect((await paystack.call("GET", `/transaction/${other}`)).status).toBe(400);
  }
});
