/** `npm run bench:overload`: what is left of the shop's throughput when many times more is asked of it than it can do. */
import { execFileSync } from "node:child_process";
import os from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "@shop/tools/start/free-port";
import autocannon from "autocannon";
import { flag, readCommandLine } from "../../apps/server/command-line/read-command-line.ts";
import { Child } from "../throughput/child.ts";
import { type BenchShopper, openPlace } from "../throughput/place.ts";
import { shopEnvironment, type Visit, visitOfCall } from "../throughput/record.ts";

/** The share of the work at its best that must be left. */
const LEAST_LEFT = 0.8;
const TIMES = 10;
/**
 * For each kind of request: the number at which one process has the highest throughput, and many more than it can work
 * on.
 */
const [AT_BEST, AT_WORST] = [32, 800];
/** A short run asks for each kind this often instead of for so long: a slow machine would have answered none of them yet. */
const SHORT_AMOUNT = AT_BEST;
const { values } = readCommandLine({
  typed: "npm run bench:overload",
  does: "Measures what is left of the throughput when ten times more is asked than the shop can do.",
  options: { short: flag("takes seconds: shows that all can be measured, judges nothing") },
});
const { SECONDS, ORDERS } = values.short ? { SECONDS: 0.5, ORDERS: 8 } : { SECONDS: 10, ORDERS: 200 };

/** What is asked for in the flood, each kind of another class. None of it is cached. */
type Kind = "the cart" | "the profile" | "a search";
const KINDS: readonly Kind[] = ["the cart", "the profile", "a search"];
let searches = 0;

function visitOf(kind: Kind, { session }: BenchShopper): Visit {
  if (kind === "the cart") return visitOfCall("viewCart", undefined, session);
  if (kind === "the profile") return visitOfCall("viewProfile", undefined, session);
  const search = visitOfCall("searchProducts", undefined);
  // Nobody has looked for this size before, and many things have the other one.
  searches += 1;
  return { ...search, path: `${search.path}?q=dress&size=M&size=${searches}` };
}

interface Flood {
  seconds: number;
  /** In a second. */
  good: number;
  refused: number;
  /** Anything but 2xx and 503. */
  wrong: number;
}

interface FloodOptions {
  /** How many requests a second are tried; as many as possible unless given. */
  rate?: number;
  /** Ends the flood after so many answers, however long they take; after {@link SECONDS} unless given. */
  amount?: number;
}

async function flood(kind: Kind, connections: number, { rate, amount }: FloodOptions = {}): Promise<Flood> {
  let dealt = 0;
  const result = await autocannon({
    url: origin,
    connections,
    duration: SECONDS,
    sampleInt: 50,
    ...(amount === undefined ? {} : { amount }),
    ...(rate === undefined ? {} : { overallRate: rate, ignoreCoordinatedOmission: true }),
    setupClient(client) {
      const visit = { ...visitOf(kind, place.shoppers[dealt++ % place.shoppers.length]!) };
      const again = (request: autocannon.Request) => ({
        ...request,
        path: visitOf(kind, place.shoppers[0]!).path,
      });
      client.setRequests([kind === "a search" ? { ...visit, setupRequest: again } : visit]);
    },
  });
  const [good, refused] = [result["2xx"], result.statusCodeStats?.["503"]?.count ?? 0];
  return {
    seconds: result.duration,
    good: good / result.duration,
    refused: refused / result.duration,
    wrong: result.requests.total - good - refused + result.errors,
  };
}

interface Cost {
  perSecond: number;
  /** Of the shop, for one. */
  cpuMs: number;
}

/** @returns also how much processor time the shop has used meanwhile */
async function costing<Result>(work: () => Promise<Result>): Promise<[Result, number]> {
  const before = await shop.cpuMs();
  const result = await work();
  return [result, (await shop.cpuMs()) - before];
}

interface Ordering {
  placed: number;
  refused: number;
  /** Anything but 200 and 503. */
  wrong: number;
  slowestMs: number;
  perSecond: number;
}

