import { expect, test } from "vitest";
import { formatShare, shareOf } from "./share.ts";

test("A share is in percent to one decimal place", () => {
  expect(shareOf(1, 8)).toBe(12.5);
  expect(shareOf(1, 3)).toBe(33.3);
  expect(formatShare(12.5)).toBe("12.5%");
});

test("There is no share of zero", () => {
  expect(shareOf(3, 0)).toBeNull();
});
