import { kobo } from "@shop/contract/money";
import { describe, expect, test } from "vitest";
import { paid, receipt, records, reversed } from "../../../../test/fixtures/settlement.ts";
import { settle } from "./settlement.ts";

describe("Reversed money", () => {
  test.each([
    ["placed/paid", "cancelled"],
    ["processing/paid", "cancelled"],
    ["shipped/paid", "review"],
    ["delivered/paid", "review"],
  ] as const)("Reversed money of an order that is %s: %s", (state, order) => {
    expect(settle(reversed(), records(state, [receipt("credited")]))).toEqual({
      kind: "reversed",
      receiptId: 7,
      order,
    });
  });

  test("Reversed money that the shop refunded completes the refund", () => {
    expect(settle(reversed(), records("cancelled/refund_due", [receipt("refund_due")]))).toEqual({
      kind: "refunded",
      receiptId: 7,
    });
    expect(settle(reversed(), records("cancelled/refunded", [receipt("refunded")]))).toEqual({
      kind: "nothing",
    });
  });

  test("Reversed money that the shop never saw leaves the order unpaid", () => {
    expect(settle(reversed(), records("pending_payment/pending"))).toEqual({
      kind: "came_and_went",
      review: null,
    });
  });

  test("Reversed money that is paid again opens a review", () => {
    expect(settle(paid(), records("cancelled/refunded", [receipt("reversed")])).kind).toBe("review");
  });
});

describe("Partly reversed money", () => {
  const part = reversed({ amount: kobo(100_000) });

  test("is recorded, and the order stands until a person decides", () => {
    for (const state of ["placed/paid", "shipped/paid"]) {
      expect(settle(part, records(state, [receipt("credited")]))).toEqual({
        kind: "partly_reversed",
        receiptId: 7,
        returned: 100_000,
        reason: "₦1,000 of ₦4,000 was reversed",
      });
    }
  });

  test("counts once, and a further part counts again", () => {
    const seen = receipt("credited", { returned: kobo(100_000) });
    expect(settle(part, records("placed/paid", [seen])).kind).toBe("nothing");
    const more = reversed({ amount: kobo(150_000) });
    expect(settle(more, records("placed/paid", [seen]))).toMatchObject({
      kind: "partly_reversed",
      returned: 150_000,
    });
    expect(settle(reversed(), records("placed/paid", [seen]))).toMatchObject({
      kind: "reversed",
      order: "cancelled",
    });
  });

  test("does not complete a full refund", () => {
    expect(settle(part, records("cancelled/refund_due", [receipt("refund_due")])).kind).toBe(
      "partly_reversed",
    );
  });

  test("Partly reversed money of a payment that was never recorded opens a review: the rest may be there", () => {
    expect(settle(part, records("pending_payment/pending"))).toEqual({
      kind: "came_and_went",
      review: "₦1,000 of money that was never recorded was reversed",
    });
  });

  test("Partly reversed money in another currency than the payment is a contradiction", () => {
    const dollars = reversed({ currency: "USD" });
    expect(settle(dollars, records("placed/paid", [receipt("credited")]))).toMatchObject({
      review: "contradicted",
    });
  });
});
