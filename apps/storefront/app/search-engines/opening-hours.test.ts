import { expect, test } from "vitest";
import { readOpeningHours } from "./opening-hours.ts";

const WEEK = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

test.each([
  ["Monday to Saturday, 9:00 to 18:00", WEEK.slice(0, 6), "09:00", "18:00"],
  ["Every day, 8:30 – 20:00", WEEK, "08:30", "20:00"],
  ["Sunday 12:00 to 16:00", ["Sunday"], "12:00", "16:00"],
])("Search engines get days and times of the opening hours “%s”", (words, dayOfWeek, opens, closes) => {
  expect(readOpeningHours(words)).toEqual({ dayOfWeek, opens, closes });
});

test.each([
  "",
  "Monday to Saturday",
  "Monday to Friday, 9:00 to 18:00; Saturday, 10:00 to 14:00",
  "Monday to Saturday, 9 to 6",
  "Saturday to Monday, 9:00 to 18:00",
  "Every day, 18:00 to 9:00",
  "Every day, 9:00 to 18:00, except holidays",
])("Search engines get no times for opening hours that cannot be read exactly: “%s”", (words) => {
  expect(readOpeningHours(words)).toBeNull();
});
