import { expect, test } from "vitest";
import { refundRetryAfter } from "./refund-retry.ts";

test("a refund that fails is tried again ever more slowly, and then every hour", () => {
  expect([1, 2, 3, 4, 5, 50].map((tries) => refundRetryAfter(tries) / 60)).toEqual([1, 5, 15, 30, 60, 60]);
});
