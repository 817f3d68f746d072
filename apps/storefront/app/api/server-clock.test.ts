import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readServerTime, serverNow } from "./server-clock.ts";

const NOON = Date.parse("2026-11-21T12:00:00.000Z");

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The phone's clock says `phone` when an answer comes that was asked for `took` milliseconds before. */
function heard(date: string | null, { phone, took = 200 }: { phone: number; took?: number }) {
  vi.setSystemTime(phone);
  readServerTime(date, { requestedAt: phone - took });
}

test("the shop's time is known on a phone whose clock is wrong, to a second", () => {
  for (const wrongBy of [-3, -0.2, 0, 5, 48].map((hours) => hours * 3_600_000)) {
    heard("Sat, 21 Nov 2026 12:00:00 GMT", { phone: NOON + wrongBy });
    expect(Math.abs(serverNow() - NOON)).toBeLessThanOrEqual(1500);
    vi.setSystemTime(NOON + wrongBy + 60_000);
    expect(Math.abs(serverNow() - NOON - 60_000)).toBeLessThanOrEqual(1500);
  }
});

test("answers that differ by the second they were rounded to do not make the clock jump", () => {
  heard("Sat, 21 Nov 2026 12:00:00 GMT", { phone: NOON + 700 });
  const before = serverNow() - Date.now();
  heard("Sat, 21 Nov 2026 12:00:00 GMT", { phone: NOON + 1 });
  expect(serverNow() - Date.now()).toBe(before);
});

test("an answer without a readable time changes nothing", () => {
  heard("Sat, 21 Nov 2026 12:00:00 GMT", { phone: NOON + 3_600_000 });
  const before = serverNow() - Date.now();
  heard(null, { phone: NOON });
  heard("soon", { phone: NOON });
  expect(serverNow() - Date.now()).toBe(before);
});
