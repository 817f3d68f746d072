import { expect, test } from "vitest";
import { deliveryDays } from "./delivery-days.ts";

test("Promised days are written with weekday and month", () => {
  expect(deliveryDays({ firstDay: "2026-11-30", lastDay: "2026-12-02" })).toEqual({
    first: "Monday 30 November",
    last: "Wednesday 2 December",
    isOneDay: false,
  });
  expect(deliveryDays({ firstDay: "2026-11-20", lastDay: "2026-11-20" })).toMatchObject({
    last: "Friday 20 November",
    isOneDay: true,
  });
});
