import { expect, test } from "vitest";
import { momentInLagos, promisedDays } from "./promised-days.ts";

test.each([
  ["2026-11-24", "2026-11-26", "Tue 24 – Thu 26 Nov"],
  ["2026-11-23", "2026-11-23", "Mon 23 Nov"],
  ["2026-11-27", "2026-12-02", "Fri 27 Nov – Wed 2 Dec"],
])("Promised days from %s to %s read as %s", (firstDay, lastDay, words) => {
  expect(promisedDays({ minDays: 1, maxDays: 3, firstDay, lastDay })).toBe(words);
});

test("A moment is shown in Lagos time", () => {
  expect(momentInLagos("2026-12-31T23:05:00.000Z")).toBe("1 Jan 2027, 00:05");
});
