import { refuse } from "../../lib/refuse.ts";

/** Each hash takes about 20 ms of a core and 19 MiB: more at a time would starve the shop. */
export const AT_ONCE = 2;
export const MOST_WAITING = 50;

let running = 0;
const waiting: (() => void)[] = [];

/** Hashing runs on other threads, two at a time; beyond a short queue the shop says that it is busy. */
export async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MOST_WAITING) refuse("busy", null, { retryAfter: 2 });
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
