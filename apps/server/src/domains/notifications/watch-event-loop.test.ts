import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { watchEventLoop } from "./watch-event-loop.ts";

test("A process counts as busy while its event loop is blocked, and no longer after it is idle", async () => {
  const isBusy = watchEventLoop();
  expect(isBusy()).toBe(false);
  for (const end = performance.now() + 150; performance.now() < end; ) {
    // Blocks the event loop.
  }
  expect(isBusy()).toBe(true);
  await wait(300);
  expect(isBusy()).toBe(false);
});
