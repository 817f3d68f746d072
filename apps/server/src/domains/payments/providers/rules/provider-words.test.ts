import { expect, test } from "vitest";
import { providerWords } from "./provider-words.ts";

test.each([
  ["An order already exists with this order reference", "An order already exists with this order reference"],
  ["  Insufficient\r\n\tfunds\u0000 ", "Insufficient funds"],
  ["No such customer: ada@example.com, sorry", "No such customer: … sorry"],
  ["Bearer eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl expired", "… expired"],
  ['"authorization":"Bearer abc"', '"authorization":"…"'],
  ["Card 5399 8312 3456 1234 declined", "Card … declined"],
  [undefined, ""],
  [{ message: "no" }, ""],
])("%j becomes %j", (said, shown) => {
  expect(providerWords(said)).toBe(shown);
});

test("a long message is cut short", () => {
  expect(providerWords("no ".repeat(10_000)).length).toBeLessThanOrEqual(160);
});
