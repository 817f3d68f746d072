import { expect, test } from "vitest";
import { planFaults } from "./plan.ts";

const planOf = (seed: number) =>
  planFaults({ seed, seconds: 10, faultsPerSecond: 4 }).map(({ atMs, name, random }) => ({
    atMs,
    name,
    chosen: random.int(1, 1_000_000),
  }));

test("The same seed makes the same plan of faults, and another seed another", () => {
  expect(planOf(5)).toHaveLength(40);
  expect(planOf(5)).toEqual(planOf(5));
  expect(planOf(6)).not.toEqual(planOf(5));
});
