import { expect, test } from "vitest";
import { longDayInLagos } from "./long-day.ts";

test("The day of a moment is written in full, and is that of Lagos", () => {
  expect(longDayInLagos("2026-12-31T23:05:00.000Z")).toBe("1 January 2027");
  expect(longDayInLagos("2026-11-21T13:05:00.000Z")).toBe("21 November 2026");
});
