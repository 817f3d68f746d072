import { expect, test } from "vitest";
import { type Answer, clientAnswered } from "../../test/fixtures/client.ts";
import { memoryStorage } from "../../test/fixtures/storage.ts";
import { payloadOf } from "../purchase/agreement.ts";
import { openPayment } from "./open-payment.ts";

const payload = payloadOf({
  shopper: "ada",
  lines: [{ variant_token: "zobo", quantity: 2, amount: 5000.25 }],
  subtotal: 10_000.5,
  deliveryCost: 2500,
  total: 12_500.5,
  locationId: 3,
  methodId: 1,
  address: "14 Bode Thomas Street",
});
const session = {
  id: "o-1",
  orderReference: "order-1768469412345",
  checkoutLink: "https://pay.nomba.example/checkout/1",
  expiresAt: "2026-11-21T09:30:00.000Z",
};

/** Presses Proceed once for each list of answers; the keys under which the shop was asked. */
async function pressed(...presses: Answer[][]) {
  const { api, asked } = clientAnswered({ startNombaPayment: presses.flat() });
  const storage = memoryStorage();
  const outcomes: unknown[] = [];
  for (const _ of presses) {
    outcomes.push(
      await openPayment(api, { provider: "nomba", shopper: "ada", payload }, storage).catch(String),
    );
  }
  return { outcomes, asked, keys: asked.map(({ headers }) => headers["idempotency-key"]) };
}

test("Starting a payment sends the agreed cart with a key; the server sets the reference", {
  tags: ["S4-044"],
}, async () => {
  const { outcomes, asked, keys } = await pressed([{ data: session }]);
  expect(outcomes).toEqual([session]);
  expect(asked[0]?.path).toBe("/user/order/payment/nomba/initialize");
  expect(JSON.parse(asked[0]?.body ?? "")).toEqual({
    amount: "10000.50",
    dl_id: 3,
    dm_id: 1,
    dc_id: 4,
    delivery_address: "14 Bode Thomas Street",
    delivery_cost: 2500,
    totalAmountToPay: 12_500.5,
    lines: [{ variant_token: "zobo", quantity: 2, amount: 5000.25 }],
  });
  expect(keys[0]).toMatch(/^pay-[\x21-\x7e]{8,90}$/);
});

test("After a lost answer the next press repeats the key, so it stays one order", async () => {
  const { outcomes, keys } = await pressed(["no answer"], [{ refusal: "fault" }], [{ data: session }]);
  expect(outcomes[2]).toEqual(session);
  expect(new Set(keys).size).toBe(1);
});

test("After any answer the next press uses a new key", async () => {
  const { keys } = await pressed([{ refusal: "amount_changed" }], [{ data: session }], [{ data: session }]);
  expect(new Set(keys).size).toBe(3);
});

test("A cart changed after a lost answer is ordered with a new key", async () => {
  const { outcomes, keys } = await pressed(["no answer"], [{ refusal: "reference_used" }, { data: session }]);
  expect(outcomes[1]).toEqual(session);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});
