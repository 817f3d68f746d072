import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { watchBusyness } from "./watch-busyness.ts";

test("a process without a moment of rest is busy, and is not any more when it rests", async () => {
  const isBusy = watchBusyness();
  expect(isBusy()).toBe(false);
  for (const end = performance.now() + 150; performance.now() < end; ) {
    // Works without a pause, as a shop full of shoppers does.
  }
  expect(isBusy()).toBe(true);
  await wait(300);
  expect(isBusy()).toBe(false);
});
