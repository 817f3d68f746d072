import { expect, test } from "vitest";
import { isToBePaidOnHandover } from "./order-state.ts";
import { amountText, paymentText } from "./order-words.ts";

test("An unpaid order has an amount to pay on delivery until it is delivered or cancelled", () => {
  const order = { paymentMethod: "pay_on_delivery", paymentStatus: "unpaid", pickup: false } as const;
  expect(isToBePaidOnHandover({ ...order, status: "shipped" })).toBe(true);
  expect(isToBePaidOnHandover({ ...order, status: "cancelled" })).toBe(false);
  expect(isToBePaidOnHandover({ ...order, status: "shipped", paymentStatus: "paid" })).toBe(false);
  expect(paymentText({ ...order, status: "placed" })).toBe("Pay on delivery");
  expect(paymentText({ ...order, status: "cancelled" })).toBe("Nothing was paid");
  expect(paymentText({ ...order, status: "delivered", paymentStatus: "paid" })).toBe("Paid");
});

test("An order that is over says what became of its money, and never shows its total as due", () => {
  const order = { paymentMethod: "nomba", pickup: false, total: 29_000 } as const;
  for (const status of ["cancelled", "expired", "returned"] as const) {
    for (const paymentStatus of ["unpaid", "pending", "failed"] as const) {
      const over = { ...order, status, paymentStatus };
      expect(paymentText(over)).toBe("Nothing was paid");
      expect(amountText(over)).toBe("The order came to ₦29,000. There is nothing to pay.");
    }
    expect(amountText({ ...order, status, paymentStatus: "refund_due" })).toBe(
      "The order came to ₦29,000. We are refunding what you paid.",
    );
    expect(amountText({ ...order, status, paymentStatus: "refunded" })).toBe(
      "The order came to ₦29,000. We have refunded what you paid.",
    );
  }
  const paid = { ...order, status: "placed", paymentStatus: "paid" } as const;
  expect(amountText(paid)).toBe("₦29,000");
  expect(amountText({ ...paid, received: 31_000, refunded: 2000 })).toBe(
    "₦29,000. You paid ₦31,000, and we have refunded ₦2,000",
  );
});
