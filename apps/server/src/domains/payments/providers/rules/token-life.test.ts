import { expect, test } from "vitest";
import { useTokenFor } from "./token-life.ts";

const NOW = new Date("2026-01-15T09:30:12.345Z");
const MINUTE_MS = 60_000;

test.each([
  ["30 minutes", "2026-01-15T10:00:12.345Z", 25 * MINUTE_MS],
  ["three hours", "2026-01-15T12:30:12.345Z", 175 * MINUTE_MS],
  ["ten minutes", "2026-01-15T09:40:12.345Z", 8 * MINUTE_MS],
  ["ten seconds", "2026-01-15T09:30:22.345Z", 8_000],
  ["ten seconds, with another time zone", "2026-01-15T10:30:22.345+01:00", 8_000],
  ["a hundred years", "2126-01-15T09:30:12.345Z", 24 * 60 * MINUTE_MS - 5 * MINUTE_MS],
  ["no time at all", "2026-01-15T09:30:12.345Z", 0],
  ["less than that", "2026-01-15T09:30:12.344Z", 0],
  ["nobody knows how long", "soon", 0],
  ["an empty text", "", 0],
])("a token that lives for %s", (_, expiresAt, useForMs) => {
  expect(useTokenFor(expiresAt, NOW)).toBe(useForMs);
});
