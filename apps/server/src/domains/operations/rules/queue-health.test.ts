import { expect, test } from "vitest";
import { queueHealth } from "./queue-health.ts";

test.each([
  ["mail", 0, 0, "well"],
  ["mail", 901, 0, "delayed"],
  ["mail", 901, 301, "stopped"],
  ["messages", 40_000, 0, "well"],
  ["refunds", 86_401, 10, "delayed"],
  ["jobs", 3_000, 3_000, "well"],
  ["jobs", 3_601, 3_601, "stopped"],
] as const)(
  "The queue “%s” with an age of %d s that is %d s overdue is %s",
  (queue, oldest, overdue, health) => {
    expect(queueHealth({ queue, oldest, overdue })).toBe(health);
  },
);
