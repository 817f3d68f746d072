import { setTimeout as wait } from "node:timers/promises";
import autocannon from "autocannon";
import { type Load, percentilesOf } from "./percentiles.ts";
import type { Visit } from "./record.ts";

/** So many requests are under way at once, at the shop as at what it is compared with. */
export const AT_ONCE = 32;

/** Requests that were cut off at the end are still being answered; they must not reach into what comes next. */
const ECHO_MS = 300;
/** How often the load generator asks itself whether it is done. */
const LOOK_EVERY_MS = 50;

/**
 * Visits by many browsers at once.
 * @param visits dealt out among the connections, each of which makes its own again and again
 * @param until so many milliseconds have passed, or each visit was made once
 */
export async function load(
  origin: string,
  visits: readonly Visit[],
  until: { durationMs: number } | "each once",
): Promise<Load> {
  const hands = Array.from({ length: AT_ONCE }, (): Visit[] => []);
  for (const [nth, visit] of visits.entries()) hands[nth % AT_ONCE]!.push(visit);
  let dealt = 0;
  const took: number[] = [];
  let last = 0;
  const options: autocannon.Options = {
    url: origin,
    connections: AT_ONCE,
    sampleInt: LOOK_EVERY_MS,
    ...(until === "each once" ? { amount: visits.length } : { duration: until.durationMs / 1000 }),
    setupClient(client) {
      const hand = hands[dealt++ % AT_ONCE]!;
      client.setRequests((hand.length > 0 ? hand : visits.slice(0, 1)).map((visit) => ({ ...visit })));
    },
  };
  const began = performance.now();
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const running = autocannon(options, (error, done) => (error ? reject(error) : resolve(done)));
    running.on("response", (_client, _status, _bytes, milliseconds) => {
      took.push(milliseconds);
      last = performance.now();
    });
  });
  if (result.errors > 0 || result.non2xx > 0) {
    throw new Error(`${visits[0]?.path}: ${result.errors} errors and ${result.non2xx} refusals under load`);
  }
  await wait(ECHO_MS);
  return { requests: took.length, seconds: (last - began) / 1000, ...percentilesOf(took) };
}
