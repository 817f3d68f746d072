import { expect, test } from "vitest";
import { deliveryDays } from "./delivery-days.ts";

const FRIDAY_NOON = new Date("2026-11-20T12:00:00+01:00");

test("Delivery days skip the weekend", () => {
  expect(deliveryDays(FRIDAY_NOON, { minDays: 1, maxDays: 3 })).toEqual({
    first: "Monday 23 November",
    last: "Wednesday 25 November",
    isOneDay: false,
  });
});

test("Same-day delivery is promised for today, or for Monday at the weekend", () => {
  expect(deliveryDays(FRIDAY_NOON, { minDays: 0, maxDays: 0 })).toMatchObject({
    last: "Friday 20 November",
    isOneDay: true,
  });
  const saturday = new Date("2026-11-21T09:00:00+01:00");
  expect(deliveryDays(saturday, { minDays: 0, maxDays: 1 })).toEqual({
    first: "Monday 23 November",
    last: "Monday 23 November",
    isOneDay: true,
  });
});

test("Delivery days are counted from the day in Lagos, even shortly after midnight there", () => {
  const thursdayInLagos = new Date("2026-11-18T23:30:00Z");
  expect(deliveryDays(thursdayInLagos, { minDays: 0, maxDays: 1 })).toMatchObject({
    first: "Thursday 19 November",
    last: "Friday 20 November",
  });
});
