import { expect, test } from "vitest";
import { dueDay } from "./due-day.ts";

const parcel = {
  status: "processing",
  isPickup: false,
  lastDay: "2026-12-02",
  isPastPromise: false,
  fulfilment: "confirmed",
  retryOn: null,
  isPastRetry: false,
} as const;

test("A parcel is due by the last promised day, and late once that is over", () => {
  expect(dueDay(parcel)).toEqual({ by: "2026-12-02", isLate: false });
  expect(dueDay({ ...parcel, status: "shipped", isPastPromise: true })).toEqual({
    by: "2026-12-02",
    isLate: true,
  });
});

test("A parcel for which another attempt is agreed is due on that day", () => {
  const again = { ...parcel, status: "shipped", fulfilment: "packed", retryOn: "2026-12-04" } as const;
  for (const fulfilment of ["packed", "handed_over"] as const) {
    const order = { ...again, fulfilment, isPastPromise: true };
    expect(dueDay(order)).toEqual({ by: "2026-12-04", isLate: false });
    expect(dueDay({ ...order, isPastRetry: true })).toEqual({ by: "2026-12-04", isLate: true });
  }
  // That attempt has failed too, and no other day is agreed.
  expect(dueDay({ ...again, fulfilment: "failed", isPastPromise: true })).toEqual({
    by: "2026-12-02",
    isLate: true,
  });
});

test("Nothing is due that waits for its payment, is ready to collect or is closed", () => {
  expect(dueDay({ ...parcel, status: "shipped", isPickup: true })).toBeNull();
  for (const status of ["pending_payment", "delivered", "cancelled", "expired", "returned"] as const) {
    expect(dueDay({ ...parcel, status })).toBeNull();
  }
});
