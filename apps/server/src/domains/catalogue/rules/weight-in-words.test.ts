import { expect, test } from "vitest";
import { weightInWords } from "./weight-in-words.ts";

test.each([
  [1, "1 g"],
  [999, "999 g"],
  [1000, "1 kg"],
  [1250, "1.25 kg"],
  [1001, "1.001 kg"],
])("%i grams are %s", (grams, words) => {
  expect(weightInWords(grams)).toBe(words);
});
