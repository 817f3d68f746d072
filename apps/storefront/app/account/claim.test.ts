import { expect, test } from "vitest";
import { isClaim, makeClaim, ownClaim } from "./claim.ts";

test("a browser makes up a claim once and keeps to it", () => {
  expect(isClaim(ownClaim())).toBe(true);
  expect(ownClaim()).toBe(ownClaim());
});

test("no two claims are the same, and each is one that the shop takes", () => {
  const claims = Array.from({ length: 100 }, makeClaim);
  expect(new Set(claims).size).toBe(claims.length);
  expect(claims.every(isClaim)).toBe(true);
});

test.each([null, "", "short", "has blanks in the middle", "x".repeat(65)])("%s is no claim", (text) => {
  expect(isClaim(text)).toBe(false);
});
