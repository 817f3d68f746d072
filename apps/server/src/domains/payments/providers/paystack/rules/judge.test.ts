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
  ["reversed", "gone_back"],
  ["on_the_moon", "strange"],
  ["constructor", "strange"],
  ["", "strange"],
])("the status %j is read as %s", (status, kind) => {
  expect(judge({ status }).kind).toBe(kind);
});

test("a failure carries its reason for people", () => {
  expect(judge({ status: "failed", gateway_response: "Declined" })).toEqual({
    kind: "failed",
    reason: "Declined",
  });
  expect(judge({ status: "failed", gateway_response: null })).toEqual({ kind: "failed", reason: "failed" });
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

test.each<[string, object]>([
  ["of another payment", { reference: "order-1768469412346" }],
  ["without a reference", { reference: undefined }],
  ["without a transaction id", { id: null }],
  ["of nothing", { amount: 0 }],
  ["with an amount that is none", { amount: 1250050.5 }],
  ["with naira where kobo belong", { amount: "12500.50" }],
  ["without a currency", { currency: "" }],
])("a success %s is for a person to look at", (_, changes) => {
  expect(judge(changes).kind).toBe("strange");
});

test("another transaction than the one asked for is not taken for it", () => {
  expect(judgeTransaction(RECORD, { ...OURS, transactionId: "4099260001" })).toEqual(PAID);
  expect(judgeTransaction(RECORD, { ...OURS, transactionId: "1" }).kind).toBe("strange");
});
