import { CallError } from "@shop/contract/client";
import { expect, test } from "vitest";
import { retryDelay, retryUpTo } from "./query-client.ts";

test("temporary failures are retried three times, doubling the delay up to 30 seconds", {
  tags: ["S9-017", "S9-018"],
}, () => {
  const again = retryUpTo(3);
  const busy = new CallError("busy", 503);
  expect([0, 1, 2, 3].map((failures) => again(failures, busy))).toEqual([true, true, true, false]);
  expect([0, 1, 2, 5, 9].map(retryDelay)).toEqual([1000, 2000, 4000, 30_000, 30_000]);
  expect(again(0, new CallError("Network error", 0))).toBe(true);
});

test("a refusal is not retried", () => {
  expect(retryUpTo(3)(0, new CallError("Product not found", 404))).toBe(false);
  expect(retryUpTo(3)(0, new CallError("An envelope with status: false", 200))).toBe(false);
  expect(retryUpTo(3)(0, new CallError("Request failed", 200, { isFallbackMessage: true }))).toBe(true);
});
