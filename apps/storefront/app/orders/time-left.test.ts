import { expect, test } from "vitest";
import { timeLeft, timeLeftWords } from "./time-left.ts";

const NOW = Date.parse("2026-11-21T09:00:00.000Z");

test.each([
  ["2026-11-21T09:24:30.000Z", "24 minutes"],
  ["2026-11-21T09:01:59.000Z", "1 minute"],
  ["2026-11-21T09:00:59.500Z", "60 seconds"],
  ["2026-11-21T09:00:00.300Z", "1 second"],
  ["2026-11-21T09:00:00.000Z", "no time left"],
  ["2026-11-21T08:00:00.000Z", "no time left"],
  // A phone whose clock is behind: nobody is promised more than there is.
  ["2026-11-21T14:00:00.000Z", "30 minutes"],
  ["soon", "no time left"],
])("Until %s the time left reads %s", (payBefore, words) => {
  expect(timeLeftWords(timeLeft(payBefore, NOW))).toBe(words);
});
