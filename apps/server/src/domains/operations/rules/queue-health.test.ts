import { expect, test } from "vitest";
import { queueHealth } from "./queue-health.ts";

test.each([
  ["mail", 0, 0, 0, "well"],
  ["mail", 901, 0, 0, "delayed"],
  ["mail", 901, 301, 0, "stopped"],
  ["mail", 400, 301, 1, "delayed"],
  ["messages", 40_000, 0, 0, "well"],
  ["payments", 0, 301, 4, "delayed"],
  ["refunds", 86_401, 10, 0, "delayed"],
  ["jobs", 3_000, 3_000, 0, "well"],
  ["jobs", 3_601, 3_601, 0, "stopped"],
  ["jobs", 3_601, 3_601, 1, "delayed"],
] as const)(
  "The queue “%s” with an age of %d s that is %d s overdue, with %d items leased, is %s",
  (queue, oldest, overdue, leased, health) => {
    expect(queueHealth({ queue, oldest, overdue, leased })).toBe(health);
  },
);
