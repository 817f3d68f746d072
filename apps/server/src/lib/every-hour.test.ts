import { expect, test } from "vitest";
import { everyHour } from "./every-hour.ts";
import type { Log } from "./log.ts";
import { workerWatch } from "./worker-watch.ts";

test("a failed hourly job logs a warning, and does not run again within the hour", async () => {
  const logged: [level: string, message: string][] = [];
  const at = (level: string) => (_fields: object, message: string) => void logged.push([level, message]);
  const log: Log = { info: at("info"), warn: at("warn"), error: at("error") };
  let runs = 0;
  const fault = "Deleting old mails failed";
  const faultsBefore = workerWatch.faults.get(fault) ?? 0;
  const job = everyHour(
    { log },
    async () => {
      runs += 1;
      throw new Error("The database restarts");
    },
    fault,
  );
  expect(workerWatch.faults.get(fault)).toBe(faultsBefore);
  await expect.poll(() => logged).toEqual([["warn", fault]]);
  await job.stop();
  expect(runs).toBe(1);
  expect(workerWatch.faults.get(fault)).toBe(faultsBefore + 1);
});
