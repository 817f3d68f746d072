import { expect, test } from "vitest";
import { watchEventLoop } from "./watch-event-loop.ts";

test("A process counts as busy while its event loop is blocked, and no longer after it is idle", async () => {
  const isBusy = watchEventLoop();
  expect(isBusy()).toBe(false);
  for (const end = performance.now() + 150; performance.now() < end; ) {
    // Blocks the event loop.
  }
  expect(isBusy()).toBe(true);
  await expect.poll(isBusy, { interval: 150 }).toBe(false);
});
