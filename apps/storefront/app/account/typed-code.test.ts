import { expect, test } from "vitest";
import { typedCode, typedDigits } from "./typed-code.ts";

test.each([
  ["ab2cd3ef", "AB2CD3EF"],
  ["  AB2C D3EF\n", "AB2CD3EF"],
  ["ab2c-d3ef", "AB2CD3EF"],
  ["AB2CD3EFGH", "AB2CD3EF"],
  ["ab2", "AB2"],
])("the typed code %j is read as %s", { tags: ["S5-017"] }, (text, code) => {
  expect(typedCode(text)).toBe(code);
});

test.each([
  ["204 918", "204918"],
  ["204-918\n", "204918"],
  ["20491899", "204918"],
  ["2o4", "24"],
])("Of the typed text %j, a short code keeps the digits %s", (text, code) => {
  expect(typedDigits(text)).toBe(code);
});
