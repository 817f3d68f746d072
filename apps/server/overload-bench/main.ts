/**
 * `npm run bench:overload`: what is left of the shop's throughput when many times more is asked of it than it can do.
 * `-- --short` takes seconds: it shows that everything can be measured, and judges nothing.
 */
import os from "node:os";
import { parseArgs } from "node:util";
import autocannon from "autocannon";
import { Child } from "../../../tools/bench/child.ts";
import { openPlace, type Place } from "../../../tools/bench/place.ts";
import { shopEnvironment, type Visit, visitOfCall } from "../../../tools/bench/record.ts";
import { freePort } from "../../../tools/start/free-port.ts";

/** The share of the highest throughput that must be left. */
const LEAST_LEFT = 0.8;
const TIMES = 10;
/** As many as one process is best with, and many more than it works on. */
const AT_BEST = 32;
const AT_WORST = 2_000;

const { values } = parseArgs({ options: { short: { type: "boolean", default: false } } });
const { SHOPPERS, SECONDS, ORDERS } = values.short
  ? { SHOPPERS: 32, SECONDS: 0.5, ORDERS: 8 }
  : { SHOPPERS: 400, SECONDS: 8, ORDERS: 200 };

interface Flood {
  /** Answers with 2xx, and all others, in a second. */
  goodPerSecond: number;
  refusedPerSecond: number;
  errors: number;
}

/** @param rate how many requests a second are tried; as many as possible unless given */
async function flood(
  origin: string,
  visits: readonly Visit[],
  connections: number,
  rate?: number,
): Promise<Flood> {
  let dealt = 0;
  const result = await autocannon({
    url: origin,
    connections,
    duration: SECONDS,
    sampleInt: 50,
    ...(rate === undefined ? {} : { overallRate: rate }),
    setupClient(client) {
      client.setRequests([{ ...visits[dealt++ % visits.length]! }]);
    },
  });
  const good = result["2xx"];
  return {
    goodPerSecond: good / result.duration,
    refusedPerSecond: (result.requests.total - good) / result.duration,
    errors: result.errors,
  };
}

/** Orders, one after the other, each tried again as a browser does. @returns how many were placed, and in how long */
async function placeOrders(
  origin: string,
  { shoppers }: Place,
): Promise<{ placed: number; slowestMs: number }> {
  let [placed, slowestMs] = [0, 0];
  for (const shopper of shoppers.slice(0, ORDERS)) {
    const { method, path, headers, body } = visitOfCall("saveOrder", shopper.order, shopper.session);
    const began = performance.now();
    for (let tries = 0; tries < 3; tries += 1) {
      const answer = await fetch(origin + path, { method, headers, body: body ?? "" });
      await answer.arrayBuffer();
      if (answer.status !== 200) continue;
      placed += 1;
      break;
    }
    slowestMs = Math.max(slowestMs, performance.now() - began);
  }
  return { placed, slowestMs };
}

const place = await openPlace(SHOPPERS);
const port = await freePort();
const shop = new Child("apps/server/src/main.ts", shopEnvironment(place, port));
try {
  const origin = `http://127.0.0.1:${port}`;
  await shop.answers(`${origin}/health/ready`);
  await place.fillCarts();
  const visits = place.shoppers.flatMap(({ session }) => [
    visitOfCall("viewCart", undefined, session),
    visitOfCall("viewProfile", undefined, session),
  ]);
  await flood(origin, visits, AT_BEST); // warms up
  const best = await flood(origin, visits, AT_BEST);
  const [worst, orders] = await Promise.all([
    flood(origin, visits, AT_WORST, Math.round(best.goodPerSecond * TIMES)),
    placeOrders(origin, place),
  ]);
  const left = worst.goodPerSecond / best.goodPerSecond;
  const offered = (worst.goodPerSecond + worst.refusedPerSecond) / best.goodPerSecond;
  const whole = (number: number) => Math.round(number).toLocaleString("en-NG");
  console.log(
    `At its best:    ${whole(best.goodPerSecond)} good answers a second, ${AT_BEST} requests at once`,
  );
  console.log(
    `In an overload: ${whole(worst.goodPerSecond)} good answers a second and ${whole(worst.refusedPerSecond)} refused with 503, ${AT_WORST} at once, ${TIMES} times as many tried, ${offered.toFixed(1)} times as many asked`,
  );
  console.log(
    `${(left * 100).toFixed(0)} % is left; ${orders.placed} of ${Math.min(ORDERS, SHOPPERS)} orders were placed, the slowest in ${whole(orders.slowestMs)} ms; ${worst.errors} errors; ${os.availableParallelism()} cores`,
  );
  const isMet = left >= LEAST_LEFT && orders.placed === Math.min(ORDERS, SHOPPERS) && worst.errors === 0;
  if (values.short) console.log("A short run: it shows that everything can be measured, and judges nothing.");
  else
    console.log(
      isMet ? "The target is met." : `The target of ${LEAST_LEFT * 100} % and every order is missed.`,
    );
  process.exitCode = values.short || isMet ? 0 : 1;
} finally {
  await shop.stop();
  await place.close();
}
