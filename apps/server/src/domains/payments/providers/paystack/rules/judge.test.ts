import { expect, test } from "vitest";
import { judgeTransaction } from "./judge.ts";

const OURS = { reference: "order-1768469412345", providerReference: "order-1768469412345", isLive: false };
const RECORD = {
  id: 4_099_260_001,
  domain: "test",
  status: "success",
  reference: OURS.reference,
  amount: 1_250_050,
  requested_amount: 1_250_050,
  currency: "NGN",
  channel: "card",
  gateway_response: "Successful",
};
const PAID = {
  kind: "paid",
  transaction: {
    id: "4099260001",
    reference: OURS.reference,
    amount: 1_250_050,
    currency: "NGN",
    channel: "card",
    isOurAccount: true,
  },
};

const judge = (changes: object) => judgeTransaction({ ...RECORD, ...changes }, OURS);

test("a success is the payment, in kobo", () => {
  expect(judge({})).toEqual(PAID);
});

test.each<[string, string]>([
  ["success", "paid"],
  ["SUCCESS", "paid"],
  ["abandoned", "not_found"],
  ["ongoing", "pending"],
  ["pending", "pending"],
  ["processing", "pending"],
  ["queued", "pending"],
  ["failed", "failed"],
  ["reversed", "reversed"],
  ["on_the_moon", "unrecognised"],
  ["constructor", "unrecognised"],
  ["", "unrecognised"],
])("the status %j is read as %s", (status, kind) => {
  expect(judge({ status }).kind).toBe(kind);
});

test("a failure carries its reason for people", () => {
  expect(judge({ status: "failed", gateway_response: "Declined" })).toEqual({
    kind: "failed",
    reason: "Declined",
    transactionId: "4099260001",
  });
  expect(judge({ status: "failed", gateway_response: null })).toMatchObject({ reason: "failed" });
});

test.each<[string, object, object]>([
  ["an amount as a text", { amount: "1250050" }, {}],
  ["another amount", { amount: 100 }, { amount: 100 }],
  ["another currency", { currency: "GHS" }, { currency: "GHS" }],
  ["no channel", { channel: null }, { channel: "unknown" }],
  ["play money under a live key, or the other way round", { domain: "live" }, { isOurAccount: false }],
  ["no word on whether it is play money", { domain: undefined }, {}],
])("a success with %s", (_, changes, transaction) => {
  expect(judge(changes)).toEqual({ ...PAID, transaction: { ...PAID.transaction, ...transaction } });
});

test.each<[string, boolean, object]>([
  ["of another payment", false, { reference: "order-1768469412346" }],
  ["without a reference", false, { reference: undefined }],
  ["without a transaction id", true, { id: null }],
  ["with a NUL in its id", true, { id: "1\u0000" }],
  ["of nothing", true, { amount: 0 }],
  ["without an amount", true, { amount: null }],
  ["with a list for an amount", true, { amount: [1_250_050] }],
  ["with an object for an amount", true, { amount: { kobo: 1_250_050 } }],
  ["with the amount N/A", true, { amount: "N/A" }],
  ["with an amount that is none", true, { amount: 1250050.5 }],
  ["with naira where kobo belong", true, { amount: "12500.50" }],
  ["without a currency", true, { currency: "" }],
])("a success %s is for a person to look at (says that money has come: %s)", (_, saysPaid, changes) => {
  expect(judge(changes)).toMatchObject({ kind: "unrecognised", saysPaid });
});

test("the transaction that was asked about, of another payment, is not ours", () => {
  const asked = { ...OURS, transactionId: "4099260001" };
  expect(judgeTransaction({ ...RECORD, reference: "order-1768469412346" }, asked)).toEqual({
    kind: "not_ours",
  });
  expect(judgeTransaction({ ...RECORD, reference: null }, asked).kind).toBe("unrecognised");
});

test("a different transaction from the one asked for is not accepted", () => {
  expect(judgeTransaction(RECORD, { ...OURS, transactionId: "4099260001" })).toEqual(PAID);
  expect(judgeTransaction(RECORD, { ...OURS, transactionId: "1" }).kind).toBe("unrecognised");
});
