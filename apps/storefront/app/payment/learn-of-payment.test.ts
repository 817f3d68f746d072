import { createClient } from "@shop/contract/client";
import type { SaveOrder } from "@shop/contract/save-order";
import { expect, test } from "vitest";
import { type Answer, clientAnswered } from "../../test/fixtures/client.ts";
import { anOrder, aPaidOrder } from "../../test/fixtures/order.ts";
import { checkPayment, confirmPayment, expectPayment, PAUSES_MS } from "./learn-of-payment.ts";

const payload: SaveOrder = {
  amount: "10000.50",
  dl_id: 3,
  dm_id: 1,
  dc_id: 4,
  delivery_address: "14 Bode Thomas Street",
  delivery_cost: 2500,
  totalAmountToPay: 12_500.5,
  trxref: "order-1768469412345",
};
const NOT_YET: Answer = { refusal: "payment_not_received" };

/** Confirms against a shop that answers so, without waiting for real. */
async function confirmed(...answers: Answer[]) {
  const { api, asked } = clientAnswered({ confirmNombaPayment: answers, confirmPaystackPayment: answers });
  const pauses: number[] = [];
  const learned = await confirmPayment(api, { provider: "nomba", payload }, async (ms) => {
    pauses.push(ms);
  });
  return { learned, asked, pauses };
}

test("A confirmed payment is paid, and the confirmation sends the whole payload with its reference", {
  tags: ["S4-046"],
}, async () => {
  const { learned, asked } = await confirmed({ data: aPaidOrder() });
  expect(learned).toEqual({ kind: "paid", order: aPaidOrder() });
  expect(asked.map(({ path, body }) => [path, JSON.parse(body ?? "")])).toEqual([
    ["/user/order/payment/nomba", payload],
  ]);
});

test.each([
  [
    "another 2xx than 200",
    202,
    JSON.stringify({ status: true, message: "Accepted", data: aPaidOrder() }),
    "not_recorded",
  ],
  ["a 200 that is no JSON", 200, "<html>", "unasked"],
  ["a 200 without an order", 200, JSON.stringify({ status: true, message: "OK", data: null }), "unasked"],
])(
  "%s records no payment, and shows no JavaScript error",
  { tags: ["S8-038", "S8-039"] },
  async (_, status, text, kind) => {
    const api = createClient({
      storeKey: "publishable",
      session: () => "session",
      transport: async () => ({ status, text, retryAfter: null }),
    });
    const learned = await confirmPayment(api, { provider: "nomba", payload }, async () => {});
    expect(learned).toEqual({ kind, message: "Request failed" });
  },
);

test("While the provider's record lags, the confirmation is repeated a few times", async () => {
  const { learned, pauses } = await confirmed(NOT_YET, NOT_YET, { data: aPaidOrder() });
  expect(learned.kind).toBe("paid");
  expect(pauses).toEqual(PAUSES_MS.slice(0, 2));

  const never = await confirmed(NOT_YET);
  expect(never.learned).toEqual({
    kind: "not_recorded",
    message: "We have not received your payment yet",
  });
  expect(never.asked).toHaveLength(PAUSES_MS.length + 1);
});

test("An answer without a payment is reported accurately", async () => {
  const refundDue = anOrder({ status: "cancelled", paymentStatus: "refund_due" });
  expect((await confirmed({ data: refundDue })).learned).toEqual({ kind: "over", order: refundDue });
  expect((await confirmed({ refusal: "order_not_found" })).learned).toEqual({
    kind: "not_recorded",
    message: "Order not found",
  });
  expect((await confirmed({ refusal: "fault" })).learned.kind).toBe("not_recorded");
  expect((await confirmed("no answer")).learned).toEqual({ kind: "unasked", message: "Network error" });
});

test.each(["payment_unconfirmed", "busy"] as const)(
  "While the outcome is unknown (%s), the payment is being checked, whichever call asked",
  async (refusal) => {
    expect((await confirmed({ refusal })).learned).toEqual({ kind: "checking" });
    const { api, asked } = clientAnswered({ checkPayment: [{ refusal }] });
    expect(await expectPayment(api, "o-1", PAUSES_MS, async () => {})).toEqual({ kind: "checking" });
    expect(asked).toHaveLength(1);
  },
);

test("A check that the provider did not answer continues", async () => {
  const order = anOrder();
  const { api } = clientAnswered({
    checkPayment: [{ data: { order, payment: "unanswered", session: null } }],
  });
  expect(await checkPayment(api, order.id)).toEqual({ kind: "checking" });
});

test.each([
  ["paid", aPaidOrder(), "paid"],
  ["unpaid", anOrder(), "unpaid"],
  ["failed", anOrder(), "failed"],
  // The order has the last word.
  ["unpaid", aPaidOrder(), "paid"],
  ["unanswered", aPaidOrder(), "paid"],
  ["paid", anOrder({ status: "cancelled", paymentStatus: "refund_due" }), "over"],
  ["unpaid", anOrder({ status: "expired", paymentStatus: "failed" }), "over"],
  [
    "unpaid",
    anOrder({ status: "placed", paymentStatus: "unpaid", paymentMethod: "pay_on_delivery" }),
    "over",
  ],
] as const)("A check that returns %s for an order is understood", async (payment, order, kind) => {
  const { api } = clientAnswered({ checkPayment: [{ data: { order, payment, session: null } }] });
  expect(await checkPayment(api, order.id)).toEqual({ kind, order });
});

test("An answer without an order shows no JavaScript error, when confirming or checking", async () => {
  const unasked = { kind: "unasked", message: "Request failed" };
  expect((await confirmed({ data: null })).learned).toEqual(unasked);
  expect(await checkPayment(clientAnswered({ checkPayment: [{ data: null }] }).api, "o-1")).toEqual(unasked);
});

test("A failed check is not a check that found no payment", async () => {
  const { api } = clientAnswered({ checkPayment: ["no answer"] });
  expect(await checkPayment(api, "o-1")).toEqual({ kind: "unasked", message: "Network error" });
});

test("An expected payment is polled until it is found; a failed attempt ends polling", async () => {
  const said = (payment: string, order = anOrder()): Answer => ({ data: { order, payment, session: null } });
  const later = clientAnswered({
    checkPayment: [said("unpaid"), said("unpaid"), said("paid", aPaidOrder())],
  });
  expect((await expectPayment(later.api, "o-1", PAUSES_MS, async () => {})).kind).toBe("paid");

  const failed = clientAnswered({ checkPayment: [said("failed")] });
  expect((await expectPayment(failed.api, "o-1", PAUSES_MS, async () => {})).kind).toBe("failed");
  expect(failed.asked).toHaveLength(1);

  const never = clientAnswered({ checkPayment: [said("unpaid")] });
  expect((await expectPayment(never.api, "o-1", PAUSES_MS, async () => {})).kind).toBe("unpaid");
  expect(never.asked).toHaveLength(PAUSES_MS.length + 1);
});

test("An ended session says nothing about the payment", async () => {
  expect((await confirmed({ refusal: "session_needed" })).learned).toEqual({ kind: "signed_out" });
  const { api } = clientAnswered({ checkPayment: [{ refusal: "session_needed" }] });
  expect(await checkPayment(api, "o-1")).toEqual({ kind: "signed_out" });
});
