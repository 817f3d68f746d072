import { expect, test } from "vitest";
import { viewQuery } from "./view-query.ts";

test("Two addresses with the same filters in another order show the same view", () => {
  const query = (text: string) => viewQuery(new URLSearchParams(text));
  expect(query("tab=all&q=ada&view=abc")).toBe("q=ada&tab=all");
  expect(query("q=ada&tab=all&sort=")).toBe("q=ada&tab=all");
  expect(query("view=abc")).toBe("");
});
