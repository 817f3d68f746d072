import { expect, test } from "vitest";
import { cutOffWords, dateWords, daysWords, weightWords, workingDaysWords } from "./policy-words.ts";

test.each([
  [[6, 7], "Monday to Friday"],
  [[7], "Monday to Saturday"],
  [[], "Monday to Sunday"],
  [[1, 7], "Tuesday to Saturday"],
  [[2, 4, 6, 7], "Monday, Wednesday and Friday"],
  [[1, 2, 3, 4, 5], "Saturday and Sunday"],
  [[1, 2, 3, 4, 5, 6], "Sunday"],
])("With the days %j off, the working days are %s", (daysOff, words) => {
  expect(workingDaysWords(daysOff)).toBe(words);
});

test("Days, weights and dates are in words", () => {
  expect(daysWords({ minDays: 1, maxDays: 3 })).toBe("1 to 3");
  expect(daysWords({ minDays: 2, maxDays: 2 })).toBe("2");
  expect([weightWords(500), weightWords(2000), weightWords(1500)]).toEqual(["500 g", "2 kg", "1.5 kg"]);
  expect(dateWords("2026-12-25")).toBe("Fri, 25 Dec 2026");
});

test("The cut-off time is named only where there is one", () => {
  expect(cutOffWords("14:00")).toContain("before 14:00 on a working day");
  expect(cutOffWords(null)).toBe("Days are counted from the day of your order.");
});
