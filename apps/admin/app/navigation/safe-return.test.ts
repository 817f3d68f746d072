import { expect, test } from "vitest";
import { safeReturn } from "./safe-return.ts";

test.each([
  ["/orders/20001?tab=all", "/orders/20001?tab=all"],
  ["//evil.example/admin", "/"],
  ["/\\evil.example", "/"],
  ["https://evil.example", "/"],
  ["/sign-in?to=/sign-in", "/"],
  [null, "/"],
])("After signing in, '%s' leads to '%s'", (asked, page) => {
  expect(safeReturn(asked)).toBe(page);
});
