import { describe, expect, test } from "vitest";
import {
  type CheckoutVerdict,
  judgeBoth,
  judgeCheckout,
  judgeRecord,
  judgeSuccess,
  type Question,
  type Verdict,
} from "./judge.ts";

const ACCOUNT = "0b3c1a52-7d64-4d0f-9a5e-6a2f4d1c9e77";
const ORDER_ID = "3f2d1c0b-9a8e-4d7c-8b6a-5f4e3d2c1b0a";
const TRANSACTION = "WEB-ONLINE_C-0B3C1-2e9a7f10-5b1d-4c55-8d61-7f0a9c3b2d44";
const OURS: Question = { reference: "order-1768469412345", providerReference: ORDER_ID, accountId: ACCOUNT };

const PAID_RECORD = {
  id: TRANSACTION,
  status: "SUCCESS",
  amount: "12500.5",
  fixedCharge: "175.01",
  source: "web",
  type: "online_checkout",
  gatewayMessage: "PAYMENT SUCCESSFUL",
  walletCurrency: "NGN",
  userId: ACCOUNT,
  currency: "NGN",
  onlineCheckoutOrderId: ORDER_ID,
  onlineCheckoutOrderReference: OURS.reference,
  onlineCheckoutAmount: "12500.5",
  onlineCheckoutCurrency: "NGN",
  onlineCheckoutPaymentMethod: "card_payment",
};
/** What the sandbox hands out whatever is asked for. */
const CANNED_RECORD = {
  id: "API-VEND-9C4F2-0b6f1f61",
  status: "SUCCESS",
  amount: "4000.0",
  type: "phcn",
  userId: "d1b3a9d4-1111-4222-8333-444455556666",
  currency: "NGN",
};
const PAID = {
  kind: "paid",
  transaction: {
    id: TRANSACTION,
    reference: OURS.reference,
    amount: 1_250_050 as never,
    currency: "NGN",
    channel: "card_payment",
    isOurAccount: true,
  },
} satisfies Verdict;

const record = (changes: object) => judgeRecord({ ...PAID_RECORD, ...changes }, OURS);

