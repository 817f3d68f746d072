import { expect, test } from "vitest";
import { startPaystack } from "../../test/fixtures/paystack.ts";
import type { Received } from "../../test/fixtures/webhook-receiver.ts";
import { PAYSTACK_SECRET_KEY } from "../env.ts";
import { retryAfterMs, signatureOf } from "./send-event.ts";
import { DEFAULTS } from "./switches.ts";

const isSigned = ({ headers, text }: Received) =>
  headers["x-paystack-signature"] === signatureOf(text, PAYSTACK_SECRET_KEY);

test("Paystack signs the bytes of the body", () => {
  const body =
    '{"event":"charge.success","data":{"reference":"order-1767225600000","amount":1250050,"status":"success"}}';
  expect(signatureOf(body, "sk_test_example_secret")).toBe(
    "0d2e5db860a1cdfe8a2a3fcc6ea9121fb0d406088445660d1e6e5d6d8beeaeeff7aaf43b99aec2e5384a8ef4c94949d3c2be11fc61d632522307ab332b957f6b",
  );
});

test("Paystack sends an event for a success, with the data of verify, and none for a failure", async () => {
  const paystack = await startPaystack();
  const { reference } = await paystack.transaction();
  await paystack.act(reference, { act: "decline" });
  await paystack.act(reference, { act: "approve" });
  const [event] = await paystack.shop.hears(1);
  expect(event!.body).toEqual({
    event: "charge.success",
    data: (await paystack.verify(reference)).body.data,
  });
  expect(isSigned(event!)).toBe(true);
  expect((await paystack.control("GET", "/events")).body.events).toHaveLength(1);
});

test("Paystack sends events when a payment is disputed, when it reminds of that, and when the dispute is over", async () => {
  const paystack = await startPaystack();
  const { reference } = await paystack.transaction();
  expect((await paystack.act(reference, { act: "dispute" })).status).toBe(409);
  await paystack.act(reference, { act: "approve" });
  for (const act of ["dispute", "dispute", "resolve_dispute"]) await paystack.act(reference, { act });
  const heard = (await paystack.shop.hears(4)).slice(1).map(({ body }) => body);
  expect(heard).toMatchObject([
    { event: "charge.dispute.create", data: { status: "awaiting-merchant-feedback" } },
    { event: "charge.dispute.remind", data: { transaction: { reference } } },
    { event: "charge.dispute.resolve", data: { status: "resolved", resolution: "merchant-accepted" } },
  ]);
  expect(new Set(heard.map(({ data }) => data.id)).size).toBe(1);
  expect((await paystack.act(reference, { act: "resolve_dispute" })).status).toBe(409);
});

test("Paystack retries hourly for ten hours with test keys, and for three days live", () => {
  const test = (failures: number) => retryAfterMs(failures, DEFAULTS);
  expect([1, 10, 11].map(test)).toEqual([3_600_000, 3_600_000, null]);
  const live = (failures: number) =>
    retryAfterMs(failures, { ...DEFAULTS, retries: "live", retryScale: 0.1 });
  expect([1, 4, 5, 76, 77].map(live)).toEqual([18_000, 18_000, 360_000, 360_000, null]);
});

test("Paystack retries an event with the same bytes until it gets a 2xx answer", async () => {
  const paystack = await startPaystack();
  await paystack.switches({ retryScale: 0 });
  paystack.shop.willAnswer(500, 404);
  const { reference } = await paystack.transaction();
  await paystack.act(reference, { act: "approve" });
  const deliveries = await paystack.shop.hears(3);
  expect(new Set(deliveries.map(({ text }) => text)).size).toBe(1);
  expect(deliveries.every(isSigned)).toBe(true);
});

test.each([
  ["a wrong key", { webhookSignature: "wrong" }],
  ["no signature", { webhookSignature: "missing" }],
  ["an amount changed in transit", { webhookTampering: "amount" }],
  ["a reference changed in transit", { webhookTampering: "reference" }],
])("the signature of a Paystack event fails with %s", async (_what, switches) => {
  const paystack = await startPaystack();
  await paystack.switches(switches);
  const { reference } = await paystack.transaction();
  await paystack.act(reference, { act: "approve" });
  const [event] = await paystack.shop.hears(1);
  expect(isSigned(event!)).toBe(false);
});

test("Paystack's events can arrive twice, or only when resent by hand", async () => {
  const paystack = await startPaystack();
  await paystack.switches({ webhookCopies: 2 });
  const twice = await paystack.transaction();
  await paystack.act(twice.reference, { act: "approve" });
  await paystack.shop.hears(2);
  await paystack.switches({ webhookCopies: null, webhooks: "none" });
  const silent = await paystack.transaction();
  await paystack.act(silent.reference, { act: "approve" });
  const [event] = (await paystack.control("GET", `/events?reference=${silent.reference}`)).body.events;
  expect(event.state).toBe("dropped");
  await paystack.control("POST", `/events/${event.id}/push`);
  expect((await paystack.shop.hears(3))[2]?.body.data.reference).toBe(silent.reference);
});
