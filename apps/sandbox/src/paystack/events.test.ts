import { expect, test } from "vitest";
import { startPaystack } from "../../test/fixtures/paystack.ts";
import type { Received } from "../../test/fixtures/webhook-receiver.ts";
import { PAYSTACK_SECRET_KEY } from "../env.ts";
import { retryAfterMs, signatureOf } from "./send-event.ts";
import { DEFAULTS } from "./switches.ts";

const isSigned = ({ headers, text }: Received) =>
  headers["x-paystack-signature"] === signatureOf(text, PAYSTACK_SECRET_KEY);

test("the signature is over the bytes of the body", () => {
  const body =
    '{"event":"charge.success","data":{"reference":"order-1767225600000","amount":1250050,"status":"success"}}';
  expect(signatureOf(body, "sk_test_example_secret")).toBe(
    "0d2e5db860a1cdfe8a2a3fcc6ea9121fb0d406088445660d1e6e5d6d8beeaeeff7aaf43b99aec2e5384a8ef4c94949d3c2be11fc61d632522307ab332b957f6b",
  );
});

test("a success is told as verify would tell it, and a failure is not told", async () => {
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

test("with test keys it is told again hourly for ten hours, live more often and for three days", () => {
  const test = (failures: number) => retryAfterMs(failures, DEFAULTS);
  expect([1, 10, 11].map(test)).toEqual([3_600_000, 3_600_000, null]);
  const live = (failures: number) =>
    retryAfterMs(failures, { ...DEFAULTS, retries: "live", retryScale: 0.1 });
  expect([1, 4, 5, 76, 77].map(live)).toEqual([18_000, 18_000, 360_000, 360_000, null]);
});

test("who does not answer 2xx is told again with the same bytes", async () => {
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
  ["an amount changed on the way", { webhookTampering: "amount" }],
  ["a reference changed on the way", { webhookTampering: "reference" }],
])("%s does not fit", async (_what, switches) => {
  const paystack = await startPaystack();
  await paystack.switches(switches);
  const { reference } = await paystack.transaction();
  await paystack.act(reference, { act: "approve" });
  const [event] = await paystack.shop.hears(1);
  expect(isSigned(event!)).toBe(false);
});

test("events can come twice, or only when they are pushed", async () => {
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
