import { expect, test } from "vitest";
import { chooseKept, minutesBetween } from "./choose-kept.ts";

const at = (time: string) => ({ at: new Date(time) });
const times = (backups: Iterable<{ at: Date }>) =>
  [...backups].map((backup) => backup.at.toISOString().slice(0, 16)).toSorted();

/** One every hour of 60 days up to noon of a Monday. */
const hourly = Array.from({ length: 60 * 24 }, (_, hours) => ({
  at: new Date(Date.parse("2026-11-23T12:00:00Z") - hours * 3_600_000),
}));
const TWO_DAYS_LATER = new Date("2026-11-25T12:00:00Z");

test("The newest backup of each of the last hours, days and weeks stays", () => {
  const kept = times(chooseKept(hourly, { hourly: 3, daily: 3, weekly: 3 }, TWO_DAYS_LATER));
  expect(kept).toEqual([
    "2026-11-15T23:00",
    "2026-11-21T23:00",
    "2026-11-22T23:00",
    "2026-11-23T10:00",
    "2026-11-23T11:00",
    "2026-11-23T12:00",
  ]);
});

test("Hours without a backup do not count, so a shop that was closed for a month loses none", () => {
  const old = [at("2026-10-01T10:00:00Z"), at("2026-10-01T11:00:00Z"), at("2026-10-01T12:00:00Z")];
  const backups = [...old, at("2026-11-23T12:00:00Z")];
  expect(chooseKept(backups, { hourly: 4, daily: 0, weekly: 0 }, TWO_DAYS_LATER).size).toBe(4);
});

test("Every backup of the last 24 hours stays, and the newest one whatever is set", () => {
  const none = { hourly: 0, daily: 0, weekly: 0 };
  expect(times(chooseKept(hourly, none, TWO_DAYS_LATER))).toEqual(["2026-11-23T12:00"]);
  const backups = ["2026-11-24T12:00:00Z", "2026-11-24T12:01:00Z", "2026-11-25T11:59:00Z"].map(at);
  expect(times(chooseKept(backups, none, TWO_DAYS_LATER))).toEqual(["2026-11-24T12:01", "2026-11-25T11:59"]);
  expect(chooseKept([], none, TWO_DAYS_LATER).size).toBe(0);
});

test("Backups are made as often as they are kept", () => {
  const often = [
    { hourly: 24, daily: 7, weekly: 4 },
    { hourly: 0, daily: 7, weekly: 4 },
    { hourly: 0, daily: 0, weekly: 4 },
  ];
  expect(often.map(minutesBetween)).toEqual([60, 1440, 10_080]);
});
