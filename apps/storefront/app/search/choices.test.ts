import { expect, test } from "vitest";
import { asChoices } from "./choices.ts";

test("suggestions end with a link to all results", () => {
  const category = { kind: "category" as const, token: "c1", name: "Snacks" };
  expect(asChoices([category], "sna")).toEqual([category, { kind: "all", q: "sna" }]);
});

test("a search without suggestions shows no list", () => {
  expect(asChoices([], "xyz")).toEqual([]);
});
