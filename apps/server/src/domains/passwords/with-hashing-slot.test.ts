import { expect, test } from "vitest";
import { HASHES_AT_ONCE, HASHES_WAITING_MAX, withHashingSlot } from "./with-hashing-slot.ts";

test("Two passwords are hashed at a time, fifty more wait, and the next is refused as busy", async () => {
  let running = 0;
  let most = 0;
  const finish: (() => void)[] = [];
  const work = () =>
    withHashingSlot(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => finish.push(resolve));
      running -= 1;
    });

  const taken = Array.from({ length: HASHES_AT_ONCE + HASHES_WAITING_MAX }, work);
  await expect(work()).rejects.toMatchObject({ code: "busy", status: 503, retryAfter: 2 });
  for (let done = 0; done < taken.length; done += 1) {
    await expect.poll(() => finish.length).toBeGreaterThan(done);
    finish[done]?.();
  }
  await Promise.all(taken);
  expect([most, running]).toEqual([HASHES_AT_ONCE, 0]);
  await withHashingSlot(async () => {}); // the queue is empty again
});
