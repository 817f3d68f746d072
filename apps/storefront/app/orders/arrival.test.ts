import { expect, test } from "vitest";
import { anOrder } from "../../test/fixtures/order.ts";
import { arrivalOf } from "./arrival.ts";

const PROMISE = { minDays: 1, maxDays: 3, firstDay: "2026-11-24", lastDay: "2026-11-26" };
const words = (changes: Parameters<typeof anOrder>[0], late = false) => {
  const order = anOrder({ paymentStatus: "paid", ...changes });
  return arrivalOf({ ...order, delivery: { promise: PROMISE, late } })?.words ?? null;
};

test("An order that is coming says the promised days", () => {
  for (const status of ["placed", "processing", "shipped"] as const) {
    expect(words({ status })).toBe("Arrives Tue 24 – Thu 26 Nov");
  }
  expect(words({ status: "placed", pickup: true })).toBe("Ready to collect Tue 24 – Thu 26 Nov");
});

test("A late order says so, and by when it was promised", () => {
  expect(words({ status: "shipped" }, true)).toBe("Late: promised by Thu 26 Nov");
});

test("After a failed delivery only a newly agreed day counts", () => {
  const parcel = { packedAt: null, doorCode: null, rider: null, nextAttempt: null };
  expect(words({ status: "shipped", parcel: { ...parcel, state: "failed" } }, true)).toBeNull();
  const agreed = { ...parcel, state: "packed", nextAttempt: "2026-11-30" } as const;
  expect(words({ status: "shipped", parcel: agreed }, true)).toBe("Arrives Mon 30 Nov");
  // It still holds when the parcel is opened before it goes out again.
  const opened = { ...agreed, state: "confirmed" } as const;
  expect(words({ status: "processing", parcel: opened }, true)).toBe("Arrives Mon 30 Nov");
});

test("No day is promised before payment, at the pickup point, or once an order is finished", () => {
  expect(words({ status: "pending_payment" })).toBeNull();
  expect(words({ status: "shipped", pickup: true })).toBeNull();
  for (const status of ["delivered", "cancelled", "expired", "returned"] as const) {
    expect(words({ status })).toBeNull();
  }
});
