import { setTimeout as wait } from "node:timers/promises";
import autocannon from "autocannon";
import { type Load, percentilesOf } from "./percentiles.ts";
import type { Visit } from "./record.ts";

/** Requests that were cut off at the end are still being answered; they must not reach into what comes next. */
const ECHO_MS = 300;
/** How often the load generator asks itself whether it is done. */
const LOOK_EVERY_MS = 50;

/**
 * Visits by many browsers at once.
 * @param visits dealt out among the connections, each of which makes its own again and again
 * @param how.durationMs how long, or null until each visit was made once
 */
export async function load(
  origin: string,
  visits: readonly Visit[],
  { durationMs, atOnce }: { durationMs: number | null; atOnce: number },
): Promise<Load> {
  const hands = Array.from({ length: atOnce }, (): Visit[] => []);
  for (const [nth, visit] of visits.entries()) hands[nth % atOnce]!.push(visit);
  let dealt = 0;
  const took: number[] = [];
  let last = 0;
  const options: autocannon.Options = {
    url: origin,
    connections: atOnce,
    sampleInt: LOOK_EVERY_MS,
    ...(durationMs === null ? { amount: visits.length } : { duration: durationMs / 1000 }),
    setupClient(client) {
      const hand = hands[dealt++ % atOnce]!;
      client.setRequests((hand.length > 0 ? hand : visits.slice(0, 1)).map((visit) => ({ ...visit })));
    },
  };
  let began = 0;
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const running = autocannon(options, (error, done) => (error ? reject(error) : resolve(done)));
    // Until then the generator makes its requests.
    running.on("start", () => {
      began = performance.now();
    });
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
