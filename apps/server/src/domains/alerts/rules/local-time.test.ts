import { expect, test } from "vitest";
import { localTime } from "./local-time.ts";

test("The day in Nigeria begins an hour before midnight UTC", () => {
  expect(localTime(new Date("2026-11-23T22:59:59Z"))).toEqual({ day: "2026-11-23", hour: 23 });
  expect(localTime(new Date("2026-11-23T23:00:00Z"))).toEqual({ day: "2026-11-24", hour: 0 });
});
