import { expect, test } from "vitest";
import { typedCode } from "./typed-code.ts";

test.each([
  ["ab2cd3ef", "AB2CD3EF"],
  ["  AB2C D3EF\n", "AB2CD3EF"],
  ["ab2c-d3ef", "AB2CD3EF"],
  ["AB2CD3EFGH", "AB2CD3EF"],
  ["ab2", "AB2"],
])("the typed code %j is read as %s", { tags: ["S5-017"] }, (text, code) => {
  expect(typedCode(text)).toBe(code);
});
