import { expect, test } from "vitest";
import { spellingOf } from "./spelling.ts";

test("Case, spaces and the encoding of accents make no difference to a spelling", () => {
  expect(spellingOf("  Ankara \n Blue ")).toBe(spellingOf("ankara blue"));
  expect(spellingOf("O\u0323")).toBe(spellingOf("\u1ecd"));
  expect(spellingOf("XL")).not.toBe(spellingOf("X L"));
});
