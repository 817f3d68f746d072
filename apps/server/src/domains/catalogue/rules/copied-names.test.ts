import { expect, test } from "vitest";
import { copiedCode, copiedName } from "./copied-names.ts";

test("The name and code of a copy show that it is a copy", () => {
  expect(copiedName("Adire wrap")).toBe("Copy of Adire wrap");
  expect([copiedCode("ADR-1", 1), copiedCode("ADR-1", 2)]).toEqual(["ADR-1-COPY", "ADR-1-COPY-2"]);
});

test("The name and the code of a copy are no longer than names and codes may be", () => {
  expect(copiedName("é".repeat(200))).toBe(`Copy of ${"é".repeat(192)}`);
  expect(copiedCode("X".repeat(40), 12)).toBe(`${"X".repeat(32)}-COPY-12`);
});
