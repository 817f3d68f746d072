import { expect, test } from "vitest";
import { byDayOrMonth, countDays, dayName } from "./days.ts";

test("Days and months have short names", () => {
  expect([dayName("2026-11-02"), dayName("2026-11")]).toEqual(["2 Nov", "Nov 2026"]);
});

const dayAt = (nth: number) => new Date(Date.UTC(2026, 0, 1 + nth)).toISOString().slice(0, 10);
const days = (count: number) =>
  Array.from({ length: count }, (_, nth) => ({ day: dayAt(nth), orders: 1, sales: 0.1 }));

test("Up to 62 days are shown day by day", () => {
  expect(byDayOrMonth(days(62))).toEqual(days(62));
});

test("More days are added up by month, to the kobo", () => {
  expect(byDayOrMonth(days(90))).toEqual([
    { day: "2026-01", orders: 31, sales: 3.1 },
    { day: "2026-02", orders: 28, sales: 2.8 },
    { day: "2026-03", orders: 31, sales: 3.1 },
  ]);
});

test("The first and the last day both count", () => {
  expect(countDays({ first: "2026-11-22", last: "2026-11-22" })).toBe(1);
  expect(countDays({ first: "2026-02-27", last: "2026-03-02" })).toBe(4);
});
