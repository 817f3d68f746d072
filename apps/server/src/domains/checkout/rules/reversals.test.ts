import { kobo } from "@shop/contract/money";
import { describe, expect, test } from "vitest";
import { books, paid, receipt, reversed } from "../../../../test/fixtures/settlement.ts";
import { settle } from "./settlement.ts";

describe("money that went back", () => {
  test.each([
    ["placed/paid", "cancelled"],
    ["processing/paid", "cancelled"],
    ["shipped/paid", "review"],
    ["delivered/paid", "review"],
  ] as const)("from an order that is %s: %s", (state, order) => {
    expect(settle(reversed(), books(state, [receipt("credited")]))).toEqual({
      kind: "gone_back",
      receiptId: 7,
      order,
    });
  });

  test("because we sent it is a refund done", () => {
    expect(settle(reversed(), books("cancelled/refund_due", [receipt("refund_due")]))).toEqual({
      kind: "refunded",
      receiptId: 7,
    });
    expect(settle(reversed(), books("cancelled/refunded", [receipt("refunded")]))).toEqual({
      kind: "nothing",
    });
  });

  test("before we saw it leaves the order as unpaid as before", () => {
    expect(settle(reversed(), books("pending_payment/pending"))).toEqual({
      kind: "came_and_went",
      review: null,
    });
  });

  test("and comes again needs a person", () => {
    expect(settle(paid(), books("cancelled/refunded", [receipt("gone_back")])).kind).toBe("review");
  });
});

describe("a part of the money that went back", () => {
  const part = reversed({ amount: kobo(100_000) });

  test("is written down, and the order stands until a person decides", () => {
    for (const state of ["placed/paid", "shipped/paid"]) {
      expect(settle(part, books(state, [receipt("credited")]))).toEqual({
        kind: "partly_gone_back",
        receiptId: 7,
        returned: 100_000,
        reason: "NGN 1000.00 of NGN 4000.00 went back",
      });
    }
  });

  test("counts once, and more of it counts again", () => {
    const seen = receipt("credited", { returned: kobo(100_000) });
    expect(settle(part, books("placed/paid", [seen])).kind).toBe("nothing");
    const more = reversed({ amount: kobo(150_000) });
    expect(settle(more, books("placed/paid", [seen]))).toMatchObject({
      kind: "partly_gone_back",
      returned: 150_000,
    });
    expect(settle(reversed(), books("placed/paid", [seen]))).toMatchObject({
      kind: "gone_back",
      order: "cancelled",
    });
  });

  test("is no refund done when all of it was to go back", () => {
    expect(settle(part, books("cancelled/refund_due", [receipt("refund_due")])).kind).toBe(
      "partly_gone_back",
    );
  });

  test("of a payment nobody saw come is looked at: the rest of it may be here", () => {
    expect(settle(part, books("pending_payment/pending"))).toEqual({
      kind: "came_and_went",
      review: "NGN 1000.00 went back of money that was never seen to come",
    });
  });

  test("in another currency than the money came in is a contradiction", () => {
    const dollars = reversed({ currency: "USD" });
    expect(settle(dollars, books("placed/paid", [receipt("credited")]))).toMatchObject({
      review: "contradicted",
    });
  });
});
