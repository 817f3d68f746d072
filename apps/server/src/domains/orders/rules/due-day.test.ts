import { expect, test } from "vitest";
import { dueDay } from "./due-day.ts";

const parcel = {
  status: "processing",
  isPickup: false,
  lastDay: "2026-12-02",
  isPastPromise: false,
  fulfilment: "confirmed",
  retryOn: null,
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
  expect(dueDay({ ...again, isPastPromise: true })).toEqual({ by: "2026-12-04", isLate: false });
});

test("Nothing is due that waits for its payment, is ready to collect or is closed", () => {
  expect(dueDay({ ...parcel, status: "shipped", isPickup: true })).toBeNull();
  for (const status of ["pending_payment", "delivered", "cancelled", "expired", "returned"] as const) {
    expect(dueDay({ ...parcel, status })).toBeNull();
  }
});
