import { expect, test } from "vitest";
import { dayOf, fullTime, lengthOfTime, timeAgo, todayInLagos } from "./lagos-time.ts";

test("times are shown in Lagos, also across midnight", () => {
  expect(fullTime("2026-11-22T12:05:00Z")).toBe("22 Nov 2026, 13:05");
  expect(dayOf("2026-12-31T23:30:00Z")).toBe("1 Jan 2027");
});

test.each([
  ["2026-11-22T11:59:30Z", "just now"],
  ["2026-11-22T11:58:59Z", "1 minute ago"],
  ["2026-11-22T09:00:00Z", "3 hours ago"],
  ["2026-11-20T12:00:00Z", "2 days ago"],
  ["2026-11-01T12:00:00Z", "1 Nov 2026"],
])("%s is shown as '%s'", (at, shown) => {
  expect(timeAgo(at, Date.parse("2026-11-22T12:00:00Z"))).toBe(shown);
});

test.each([
  ["2026-11-22T11:59:30Z", "1 minute"],
  ["2026-11-22T11:53:00Z", "7 minutes"],
  ["2026-11-22T11:00:00Z", "1 hour"],
  ["2026-11-01T12:00:00Z", "21 days"],
])("something that began at %s has lasted %s", (since, length) => {
  expect(lengthOfTime(since, Date.parse("2026-11-22T12:00:00Z"))).toBe(length);
});

test("Today is the day in Lagos, where it begins an hour before UTC", () => {
  expect(todayInLagos(Date.parse("2026-11-22T22:59:59Z"))).toBe("2026-11-22");
  expect(todayInLagos(Date.parse("2026-11-22T23:00:00Z"))).toBe("2026-11-23");
});
