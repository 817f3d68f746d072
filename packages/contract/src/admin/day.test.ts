import { expect, test } from "vitest";
import { LagosDay } from "./day.ts";

test.each(["2026-11-22", "2028-02-29", "2000-01-01"])("%s is a day", (day) => {
  expect(LagosDay.safeParse(day).success).toBe(true);
});

test.each(["2026-02-30", "2027-02-29", "0000-01-01", "1999-12-31", "22/11/2026", "", "2026-11-22T00:00"])(
  "%j is not a day that staff can ask for",
  (day) => {
    expect(LagosDay.safeParse(day).error?.issues[0]?.message).toBe("Please choose a day");
  },
);
