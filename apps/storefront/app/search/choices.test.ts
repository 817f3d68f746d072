import { expect, test } from "vitest";
import { asChoices } from "./choices.ts";

test("below what the shop suggests stands the way to everything that fits", () => {
  const shelf = { kind: "category" as const, token: "c1", name: "Snacks" };
  expect(asChoices([shelf], "sna")).toEqual([shelf, { kind: "all", q: "sna" }]);
});

test("what suggests nothing offers nothing", () => {
  expect(asChoices([], "xyz")).toEqual([]);
});
