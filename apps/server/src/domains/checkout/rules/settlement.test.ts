import { kobo } from "@shop/contract/money";
import { OrderStatus, PaymentStatus } from "@shop/contract/orders";
import { describe, expect, test } from "vitest";
import { paid, receipt, records, reversed, told, transaction } from "../../../../test/fixtures/settlement.ts";
import type { Finding } from "../../../payment-provider.ts";
import { canBecome } from "../../orders/rules/order-status.ts";
import { canPaymentBecome } from "../../orders/rules/payment-status.ts";
import { REFUNDS_WITHOUT_PERSON, settle } from "./settlement.ts";

describe("The right amount", () => {
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
  ])("The right amount settles an order that is %s", (state, settlement) => {
    expect(settle(paid(), records(state))).toEqual(settlement);
  });

  test("pays an order again whose money was reversed, unless it was paid at the door or has other money", () => {
    const before = receipt("reversed", { id: 3, transactionId: "TX-0" });
    const again = { kind: "credit", order: "again", review: null };
    expect(settle(paid(), records("shipped/paid", [before]))).toEqual(again);
    expect(settle(paid(), records("delivered/paid", [before]))).toEqual(again);
    const twice = { kind: "refund", reason: "paid_twice", order: null };
    const other = receipt("credited", { id: 4, transactionId: "TX-00" });
    expect(settle(paid(), records("shipped/paid", [before, other]))).toEqual(twice);
    const atDoor = records("delivered/paid", [before]);
    atDoor.order.paymentMethod = "pay_on_delivery";
    expect(settle(paid(), atDoor)).toEqual(twice);
    const ofTheRest = records("shipped/paid", [before]);
    ofTheRest.payment.isBalance = true;
    expect(settle(paid(), ofTheRest)).toEqual(twice);
  });

  test("pays the rest of an order once for each page, even if more has become due since", () => {
    const rest = (...given: Parameters<typeof records>) => {
      const found = records(...given);
      found.payment.isBalance = true;
      found.order.balanceDue = kobo(600_000);
      return found;
    };
    const first = receipt("credited", { id: 3, paymentId: 2, transactionId: "TX-0" });
    const credit = { kind: "credit", order: "balance", review: null };
    expect(settle(paid(), rest("placed/paid", [first]))).toEqual(credit);
    const before = receipt("credited", { id: 4, transactionId: "TX-00" });
    const twice = { kind: "refund", reason: "paid_twice", order: null };
    expect(settle(paid(), rest("placed/paid", [first, before]))).toEqual(twice);
  });

  test("counts once, however often it is reported", () => {
    for (const state of ["credited", "refund_due", "refunded"] as const) {
      expect(settle(paid(), records("placed/paid", [receipt(state)]))).toEqual({ kind: "nothing" });
    }
  });

  test("The right amount or more pays the order; more opens a review", () => {
    expect(settle(paid({ amount: kobo(400_001) }), records("pending_payment/pending"))).toEqual({
      kind: "credit",
      order: "placed",
      review: "More was paid than the order costs",
    });
  });

  test("may name the provider's own reference instead of ours", () => {
    expect(settle(paid({ reference: "uuid" }), records("pending_payment/pending")).kind).toBe("credit");
  });
});

describe("The wrong amount", () => {
  test.each([
    ["pending_payment/pending", "cancelled"],
    ["expired/failed", "cancelled"],
    ["cancelled/unpaid", "refund_due"],
    ["cancelled/refunded", null],
    ["placed/unpaid", null],
    ["placed/paid", null],
  ])("is refunded; an order that is %s becomes %s", (state, order) => {
    expect(settle(paid({ amount: kobo(399_999) }), records(state))).toEqual({
      kind: "refund",
      reason: "too_little",
      order,
    });
    expect(settle(paid({ currency: "USD" }), records(state))).toEqual({
      kind: "refund",
      reason: "wrong_currency",
      order,
    });
  });
});

describe("Money of another payment", () => {
  test.each([{ reference: "order-1111111111111" }, { isOurAccount: false }])(
    "is not credited: %o",
    (given) => {
      for (const state of ["pending_payment/pending", "cancelled/unpaid", "expired/failed"]) {
        expect(settle(paid(given), records(state)).kind).toBe("review");
      }
    },
  );
});

describe("A recorded success", () => {
  const changes: [string, Finding][] = [
    ["failed", { kind: "failed", reason: "Do not honour" }],
    ["pending again", { kind: "pending" }],
    ["gone", { kind: "not_found" }],
    ["somebody else's", { kind: "not_ours" }],
    ["smaller", { kind: "paid", transaction: transaction({ amount: kobo(200_000) }) }],
    ["larger", { kind: "paid", transaction: transaction({ amount: kobo(500_000) }) }],
    ["in another currency", { kind: "paid", transaction: transaction({ currency: "USD" }) }],
    ["unreadable", { kind: "unrecognised", reason: "the status is ON_THE_MOON", saysPaid: false }],
  ];
  test.each(changes)(
    "A recorded success that is %s now opens a review, and the order stands",
    (_, finding) => {
      const now = told(finding, { transactionId: "TX-1" });
      const settlement = settle(now, records("placed/paid", [receipt("credited")]));
      expect(settlement).toMatchObject({ kind: "review", review: "contradicted", holds: false });
    },
  );

  test("is not changed by missing or failed attempts of others", () => {
    const state = records("placed/paid", [receipt("credited")]);
    for (const finding of [{ kind: "not_found" }, { kind: "failed", reason: "" }] as const) {
      expect(settle(told(finding), state).kind).toBe("nothing");
      expect(settle(told(finding, { transactionId: "TX-2" }), state).kind).toBe("nothing");
    }
  });
});

