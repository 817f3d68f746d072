import { expect, test } from "vitest";
import { viewQuery } from "./view-query.ts";

const query = (text: string) => viewQuery(new URLSearchParams(text));

test("Two addresses with the same filters in another order show the same view", () => {
  expect(query("tab=all&paymentStatus=paid&view=abc")).toBe("paymentStatus=paid&tab=all");
  expect(query("paymentStatus=paid&tab=all&sort=")).toBe("paymentStatus=paid&tab=all");
  expect(query("view=abc")).toBe("");
});

test("A view keeps nothing that staff searched for", () => {
  expect(query("tab=all&q=08031234567")).toBe("tab=all");
  expect(query("search=Ada&sort=name")).toBe("sort=name");
});
