import { refuse } from "../../lib/refuse.ts";

/** A hash takes about 20 ms of one core and 19 MiB. More at a time would starve the shop. */
export const HASHES_AT_ONCE = 2;
export const HASHES_WAITING_MAX = 50;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Limits how many passwords are hashed at a time; further work queues.
 * @throws Refusal `busy` when the queue is full
 */
export async function withHashingSlot<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= HASHES_AT_ONCE) {
    if (waiting.length >= HASHES_WAITING_MAX) refuse("busy", null, { retryAfter: 2 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