describe("More payments than the shop refunds on its own", () => {
  test("go to review", () => {
    const sent = Array.from({ length: REFUNDS_WITHOUT_PERSON }, (_, nth) =>
      receipt(nth === 0 ? "refund_due" : "refunded", { transactionId: `TX-again-${nth}` }),
    );
    expect(settle(paid(), records("placed/paid", sent.slice(1))).kind).toBe("refund");
    expect(settle(paid(), records("placed/paid", sent))).toEqual({
      kind: "refund_by_person",
      refundReason: "paid_twice",
      reason: "Payment 4 or later of one order is to be refunded (paid_twice)",
    });
    const waiting = [...sent, receipt("in_review", { transactionId: "TX-9" })];
    expect(settle(paid(), records("placed/paid", waiting))).toMatchObject({
      reason: "Payment 4 or later of one order is to be refunded (paid_twice)",
    });
    expect(settle(paid({ id: "TX-9" }), records("placed/paid", waiting)).kind).toBe("nothing");
  });
});

describe("An unreadable record", () => {
  const moon: Finding = { kind: "unrecognised", reason: "the status is ON_THE_MOON", saysPaid: false };
  const review = { kind: "review", review: "unrecognised", reason: moon.reason };

  test("opens a review, and holds the order when an event has announced a success", () => {
    const state = records("pending_payment/pending");
    expect(settle(told(moon), state)).toEqual({ ...review, holds: false });
    expect(settle(told(moon, { transactionId: "TX-1", isAnnouncedPaid: true }), state)).toEqual({
      ...review,
      holds: true,
    });
  });

  test("holds the order when it says itself that it was paid", () => {
    expect(settle(told({ ...moon, saysPaid: true }), records("pending_payment/pending"))).toEqual({
      ...review,
      holds: true,
    });
  });

  test("An unreadable record of money that is being refunded changes nothing", () => {
    const refunded = records("cancelled/refund_due", [receipt("refund_due")]);
    expect(settle(told(moon, { transactionId: "TX-1" }), refunded).kind).toBe("nothing");
  });
});

test("Missing money changes nothing, unless an event has announced it", () => {
  const state = records("pending_payment/pending");
  const failed: Finding = { kind: "failed", reason: "Do not honour" };
  for (const finding of [{ kind: "not_found" }, { kind: "pending" }, failed] as const) {
    expect(settle(told(finding), state)).toEqual({ kind: "nothing" });
  }
  const announced = { transactionId: "TX-1", isAnnouncedPaid: true };
  for (const kind of ["not_found", "not_ours"] as const) {
    expect(settle(told({ kind }, announced), state).kind).toBe("nothing");
  }
  expect(settle(told(failed, announced), state)).toMatchObject({ review: "contradicted", holds: false });
});

test("Money recorded for another order pays no second one", () => {
  const state = { ...records("pending_payment/pending"), isRecordedElsewhere: true };
  expect(settle(paid(), state)).toMatchObject({ review: "not_ours", holds: true });
  expect(settle(reversed(), state)).toMatchObject({ review: "not_ours", holds: false });
});

test("Every settlement is a change that orders allow", () => {
  const findings = [paid(), paid({ amount: kobo(1) }), paid({ currency: "USD" })];
  for (const status of OrderStatus.options) {
    for (const paymentStatus of PaymentStatus.options) {
      for (const finding of findings) {
        const order = { status, paymentStatus };
        const settlement = settle(finding, records(`${status}/${paymentStatus}`));
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

test("A known transaction id in other case is no second payment", () => {
  expect(settle(paid({ id: "tx-1" }), records("placed/paid", [receipt("credited")])).kind).toBe("nothing");
});

describe("Money for an order of a deleted account", () => {
  const ofDeleted = (state: string) => {
    const known = records(state);
    return { ...known, order: { ...known.order, isCustomerErased: true } };
  };

  test.each(["expired/failed", "cancelled/unpaid", "returned/unpaid"])(
    "is refunded when the order is %s",
    (state) => {
      expect(settle(paid(), ofDeleted(state))).toEqual({
        kind: "refund",
        reason: "account_deleted",
        order: "refund_due",
      });
    },
  );

  test("pays for an order delivered before", () => {
    expect(settle(paid(), ofDeleted("delivered/unpaid"))).toMatchObject({ kind: "credit", order: "paid" });
  });
});

describe("Money that staff counted as paid without a record", () => {
  const counted = records("placed/paid", [receipt("credited", { isCountedByStaff: true })]);
  test.each<[string, Finding]>([
    ["is not found", { kind: "not_found" }],
    ["is pending", { kind: "pending" }],
    ["is of another payment", { kind: "not_ours" }],
    ["cannot be read", { kind: "unrecognised", reason: "the status is ON_THE_MOON", saysPaid: false }],
  ])("needs nobody again while its record %s", (_, finding) => {
    expect(settle(told(finding, { transactionId: "TX-1" }), counted)).toEqual({ kind: "nothing" });
  });

  test("opens a review when its record shows a failure or another amount", () => {
    const failed = told({ kind: "failed", reason: "Do not honour" }, { transactionId: "TX-1" });
    for (const heard of [failed, paid({ amount: kobo(1) })]) {
      expect(settle(heard, counted)).toMatchObject({ kind: "review", review: "contradicted", holds: false });
    }
  });

  test("is paid when its record shows it later", () => {
    expect(settle(paid(), counted)).toEqual({ kind: "nothing" });
  });
});
