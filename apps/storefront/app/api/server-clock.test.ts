import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readServerTime, serverNow } from "./server-clock.ts";

const NOON = Date.parse("2026-11-21T12:00:00.000Z");

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Receives an answer `took` milliseconds after the request, when the phone's clock shows `phone`. */
function heard(date: string | null, { phone, took = 200 }: { phone: number; took?: number }) {
  vi.setSystemTime(phone);
  readServerTime(date, { requestedAt: phone - took });
}

test("the server's time is known to a second on a phone with a wrong clock", () => {
  for (const wrongBy of [-3, -0.2, 0, 5, 48].map((hours) => hours * 3_600_000)) {
    heard("Sat, 21 Nov 2026 12:00:00 GMT", { phone: NOON + wrongBy });
    expect(Math.abs(serverNow() - NOON)).toBeLessThanOrEqual(1500);
    vi.setSystemTime(NOON + wrongBy + 60_000);
    expect(Math.abs(serverNow() - NOON - 60_000)).toBeLessThanOrEqual(1500);
  }
});

test("answers that differ only by rounding do not move the server clock", () => {
  heard("Sat, 21 Nov 2026 12:00:00 GMT", { phone: NOON + 700 });
  const before = serverNow() - Date.now();
  heard("Sat, 21 Nov 2026 12:00:00 GMT", { phone: NOON + 1 });
  expect(serverNow() - Date.now()).toBe(before);
});

test("an answer without a valid time does not change the server clock", () => {
  heard("Sat, 21 Nov 2026 12:00:00 GMT", { phone: NOON + 3_600_000 });
  const before = serverNow() - Date.now();
  heard(null, { phone: NOON });
  heard("soon", { phone: NOON });
  expect(serverNow() - Date.now()).toBe(before);
});
