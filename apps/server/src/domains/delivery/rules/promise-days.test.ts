import { expect, test } from "vitest";
import { type DeliveryCalendar, promiseDays, promiseHoldsUntil } from "./promise-days.ts";

const MONDAY_TO_FRIDAY: DeliveryCalendar = { cutOff: null, daysOff: [6, 7], holidays: [] };

const lagos = (local: string) => new Date(`${local}:00+01:00`);
const FRIDAY_NOON = lagos("2026-11-20T12:00");
const SATURDAY = lagos("2026-11-21T09:00");
const UNTIL_TWO = { ...MONDAY_TO_FRIDAY, cutOff: 14 * 60 };

const promised = (calendar: DeliveryCalendar, from: Date, min: number, max: number) =>
  Object.values(promiseDays(calendar, { minDays: min, maxDays: max }, from));

test.each([
  [FRIDAY_NOON, 2, 4, ["2026-11-24", "2026-11-26"]],
  [FRIDAY_NOON, 1, 1, ["2026-11-23", "2026-11-23"]],
  [FRIDAY_NOON, 0, 0, ["2026-11-20", "2026-11-20"]],
  [SATURDAY, 0, 0, ["2026-11-23", "2026-11-23"]],
  [SATURDAY, 1, 2, ["2026-11-23", "2026-11-24"]],
  [FRIDAY_NOON, 5, 8, ["2026-11-27", "2026-12-02"]],
])(
  "Without a cut-off, days are counted from the day of the order and skip the weekend (%#)",
  (from, min, max, days) => {
    expect(promised(MONDAY_TO_FRIDAY, from, min, max)).toEqual(days);
  },
);

test("A day is a day in Lagos, even shortly after midnight there", () => {
  expect(promised(MONDAY_TO_FRIDAY, new Date("2026-11-18T23:30:00Z"), 0, 1)).toEqual([
    "2026-11-19",
    "2026-11-20",
  ]);
});

test.each([
  ["before the cut-off", "2026-11-20T13:59", "2026-11-23"],
  ["at the cut-off", "2026-11-20T14:00", "2026-11-24"],
  ["on a day without delivery", "2026-11-21T09:00", "2026-11-24"],
  ["late on a day without delivery", "2026-11-22T20:00", "2026-11-24"],
])("With a cut-off, an order placed %s counts from the working day whose cut-off it meets", (_, at, day) => {
  expect(promised(UNTIL_TWO, lagos(at), 1, 1)).toEqual([day, day]);
});

test("A later order never arrives before an earlier one", () => {
  const calendar = { ...UNTIL_TWO, holidays: ["2026-11-25"] };
  const hours = Array.from(
    { length: 24 * 10 },
    (_, hour) => new Date(FRIDAY_NOON.getTime() + hour * 3_600_000),
  );
  const days = hours.map((at) => promised(calendar, at, 1, 1)[0] ?? "");
  expect(days).toEqual(days.toSorted());
});

test("Holidays and other days of the week off are skipped", () => {
  const calendar = { cutOff: null, daysOff: [7], holidays: ["2026-11-23"] };
  expect(promised(calendar, FRIDAY_NOON, 1, 2)).toEqual(["2026-11-21", "2026-11-24"]);
});

test("A promise holds until the next cut-off or midnight in Lagos", () => {
  expect(promiseHoldsUntil(MONDAY_TO_FRIDAY, FRIDAY_NOON)).toEqual(lagos("2026-11-21T00:00"));
  expect(promiseHoldsUntil(UNTIL_TWO, FRIDAY_NOON)).toEqual(lagos("2026-11-20T14:00"));
  expect(promiseHoldsUntil(UNTIL_TWO, lagos("2026-11-20T14:00"))).toEqual(lagos("2026-11-21T00:00"));
});
