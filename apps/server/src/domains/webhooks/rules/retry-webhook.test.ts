import { expect, test } from "vitest";
import { webhookRetryMs } from "./retry-webhook.ts";

const waitAfter = (tries: number, status: number | null = 500) =>
  webhookRetryMs({ tries, status, chance: 0.5 });

test("Failed deliveries are tried again after longer and longer waits, and given up after more than two days", () => {
  const waits = Array.from({ length: 9 }, (_, nth) => waitAfter(nth + 1) ?? 0);
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(2 * 24 * 60 * 60 * 1000);
  expect(waitAfter(10)).toBeNull();
});

test("A receiver that is permanently gone is not asked again", () => {
  expect(waitAfter(1, 410)).toBeNull();
});

test("Deliveries that failed together do not come back together", () => {
  const [early, late] = [0, 1].map((chance) => webhookRetryMs({ tries: 3, status: null, chance }));
  expect(early).toBeLessThan(late ?? 0);
});
