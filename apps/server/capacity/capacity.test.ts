import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { ASSUMED, capacityOf, SETUPS } from "./model.ts";
import { capacityTables } from "./report.ts";

test("docs/capacity.md has what the model computes", async () => {
  const document = await readFile(new URL("../../../docs/capacity.md", import.meta.url), "utf8");
  for (const table of Object.values(capacityTables())) expect(document).toContain(table);
});

test("Each size of a shop fits what it runs on, and something is the first that does not", () => {
  for (const setup of SETUPS) {
    const { load, first, fullAt } = capacityOf(setup);
    expect([setup.shoppers, Math.max(...Object.values(load)) <= 1]).toEqual([setup.shoppers, true]);
    expect(load[first]).toBe(Math.max(...Object.values(load)));
    const full = capacityOf({ ...setup, shoppers: fullAt });
    expect(full.load[first]).toBeCloseTo(1, 5);
  }
});

test("Twice the peak needs twice the cores and the same disk", () => {
  const setup = SETUPS.at(-1)!;
  const [usual, rush] = [
    capacityOf(setup),
    capacityOf(setup, { ...ASSUMED, peak: (2 * ASSUMED.peak) as never }),
  ];
  expect(rush.cores.shop).toBeCloseTo(2 * usual.cores.shop);
  expect(rush.databaseGbAYear).toBe(usual.databaseGbAYear);
  expect(rush.trafficGbAMonth).toBe(usual.trafficGbAMonth);
});
