import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { UntilDone } from "./until-done.ts";

test("Work that is asked for while it runs runs once more, and never twice at once", async () => {
  let [running, most, runs] = [0, 0, 0];
  const work = new UntilDone(
    async () => {
      running += 1;
      runs += 1;
      most = Math.max(most, running);
      await wait(5);
      running -= 1;
    },
    { retryMs: 1, onFailure: () => {} },
  );
  void work.ask();
  await Promise.all([work.ask(), work.ask()]);
  await work.ask();
  expect([most, runs]).toEqual([1, 3]);
});

test("Work that fails is repeated until it succeeds or is stopped, and reports each series of failures once", async () => {
  let failures = 3;
  const told: unknown[] = [];
  const fails = async () => {
    failures -= 1;
    if (failures >= 0) throw new Error(`${failures} more`);
  };
  const work = new UntilDone(fails, { retryMs: 1, onFailure: (error) => told.push(String(error)) });
  await work.ask();
  expect([told, failures]).toEqual([["Error: 2 more"], -1]);
  failures = Number.POSITIVE_INFINITY;
  const last = work.ask();
  await expect.poll(() => told.length, { interval: 1 }).toBe(2);
  work.stop();
  await last;
  expect(told).toHaveLength(2);
});
