import { expect, test } from "vitest";
import { isClaim, makeClaim, ownClaim } from "./claim.ts";

test("a browser creates its claim once and keeps it", () => {
  expect(isClaim(ownClaim())).toBe(true);
  expect(ownClaim()).toBe(ownClaim());
});

test("claims are unique and valid", () => {
  const claims = Array.from({ length: 100 }, makeClaim);
  expect(new Set(claims).size).toBe(claims.length);
  expect(claims.every(isClaim)).toBe(true);
});

test.each([null, "", "short", "has blanks in the middle", "x".repeat(65)])(
  "%s is not a valid claim",
  (text) => {
    expect(isClaim(text)).toBe(false);
  },
);
