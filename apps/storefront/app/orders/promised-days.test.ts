import { expect, test } from "vitest";
import { momentInLagos, promisedDays } from "./promised-days.ts";

const FRIDAY_NOON = Date.parse("2026-11-20T12:00:00+01:00");
const SATURDAY = Date.parse("2026-11-21T09:00:00+01:00");

test.each([
  [FRIDAY_NOON, 2, 4, "Tue 24 – Thu 26 Nov"],
  [FRIDAY_NOON, 1, 1, "Mon 23 Nov"],
  [FRIDAY_NOON, 0, 0, "Fri 20 Nov"],
  [FRIDAY_NOON, 0, 1, "Fri 20 – Mon 23 Nov"],
  [SATURDAY, 0, 0, "Mon 23 Nov"],
  [SATURDAY, 1, 2, "Mon 23 – Tue 24 Nov"],
  [FRIDAY_NOON, 5, 8, "Fri 27 Nov – Wed 2 Dec"],
])("Working days skip the weekend and read as dates (%#)", (from, minDays, maxDays, words) => {
  expect(promisedDays({ minDays, maxDays }, from)).toBe(words);
});

test("A promised day is a day in Lagos", () => {
  // Half past eleven in the evening of Thursday in UTC is Friday in Lagos.
  expect(promisedDays({ minDays: 0, maxDays: 0 }, Date.parse("2026-11-19T23:30:00Z"))).toBe("Fri 20 Nov");
  expect(momentInLagos("2026-12-31T23:05:00.000Z")).toBe("1 Jan 2027, 00:05");
});
