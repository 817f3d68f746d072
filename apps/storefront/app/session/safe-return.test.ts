import { expect, test } from "vitest";
import { safeReturn } from "./use-auth-modal.ts";

test("after signing in one goes on within this shop", () => {
  expect(safeReturn("/cart")).toBe("/cart");
  expect(safeReturn("/product/p1?variant=2#x")).toBe("/product/p1?variant=2#x");
});

test("an address outside leads home instead", () => {
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
