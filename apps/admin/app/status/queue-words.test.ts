import { expect, test } from "vitest";
import { ageInWords } from "./queue-words.ts";

test.each([
  [0, "less than a minute"],
  [60, "1 minute"],
  [7_199, "1 hour"],
  [7_200, "2 hours"],
  [200_000, "2 days"],
])("%d seconds are shown as “%s”", (seconds, words) => {
  expect(ageInWords(seconds)).toBe(words);
});
