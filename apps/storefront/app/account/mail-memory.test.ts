import { expect, test } from "vitest";
import { parsePendingCode } from "./mail-memory.ts";

test("a pending verification survives a reload", { tags: ["S4-010"] }, () => {
  const pending = { mail: "ada@example.com", sentAt: 1_790_000_000_000, from: "/cart" };
  expect(parsePendingCode(JSON.stringify(pending))).toEqual(pending);
});

test.each([
  null,
  "",
  "{",
  "[]",
  '"text"',
  '{"mail":""}',
  '{"mail":"ada@example.com"}',
  '{"mail":7,"sentAt":1}',
])("the invalid stored verification %s is ignored", (text) => {
  expect(parsePendingCode(text)).toBeNull();
});
