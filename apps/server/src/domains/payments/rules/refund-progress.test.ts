import { kobo } from "@shop/contract/money";
import { describe, expect, test } from "vitest";
import type { Finding } from "../../../payment-provider.ts";
import { refundProgress } from "./refund-progress.ts";

const record = (kind: "paid" | "reversed", amount: number, currency = "NGN"): Finding => ({
  kind,
  transaction: {
    id: "TX",
    reference: "order-1",
    amount: kobo(amount),
    currency,
    channel: "card",
    isOurAccount: true,
  },
});

/** ₦4,000 of a payment of ₦10,000, of which ₦3,000 went back before. */
const part = { amount: 4_000_00, currency: "NGN", backBefore: 3_000_00, receiptAmount: 10_000_00 };
const shows = { showsPartRefunds: true };
const showsOnlyAll = { showsPartRefunds: false };

describe("a refund of a part of a payment", () => {
  test("is back when the record shows it beside what went back before", () => {
    expect(refundProgress(record("reversed", 7_000_00), part, shows)).toBe("back");
    expect(refundProgress(record("reversed", 10_000_00), part, shows)).toBe("back");
  });

  test("is not back while the record shows only what went back before", () => {
    expect(refundProgress(record("reversed", 3_000_00), part, shows)).toBe("not_back");
  });

  test("is partly back when less has come, or another currency", () => {
    expect(refundProgress(record("reversed", 6_999_99), part, shows)).toBe("partly_back");
    expect(refundProgress(record("reversed", 7_000_00, "USD"), part, shows)).toBe("partly_back");
  });

  test("is never shown by a provider whose records tell only of whole refunds", () => {
    expect(refundProgress(record("paid", 10_000_00), part, showsOnlyAll)).toBe("never_shown");
    expect(refundProgress(record("paid", 10_000_00), part, shows)).toBe("not_back");
  });

  test("A refund of the last part of a payment is shown by such a provider, too", () => {
    const last = { ...part, amount: 7_000_00 };
    expect(refundProgress(record("paid", 10_000_00), last, showsOnlyAll)).toBe("not_back");
    expect(refundProgress(record("reversed", 10_000_00), last, showsOnlyAll)).toBe("back");
  });

  test("is unknown while the record says anything else", () => {
    const unreadable: Finding = { kind: "unrecognised", reason: "?", saysPaid: true };
    for (const finding of [{ kind: "not_found" }, { kind: "pending" }, unreadable] satisfies Finding[]) {
      expect(refundProgress(finding, part, shows)).toBe("unknown");
    }
  });
});
