import { expect, test } from "vitest";
import { timeAgo } from "./time-ago.ts";

const NOW = Date.parse("2026-11-20T14:00:00Z");

test.each([
  ["2026-11-20T14:00:30Z", "just now"],
  ["2026-11-20T13:58:30Z", "just now"],
  ["2026-11-20T13:48:00Z", "12 minutes ago"],
  ["2026-11-20T12:30:00Z", "an hour ago"],
  ["2026-11-20T09:30:00Z", "4 hours ago"],
])("the time %s is shown as %s", (at, words) => {
  expect(timeAgo(at, NOW)).toBe(words);
});

test("a time more than a day ago is shown as date and time in Lagos", () => {
  expect(timeAgo("2026-11-18T13:05:00Z", NOW)).toMatch(/Wednesday.*18 November.*2:05|14:05/);
});
