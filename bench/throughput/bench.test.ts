import { expect, test } from "vitest";
import type { Outcome } from "./contest.ts";
import { median, percentilesOf } from "./percentiles.ts";
import { shortfalls, table } from "./report.ts";
import { tellingOf } from "./telling.ts";

const round = { requests: 100, seconds: 1, perSecond: 1234.5, p50: 1, p99: 9, cpuMs: 0.1 };
const outcome: Outcome = {
  title: "Cart add",
  target: 0.4,
  ratio: 0.6,
  ratios: [0.5, 0.6, 0.7],
  shop: round,
  bare: { ...round, perSecond: 2000 },
};

test("Half of the requests are faster than p50, and one in a hundred is slower than p99", () => {
  const took = Array.from({ length: 1000 }, (_, nth) => 1000 - nth);
  expect(percentilesOf(took)).toEqual({ p50: 501, p99: 991 });
  expect(percentilesOf([7])).toEqual({ p50: 7, p99: 7 });
});

test("one slow round does not move the median", () => {
  expect(median([0.7, 0.1, 0.6])).toBe(0.6);
  expect(median([4, 1, 2, 3])).toBe(2);
});

test("Only a missed target is reported", () => {
  const memory = { idleMb: 150, mostMb: 200 };
  expect(shortfalls([outcome], memory)).toEqual([]);
  expect(shortfalls([{ ...outcome, ratio: 0.39 }], { ...memory, idleMb: 201 })).toEqual([
    "Cart add: 0.39 of the bare program, at least 0.4 is asked for (rounds: 0.50, 0.60, 0.70)",
    "Memory: 201 MB idle, at most 200 MB is asked for",
  ]);
});

test("The table is printed in columns", () => {
  const [head, row] = table([outcome]).split("\n");
  expect(row).toContain("1,235");
  expect(head!.indexOf("shop/s") + "shop/s".length).toBe(row!.indexOf("1,235") + "1,235".length);
});

test("Equal times reveal nothing, and different times reveal everything", () => {
  expect(tellingOf([1, 2, 3, 4], [1, 2, 3, 4])).toBe(0.5);
  expect(tellingOf([5, 6], [1, 2])).toBe(1);
  expect(tellingOf([1, 2], [5, 6])).toBe(0);
  expect(tellingOf([1, 3], [2, 2])).toBe(0.5);
});
