import { expect, test } from "vitest";
import { resendWait } from "./resend-wait.ts";

test("another code can be requested after 60 seconds", { tags: ["S4-018", "S9-003"] }, () => {
  expect(resendWait(1_000, 1_000)).toBe(60);
  expect(resendWait(1_000, 1_999)).toBe(60);
  expect(resendWait(1_000, 2_000)).toBe(59);
  expect(resendWait(1_000, 60_000)).toBe(1);
  expect(resendWait(1_000, 61_000)).toBe(0);
  expect(resendWait(1_000, 999_000)).toBe(0);
});

test("setting the clock back never makes the wait for a code longer than 60 seconds", () => {
  expect(resendWait(500_000, 1_000)).toBe(60);
});
