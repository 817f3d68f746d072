import { expect, test } from "vitest";
import { asChoices } from "./choices.ts";

test("below what the shop suggests stands the way to everything that fits", () => {
  const category = { kind: "category" as const, token: "c1", name: "Snacks" };
  expect(asChoices([category], "sna")).toEqual([category, { kind: "all", q: "sna" }]);
});

test("what suggests nothing offers nothing", () => {
  expect(asChoices([], "xyz")).toEqual([]);
});
