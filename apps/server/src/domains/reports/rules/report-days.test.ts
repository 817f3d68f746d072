import { expect, test } from "vitest";
import { daysBefore, listDays, reportDays } from "./report-days.ts";

/** Sunday 22 November 2026, 13:00 in Lagos. */
const noon = new Date("2026-11-22T12:00:00Z");

test("A day begins at midnight in Lagos, an hour before midnight UTC", () => {
  expect(reportDays({ period: "today" }, new Date("2026-11-22T22:59:59.999Z")).first).toBe("2026-11-22");
  expect(reportDays({ period: "today" }, new Date("2026-11-22T23:00:00Z")).first).toBe("2026-11-23");
});

test("A week begins on Monday and ends today", () => {
  expect(reportDays({ period: "this_week" }, noon)).toEqual({ first: "2026-11-16", last: "2026-11-22" });
  expect(reportDays({ period: "this_week" }, new Date("2026-11-22T23:00:00Z"))).toEqual({
    first: "2026-11-23",
    last: "2026-11-23",
  });
});

test("A month begins on its first day", () => {
  expect(reportDays({ period: "this_month" }, noon)).toEqual({ first: "2026-11-01", last: "2026-11-22" });
});

test("The range before has the same length and ends the day before", () => {
  expect(daysBefore({ first: "2026-03-01", last: "2026-03-07" })).toEqual({
    first: "2026-02-22",
    last: "2026-02-28",
  });
});

test("A range lists each of its days, across the end of a month", () => {
  expect(listDays({ first: "2026-02-27", last: "2026-03-02" })).toEqual([
    "2026-02-27",
    "2026-02-28",
    "2026-03-01",
    "2026-03-02",
  ]);
});
