import { expect, test } from "vitest";
import { safeReturn } from "./use-auth-modal.ts";

test("a path of this shop is kept for after signing in", () => {
  expect(safeReturn("/cart")).toBe("/cart");
  expect(safeReturn("/product/p1?variant=2#x")).toBe("/product/p1?variant=2#x");
});

test("an address outside the shop is replaced by the home page", () => {
  for (const from of [
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "cart",
    "",
  ]) {
    expect(safeReturn(from), from).toBe("/");
  }
});