describe("a record", () => {
  test("of a success that is ours is the payment, with its money in kobo", () => {
    expect(record({})).toEqual(PAID);
  });

  test.each<[string, string, object]>([
    ["SUCCESS", "paid", {}],
    ["success", "paid", {}],
    ["PAYMENT_SUCCESSFUL", "paid", {}],
    ["NEW", "pending", {}],
    ["PENDING_PAYMENT", "pending", {}],
    ["PENDING_BILLING", "pending", {}],
    ["PAYMENT_FAILED", "failed", { reason: "PAYMENT SUCCESSFUL" }],
    ["FAILED", "failed", {}],
    ["CANCELLED", "failed", {}],
    ["REVERSED_BY_VENDOR", "gone_back", {}],
    ["REFUND", "gone_back", {}],
    ["SOMETHING_NEW", "unrecognised", { reason: "nomba: the status is SOMETHING_NEW", saysPaid: false }],
    ["SUCCESSFUL_MAYBE", "unrecognised", {}],
    ["toString", "unrecognised", {}],
    ["", "unrecognised", { reason: "nomba: the status is missing" }],
  ])("with the status %j is read as %s", (status, kind, more) => {
    expect(record({ status })).toMatchObject({ kind, ...more });
  });

  test("of a success of nothing is for a person to look at", () => {
    expect(record({ amount: "0.00" })).toMatchObject({ kind: "unrecognised", saysPaid: true });
  });

  test("of a failure carries its reason for people, and the status where there is none", () => {
    expect(record({ status: "PAYMENT_FAILED", gatewayMessage: "Insufficient funds" })).toEqual({
      kind: "failed",
      reason: "Insufficient funds",
      transactionId: TRANSACTION,
    });
    expect(record({ status: "CANCELLED", gatewayMessage: null })).toEqual({
      kind: "failed",
      reason: "cancelled",
      transactionId: TRANSACTION,
    });
  });

  test.each<[string, object]>([
    ["ours and another reference", { onlineCheckoutOrderReference: "order-1768469412346" }],
    ["our reference and another id", { onlineCheckoutOrderId: "5a1e" }],
    ["our reference and an id that is no text", { onlineCheckoutOrderId: { id: ORDER_ID } }],
  ])("that names %s pays neither", (_, names) => {
    for (const status of ["SUCCESS", "PAYMENT_FAILED"]) {
      expect(record({ ...names, status })).toMatchObject({ kind: "unrecognised", saysPaid: false });
    }
  });

  test("that names an id we do not know says so, when opening the payment was not answered", () => {
    const transaction = { ...PAID.transaction, otherName: "5a1e" };
    for (const providerReference of [null, OURS.reference]) {
      const judged = judgeRecord(
        { ...PAID_RECORD, onlineCheckoutOrderId: "5a1e" },
        { ...OURS, providerReference },
      );
      expect(judged).toEqual({ ...PAID, transaction });
    }
  });

  test.each<[string, object]>([
    ["by our reference alone", { onlineCheckoutOrderId: "N/A" }],
    ["by Nomba's id alone", { onlineCheckoutOrderReference: "" }],
    [
      "without regard to case",
      { onlineCheckoutOrderId: null, onlineCheckoutOrderReference: "ORDER-1768469412345" },
    ],
    [
      "with the two names exchanged",
      { onlineCheckoutOrderId: OURS.reference, onlineCheckoutOrderReference: ORDER_ID },
    ],
  ])("is ours %s", (_, names) => {
    expect(record(names)).toEqual(PAID);
  });

  test.each<[string, object]>([
    [
      "of another order",
      { onlineCheckoutOrderId: "another", onlineCheckoutOrderReference: "order-1768469412346" },
    ],
    [
      "whose reference only begins like ours",
      { onlineCheckoutOrderId: null, onlineCheckoutOrderReference: `${OURS.reference}0` },
    ],
    ["without any name", { onlineCheckoutOrderId: undefined, onlineCheckoutOrderReference: undefined }],
    [
      "with names that are no text",
      { onlineCheckoutOrderId: {}, onlineCheckoutOrderReference: [OURS.reference] },
    ],
  ])("%s is mismatched, whatever its status", (_, names) => {
    for (const status of ["SUCCESS", "REFUND", "PAYMENT_FAILED", "NEW"]) {
      expect(record({ ...names, status })).toEqual({ kind: "mismatched" });
    }
  });

  test("as the sandbox hands it out for everything is mismatched", () => {
    expect(judgeRecord(CANNED_RECORD, OURS)).toEqual({ kind: "mismatched" });
    // A payment whose Nomba name is not known matches no absent name.
    expect(judgeRecord(CANNED_RECORD, { ...OURS, providerReference: null })).toEqual({ kind: "mismatched" });
  });

  test("of the transaction that was asked about, and of another payment, is not ours", () => {
    const asked = { ...OURS, transactionId: TRANSACTION };
    const names = { onlineCheckoutOrderId: "another", onlineCheckoutOrderReference: "order-1768469412346" };
    expect(judgeRecord({ ...PAID_RECORD, ...names }, asked)).toEqual({ kind: "not_ours" });
    const nameless = { onlineCheckoutOrderId: null, onlineCheckoutOrderReference: null };
    expect(judgeRecord({ ...PAID_RECORD, ...nameless }, asked)).toEqual({ kind: "mismatched" });
  });

  test("of another transaction than the one asked for is mismatched", () => {
    expect(judgeRecord(PAID_RECORD, { ...OURS, transactionId: TRANSACTION })).toEqual(PAID);
    expect(judgeRecord(PAID_RECORD, { ...OURS, transactionId: "WEB-ONLINE_C-0B3C1-other" })).toEqual({
      kind: "mismatched",
    });
  });

  test.each<[string, object, object]>([
    ["an amount as a number", { amount: 12500.5 }, {}],
    ["an amount with zeros at its end", { amount: "12500.5000" }, {}],
    ["less than expected: that is for the shop to judge", { amount: "1.00" }, { amount: 100 }],
    ["another currency", { currency: "usd" }, { currency: "USD" }],
    ["only the order's currency", { currency: "" }, {}],
    ["another account", { userId: "64b8f0a2-0000-4000-8000-000000000000" }, { isOurAccount: false }],
    ["no account", { userId: "N/A" }, { isOurAccount: null }],
    ["our account in capitals", { userId: ACCOUNT.toUpperCase() }, {}],
    ["no channel", { onlineCheckoutPaymentMethod: undefined }, { channel: "unknown" }],
  ])("of a success with %s", (_, changes, transaction) => {
    expect(record(changes)).toEqual({ ...PAID, transaction: { ...PAID.transaction, ...transaction } });
  });

  test.each<[string, object]>([
    ["another kind of sale", { type: "phcn" }],
    ["no kind", { type: undefined }],
    ["no transaction id", { id: "" }],
    ["a transaction id with a NUL in it", { id: "WEB-\u0000" }],
    ["a transaction id with a blank in it", { id: "WEB ONLINE" }],
    ["an endless transaction id", { id: "W".repeat(101) }],
    ["an amount that is none", { amount: "12,500.50" }],
    ["an amount finer than kobo", { amount: 12500.505 }],
    ["no currency anywhere", { currency: null, onlineCheckoutCurrency: null }],
    ["a currency that is a list", { currency: ["NGN"] }],
  ])("of a success with %s is for a person to look at", (_, changes) => {
    expect(record(changes)).toMatchObject({ kind: "unrecognised", saysPaid: true });
    expect(record({ ...changes, status: "REFUND" })).toMatchObject({ kind: "unrecognised", saysPaid: false });
  });

  test.each([
    undefined,
    null,
    "",
    "N/A",
    [12500.5],
    ["12500.5"],
    { value: 12500.5 },
    true,
    "12500.5 NGN",
    -1,
  ])("of a success with the amount %j is not read from the amount that was asked for", (amount) => {
    expect(record({ amount })).toEqual({
      kind: "unrecognised",
      reason: "nomba: money moved, but not how much",
      saysPaid: true,
      transactionId: TRANSACTION,
    });
  });
});

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
