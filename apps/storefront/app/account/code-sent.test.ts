import { CallError } from "@shop/contract/client";
import { expect, test } from "vitest";
import { whyRefused } from "./code-sent.ts";

const WRONG = "The verification code is not correct or has expired";
const wrong = new CallError(WRONG, 400, { code: "wrong_code" });
const now = Date.parse("2026-11-21T09:10:01Z");
const sentAt = Date.parse("2026-11-21T09:00:00Z");

test("A refused code that was sent more than ten minutes ago is said to be too old", () => {
  expect(whyRefused(WRONG, wrong, { sentAt, now })).toBe(
    `${WRONG}. The last code we sent you is more than 10 minutes old, so please ask for a new one`,
  );
});

test("A refused code that may still be good is only said to be wrong or expired", () => {
  expect(whyRefused(WRONG, wrong, { sentAt: sentAt + 1000, now })).toBe(WRONG);
  for (const unsent of [null, 0]) expect(whyRefused(WRONG, wrong, { sentAt: unsent, now })).toBe(WRONG);
  const busy = new CallError("Network error", 0);
  expect(whyRefused("Network error", busy, { sentAt, now })).toBe("Network error");
});
