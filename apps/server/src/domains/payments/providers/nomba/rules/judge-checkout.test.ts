import { describe, expect, test } from "vitest";
import { ACCOUNT, ORDER_ID, OURS, PAID, TRANSACTION } from "../../../../../../test/fixtures/nomba-record.ts";
import { type CheckoutVerdict, judgeBoth, judgeCheckout, judgeSuccess, type Verdict } from "./judge.ts";

const CHECKOUT = {
  success: true,
  message: "PAYMENT SUCCESSFUL",
  order: {
    orderId: ORDER_ID,
    orderReference: OURS.reference,
    accountId: ACCOUNT,
    amount: "12500.50",
    currency: "NGN",
  },
  transactionDetails: { paymentReference: TRANSACTION, statusCode: "PAYMENT SUCCESSFUL" },
  transferDetails: null,
  cardDetails: { cardType: "Visa" },
};

const SAYS_PAID = { kind: "says_paid", transactionId: TRANSACTION };

describe("the checkout", () => {
  test.each<[string, object, unknown]>([
    ["a success, whatever amount was asked for", {}, SAYS_PAID],
    ["a success as a text", { success: "true" }, SAYS_PAID],
    [
      "nothing",
      {
        success: false,
        message: "No transaction found for the provided orderId/orderReference",
        order: null,
        transactionDetails: null,
      },
      { kind: "not_found" },
    ],
    ["no success yet", { success: false }, { kind: "pending" }],
    ["no success, as a text", { success: "false" }, { kind: "pending" }],
    ["a success that is missing", { success: undefined }, { kind: "pending" }],
    [
      "somebody else's order",
      { order: { ...CHECKOUT.order, orderId: "x", orderReference: "y" } },
      { kind: "mismatched" },
    ],
    [
      "our order and another",
      { order: { ...CHECKOUT.order, orderId: "x" } },
      {
        kind: "unrecognised",
        reason: "nomba: the checkout names another payment as well",
        saysPaid: false,
        transactionId: TRANSACTION,
      },
    ],
    [
      "a success without an order",
      { order: null },
      { kind: "unrecognised", reason: "nomba: a success without an order", saysPaid: false },
    ],
    [
      "a success without a transaction",
      { transactionDetails: null },
      { kind: "unrecognised", reason: "nomba: a success without a transaction id", saysPaid: true },
    ],
  ])("says %s", (_, changes, verdict) => {
    expect(judgeCheckout({ ...CHECKOUT, ...changes }, OURS)).toEqual(verdict);
  });

  test("says nothing about any transaction but its own", () => {
    expect(judgeCheckout(CHECKOUT, { ...OURS, transactionId: "another" })).toEqual({ kind: "not_found" });
    expect(judgeCheckout(CHECKOUT, { ...OURS, transactionId: TRANSACTION })).toEqual(SAYS_PAID);
  });
});

test.each<[string, Verdict, unknown]>([
  ["its record", PAID, PAID],
  ["a record that failed", { kind: "failed", reason: "no" }, { kind: "failed", reason: "no" }],
  ["no record yet", { kind: "not_found" }, { kind: "pending", announces: TRANSACTION }],
  ["a record that is pending", { kind: "pending" }, { kind: "pending", announces: TRANSACTION }],
  [
    "a record of something else",
    { kind: "mismatched" },
    {
      kind: "unrecognised",
      reason: "nomba: the record of a success is of something else",
      saysPaid: true,
      transactionId: TRANSACTION,
    },
  ],
  [
    "a record that cannot be read",
    { kind: "unrecognised", reason: "odd", saysPaid: false },
    { kind: "unrecognised", reason: "odd", saysPaid: true },
  ],
])("a success at the checkout with %s is worth what the record says", (_, verdict, finding) => {
  expect(judgeSuccess(verdict, TRANSACTION)).toEqual(finding);
});

test("what record and checkout say together, while neither says that money has moved", () => {
  type Word = Verdict & Exclude<CheckoutVerdict, { kind: "says_paid" }>;
  const says: Record<string, Word> = {
    // Only a record says so.
    failed: { kind: "failed", reason: "do not honor" } as unknown as Word,
    pending: { kind: "pending" },
    nothing: { kind: "not_found" },
    mismatched: { kind: "mismatched" },
    unrecognised: { kind: "unrecognised", reason: "odd", saysPaid: false },
  };
  const table = `
    record    checkout  →
    failed    pending   failed
    failed    nothing   failed
    failed    mismatched   failed
    pending   nothing   pending
    pending   mismatched   pending
    unrecognised nothing unrecognised
    unrecognised pending unrecognised
    nothing   nothing   not_found
    nothing   pending   pending
    nothing   unrecognised unrecognised
    nothing   mismatched   unrecognised
    mismatched   nothing   not_found
    mismatched   pending   pending
    mismatched   unrecognised unrecognised
    mismatched   mismatched   unrecognised`;
  const lines = table
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.trim().split(/\s+/));
  for (const [record = "", checkout = "", kind] of lines) {
    expect(judgeBoth(says[record]!, says[checkout]!).kind, `${record} and ${checkout}`).toBe(kind);
  }
});
