import { expect, test } from "vitest";
import { parsePendingAlert } from "./pending-alert.ts";

const MINUTE = 60 * 1000;
const stored = (at: unknown, variantToken: unknown = "v1") => JSON.stringify({ variantToken, at });

test("An email asked for before signing in is remembered for half an hour", () => {
  expect(parsePendingAlert(stored(0), 30 * MINUTE)).toBe("v1");
  expect(parsePendingAlert(stored(0), 31 * MINUTE)).toBeNull();
  expect(parsePendingAlert(stored(5), 0)).toBeNull();
});

test("Broken data is ignored", () => {
  for (const text of [null, "", "{", "null", stored("0"), stored(0, ""), stored(0, 7)]) {
    expect(parsePendingAlert(text, MINUTE)).toBeNull();
  }
});