/** @param over so long, evenly spread; as fast as possible, a few at a time, when it is 0 */
async function placeOrders(shoppers: readonly BenchShopper[], over: number): Promise<Ordering> {
  let [placed, refused, wrong, slowestMs] = [0, 0, 0, 0];
  const began = performance.now();
  async function place({ order, session }: BenchShopper): Promise<void> {
    const { method, path, headers, body } = visitOfCall("saveOrder", order, session);
    const asked = performance.now();
    const answer = await fetch(origin + path, { method, headers, body: body ?? "" });
    await answer.arrayBuffer();
    if (answer.status === 200) placed += 1;
    else if (answer.status === 503) refused += 1;
    else wrong += 1;
    slowestMs = Math.max(slowestMs, performance.now() - asked);
  }
  const lanes = 8;
  if (over > 0) {
    await Promise.all(
      shoppers.map(async (shopper, nth) => {
        await wait((over * nth) / shoppers.length);
        await place(shopper);
      }),
    );
  } else {
    await Promise.all(
      Array.from({ length: lanes }, async (_, lane) => {
        for (let nth = lane; nth < shoppers.length; nth += lanes) await place(shoppers[nth]!);
      }),
    );
  }
  return { placed, refused, wrong, slowestMs, perSecond: placed / ((performance.now() - began) / 1000) };
}

/** The shop gets a core, and the rest the other, where anyone who asks comes last: no one but the shop itself slows it down. */
function pin(pid: number, core: number): void {
  if (os.availableParallelism() > 1 || core === 0)
    execFileSync("taskset", ["-a", "-c", "-p", String(core), String(pid)]);
}

const cores = os.availableParallelism();
if (cores > 1) pin(process.pid, 1); // and PostgreSQL, which this process starts
const place = await openPlace(2 * ORDERS);
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const shop = new Child("apps/server/src/main.ts", shopEnvironment(place, port));
if (cores > 1) pin(shop.process.pid!, 0);
os.setPriority(19);
try {
  await shop.answers(`${origin}/health/ready`);
  await place.fillCarts();
  const whole = (number: number) => Math.round(number).toLocaleString("en-NG");

  const best = new Map<Kind, Cost>();
  for (const kind of KINDS) {
    if (!values.short) await flood(kind, AT_BEST); // warms up
    const options = values.short ? { amount: SHORT_AMOUNT } : {};
    const [{ good, seconds }, cpuMs] = await costing(() => flood(kind, AT_BEST, options));
    if (good === 0) throw new Error(`No request for ${kind} was answered well, ${AT_BEST} at once`);
    best.set(kind, { perSecond: good, cpuMs: cpuMs / (good * seconds) });
    console.log(`At its best:    ${whole(good)} times a second ${kind}, ${AT_BEST} requests at once`);
  }
  const [before, inside] = [place.shoppers.slice(0, ORDERS), place.shoppers.slice(ORDERS)];
  const [alone, cpuAlone] = await costing(() => placeOrders(before, 0));
  console.log(`At its best:    ${whole(alone.perSecond)} orders a second`);

  const [[orders, ...floods], cpuMs] = await costing(() =>
    Promise.all([
      placeOrders(inside, SECONDS * 900),
      ...KINDS.map((kind) =>
        flood(kind, AT_WORST, { rate: Math.ceil((best.get(kind)!.perSecond * TIMES) / KINDS.length) }),
      ),
    ]),
  );
  let left = orders.placed / SECONDS / alone.perSecond;
  let useful = (cpuAlone / alone.placed) * orders.placed;
  for (const [nth, kind] of KINDS.entries()) {
    const { good, refused, seconds } = floods[nth]!;
    const cost = best.get(kind)!;
    left += good / cost.perSecond;
    useful += good * seconds * cost.cpuMs;
    console.log(
      `In an overload: ${whole(good)} times a second ${kind}, and ${whole(refused)} refused with 503`,
    );
  }
  const wrong = [orders, ...floods].reduce((sum, one) => sum + one.wrong, 0);
  console.log(
    `${(left * 100).toFixed(0)} % of the work is left; ${orders.placed} of ${inside.length} orders were placed and ${orders.refused} refused with 503, the slowest answer in ${whole(orders.slowestMs)} ms; ${wrong} other answers or errors`,
  );
  // What other programs on this machine do, changes the first figure and hardly this one.
  console.log(
    `${whole((useful / cpuMs) * 100)} % of the shop's processor time went into good answers, compared with its best; ${whole(cpuMs / (SECONDS * 10))} % of a core was used`,
  );
  const isMet = left >= LEAST_LEFT && orders.placed === inside.length && wrong === 0;
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
