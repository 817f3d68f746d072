import { expect, test } from "vitest";
import { waitInWords } from "./limit.ts";

test.each([
  [0.2, "1 second"],
  [40, "40 seconds"],
  [90, "90 seconds"],
  [91, "2 minutes"],
  [900, "15 minutes"],
])("%s seconds are '%s'", (seconds, words) => {
  expect(waitInWords(seconds)).toBe(words);
});
