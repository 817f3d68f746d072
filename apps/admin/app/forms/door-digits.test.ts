import { expect, test } from "vitest";
import { doorDigits } from "./door-digits.ts";

test.each([
  ["1234", "1234"],
  [" 12-34\n", "1234"],
  ["12345", "1234"],
  ["1a2", "12"],
])("Of the typed text %j, a door code keeps the digits %s", (text, digits) => {
  expect(doorDigits(text)).toBe(digits);
});
