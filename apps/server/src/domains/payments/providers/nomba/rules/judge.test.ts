import { describe, expect, test } from "vitest";
import {
  ACCOUNT,
  CANNED_RECORD,
  ORDER_ID,
  OURS,
  PAID,
  PAID_RECORD,
  TRANSACTION,
} from "../../../../../../test/fixtures/nomba-record.ts";
import { judgeRecord } from "./judge.ts";

const record = (changes: object) => judgeRecord({ ...PAID_RECORD, ...changes }, OURS);

describe("a record", () => {
  test("A record of a success that is ours is the payment, with its money in kobo", () => {
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
    ["REVERSED_BY_VENDOR", "reversed", {}],
    ["REFUND", "reversed", {}],
    ["SOMETHING_NEW", "unrecognised", { reason: "nomba: the status is SOMETHING_NEW", saysPaid: false }],
    ["SUCCESSFUL_MAYBE", "unrecognised", {}],
    ["toString", "unrecognised", {}],
    ["", "unrecognised", { reason: "nomba: the status is missing" }],
  ])("A record with the status %j is read as %s", (status, kind, more) => {
    expect(record({ status })).toMatchObject({ kind, ...more });
  });

  test("A record of a success with an amount of zero is for a person to look at", () => {
    expect(record({ amount: "0.00" })).toMatchObject({ kind: "unrecognised", saysPaid: true });
  });

  test("A record of a failure carries its reason for people, and the status where there is none", () => {
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
  ])("A record that names %s pays neither", (_, names) => {
    for (const status of ["SUCCESS", "PAYMENT_FAILED"]) {
      expect(record({ ...names, status })).toMatchObject({ kind: "unrecognised", saysPaid: false });
    }
  });

  test("A record that names an id we do not know says so, when opening the payment was not answered", () => {
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

  test("A record that the sandbox returns for every question is mismatched", () => {
    expect(judgeRecord(CANNED_RECORD, OURS)).toEqual({ kind: "mismatched" });
    // A payment whose Nomba name is not known matches no absent name.
    expect(judgeRecord(CANNED_RECORD, { ...OURS, providerReference: null })).toEqual({ kind: "mismatched" });
  });

  test("A record of the transaction that was asked about, and of another payment, is not ours", () => {
    const asked = { ...OURS, transactionId: TRANSACTION };
    const names = { onlineCheckoutOrderId: "another", onlineCheckoutOrderReference: "order-1768469412346" };
    expect(judgeRecord({ ...PAID_RECORD, ...names }, asked)).toEqual({ kind: "not_ours" });
    const nameless = { onlineCheckoutOrderId: null, onlineCheckoutOrderReference: null };
    expect(judgeRecord({ ...PAID_RECORD, ...nameless }, asked)).toEqual({ kind: "mismatched" });
  });

  test("A record of another transaction than the one asked for is mismatched", () => {
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
  ])("A record of a success with %s pays the order", (_, changes, transaction) => {
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
  ])("A record of a success with %s is for a person to look at", (_, changes) => {
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
  ])("A record of a success with the amount %j is not read from the amount that was asked for", (amount) => {
    expect(record({ amount })).toEqual({
      kind: "unrecognised",
      reason: "nomba: money moved, but not how much",
      saysPaid: true,
      transactionId: TRANSACTION,
    });
  });
});
