import { helpFor } from "@shop/contract/help-topics";
import { expect, test } from "vitest";
import { asChoices } from "./choices.ts";

test("suggestions end with a link to all results", () => {
  const category = { kind: "category" as const, token: "c1", name: "Snacks" };
  expect(asChoices([category], [], "sna")).toEqual([category, { kind: "all", q: "sna" }]);
});

test("a search without suggestions shows no list", () => {
  expect(asChoices([], [], "xyz")).toEqual([]);
});

test("Suggestions list help pages after products", () => {
  const product = { kind: "product" as const, token: "p1", name: "Return Gift", price: 900, image: null };
  const help = helpFor("return", { isReachable: true });
  expect(asChoices([product], help, "return").map(({ kind }) => kind)).toEqual(["product", "help", "all"]);
});
