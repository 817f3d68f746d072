import { kobo } from "@shop/contract/money";
import { OrderStatus, PaymentStatus } from "@shop/contract/orders";
import { describe, expect, test } from "vitest";
import { canBecome } from "../../orders/rules/order-status.ts";
import { canPaymentBecome } from "../../orders/rules/payment-status.ts";
import type { Finding, ProviderTransaction } from "../../payments/provider.ts";
import { type Books, settle } from "./settlement.ts";

const REFERENCE = "order-1795219200000";

function transaction(given: Partial<ProviderTransaction> = {}): ProviderTransaction {
  return {
    id: "TX-1",
    reference: REFERENCE,
    amount: kobo(400_000),
    currency: "NGN",
    channel: "card",
    isOurAccount: true,
    ...given,
  };
}
const paid = (given?: Partial<ProviderTransaction>): Finding => ({
  kind: "paid",
  transaction: transaction(given),
});
const goneBack: Finding = { kind: "gone_back", transaction: transaction() };

function books(state: string, receipts: Books["receipts"] = []): Books {
  const [status, paymentStatus] = state.split("/");
  return {
    order: { status: OrderStatus.parse(status), paymentStatus: PaymentStatus.parse(paymentStatus) },
    payment: { reference: REFERENCE, providerReference: "uuid", amount: kobo(400_000) },
    receipts,
  };
}
const receipt = (state: Books["receipts"][number]["state"], transactionId = "TX-1") => ({
  id: 7,
  transactionId,
  state,
});

describe("the right money", () => {
  test.each([
    ["pending_payment/pending", { kind: "credit", order: "placed", review: null }],
    ["placed/unpaid", { kind: "credit", order: "paid", review: null }],
    ["processing/unpaid", { kind: "credit", order: "paid", review: null }],
    ["shipped/unpaid", { kind: "credit", order: "paid", review: null }],
    ["delivered/unpaid", { kind: "credit", order: "paid", review: null }],
    ["expired/failed", { kind: "credit_if_in_stock", review: null }],
    ["expired/refund_due", { kind: "refund", reason: "order_over", order: null }],
    ["expired/refunded", { kind: "refund", reason: "order_over", order: null }],
    ["cancelled/unpaid", { kind: "refund", reason: "order_cancelled", order: "refund_due" }],
    ["cancelled/refunded", { kind: "refund", reason: "order_cancelled", order: null }],
    ["returned/unpaid", { kind: "refund", reason: "order_over", order: "refund_due" }],
    ["placed/paid", { kind: "refund", reason: "paid_twice", order: null }],
    ["delivered/paid", { kind: "refund", reason: "paid_twice", order: null }],
  ])("for an order that is %s", (state, settlement) => {
    expect(settle(paid(), books(state))).toEqual(settlement);
  });

  test("counts once, however often we hear of it", () => {
    for (const state of ["credited", "refund_due", "refunded"] as const) {
      expect(settle(paid(), books("placed/paid", [receipt(state)]))).toEqual({ kind: "nothing" });
    }
  });

  test("and more of it than asked for pays the order, and a person looks", () => {
    expect(settle(paid({ amount: kobo(400_001) }), books("pending_payment/pending"))).toEqual({
      kind: "credit",
      order: "placed",
      review: "More was paid than the order costs",
    });
  });

  test("may name the provider's own reference instead of ours", () => {
    expect(settle(paid({ reference: "uuid" }), books("pending_payment/pending")).kind).toBe("credit");
  });
});

describe("the wrong money", () => {
  test.each([
    ["pending_payment/pending", "cancelled"],
    ["expired/failed", "cancelled"],
    ["cancelled/unpaid", "refund_due"],
    ["cancelled/refunded", null],
    ["placed/unpaid", null],
    ["placed/paid", null],
  ])("goes back; an order that is %s becomes %s", (state, order) => {
    expect(settle(paid({ amount: kobo(399_999) }), books(state))).toEqual({
      kind: "refund",
      reason: "too_little",
      order,
    });
    expect(settle(paid({ currency: "USD" }), books(state))).toEqual({
      kind: "refund",
      reason: "wrong_currency",
      order,
    });
  });
});

describe("somebody else's money", () => {
  test.each([{ reference: "order-1111111111111" }, { isOurAccount: false }])(
    "is credited to nobody: %o",
    (given) => {
      for (const state of ["pending_payment/pending", "cancelled/unpaid", "expired/failed"]) {
        expect(settle(paid(given), books(state)).kind).toBe("review");
      }
    },
  );
});

describe("money that went back", () => {
  test.each([
    ["placed/paid", "cancelled"],
    ["processing/paid", "cancelled"],
    ["shipped/paid", "review"],
    ["delivered/paid", "review"],
  ] as const)("from an order that is %s: %s", (state, order) => {
    expect(settle(goneBack, books(state, [receipt("credited")]))).toEqual({
      kind: "gone_back",
      receiptId: 7,
      order,
    });
  });

  test("because we sent it is a refund done", () => {
    expect(settle(goneBack, books("cancelled/refund_due", [receipt("refund_due")]))).toEqual({
      kind: "refunded",
      receiptId: 7,
    });
    expect(settle(goneBack, books("cancelled/refunded", [receipt("refunded")]))).toEqual({ kind: "nothing" });
  });

  test("before we saw it leaves the order as unpaid as before", () => {
    expect(settle(goneBack, books("pending_payment/pending"))).toEqual({ kind: "came_and_went" });
  });

  test("and comes again needs a person", () => {
    expect(settle(paid(), books("cancelled/refunded", [receipt("gone_back")])).kind).toBe("review");
  });
});

test("no money is no reason to do anything, and what nobody understands is for a person", () => {
  const state = books("pending_payment/pending");
  for (const kind of ["not_found", "pending"] as const)
    expect(settle({ kind }, state)).toEqual({ kind: "nothing" });
  expect(settle({ kind: "failed", reason: "Do not honour" }, state)).toEqual({ kind: "nothing" });
  expect(settle({ kind: "strange", reason: "ON_THE_MOON" }, state)).toEqual({
    kind: "review",
    reason: "ON_THE_MOON",
  });
});

test("whatever is decided, the orders' own rules allow it", () => {
  const findings = [paid(), paid({ amount: kobo(1) }), paid({ currency: "USD" })];
  for (const status of OrderStatus.options) {
    for (const paymentStatus of PaymentStatus.options) {
      for (const finding of findings) {
        const order = { status, paymentStatus };
        const settlement = settle(finding, books(`${status}/${paymentStatus}`));
        const to =
          settlement.kind === "credit"
            ? { status: settlement.order === "placed" ? "placed" : status, paymentStatus: "paid" }
            : settlement.kind === "refund" && settlement.order !== null
              ? {
                  status: settlement.order === "cancelled" ? "cancelled" : status,
                  paymentStatus: "refund_due",
                }
              : settlement.kind === "credit_if_in_stock"
                ? { status: "placed", paymentStatus: "paid" }
                : order;
        const moves = to.status === status || canBecome(status, OrderStatus.parse(to.status));
        const pays =
          to.paymentStatus === paymentStatus ||
          canPaymentBecome(paymentStatus, PaymentStatus.parse(to.paymentStatus));
        expect([status, paymentStatus, settlement.kind, moves, pays]).toEqual([
          status,
          paymentStatus,
          settlement.kind,
          true,
          true,
        ]);
      }
    }
  }
});

test("money that is known is no second payment when its id is spelt in other letters", () => {
  expect(settle(paid({ id: "tx-1" }), books("placed/paid", [receipt("credited")])).kind).toBe("nothing");
});
