import { expect, test } from "vitest";
import { refundRetryAfter } from "./refund-retry.ts";

test("A failed refund is retried at growing intervals, and then every hour", () => {
  expect([1, 2, 3, 4, 5, 50].map((tries) => refundRetryAfter(tries) / 60)).toEqual([1, 5, 15, 30, 60, 60]);
});
