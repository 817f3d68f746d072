/** `npm run bench`: what the shop does with the machine, as shares of what bare programs reach in the same run. */
import { writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { serialize } from "node:v8";
import { paths } from "@shop/contract/paths";
import { buildFronts } from "@shop/tools/start/build-fronts";
import { freePort } from "@shop/tools/start/free-port";
import { SHOP_MEMORY } from "@shop/tools/start/run-shop";
import { flag, readCommandLine } from "../../apps/server/command-line/read-command-line.ts";
import { CannotStart } from "../../apps/server/postgres/cannot-start.ts";
import { step } from "../../tools/start/progress.mjs";
import type { BareRun } from "./bare-pg.ts";
import { Child } from "./child.ts";
import { type Contest, hold, type Outcome } from "./contest.ts";
import { load } from "./load.ts";
import type { Load } from "./percentiles.ts";
import { openPlace, type Place } from "./place.ts";
import {
  recordAnswer,
  recordStatements,
  type Statement,
  shopEnvironment,
  type Visit,
  visitOfCall,
} from "./record.ts";
import { shortfalls, table } from "./report.ts";

/** The targets of the shop: shares of what bare programs reach in the same run on the same machine. */
const TARGETS = { answer: 0.8, page: 0.7, addition: 0.6, order: 0.7 };
const IDLE_MB_MOST = 200;

/** As many as the shop's own pool has (db/pool.ts). */
const CONNECTIONS = 8;

const { short: isShort } = readCommandLine({
  typed: "npm run bench",
  does: "Measures the throughput and memory of the shop, as ratios to bare servers.",
  options: { short: flag("takes seconds: shows that all can be measured, judges nothing") },
}).values;
/**
 * Without a time, each visit is made once, however slow the machine is, with so few at once that a slow machine refuses
 * none. A freshly started process still releases what it needed to start, hence the time to settle.
 */
const { SHOPPERS, AT_ONCE, ROUNDS, READS_MS, SETTLE_MS } = isShort
  ? { SHOPPERS: 32, AT_ONCE: 2, ROUNDS: 1, READS_MS: null, SETTLE_MS: 0 }
  : { SHOPPERS: 1000, AT_ONCE: 32, ROUNDS: 5, READS_MS: 1500, SETTLE_MS: 3000 };
const LONGEST_MS = 15 * 60 * 1000;

const closers: (() => Promise<unknown>)[] = [];

async function bench(): Promise<number> {
  await step("Building the pages", () => buildFronts());
  const place = await step("Opening a shop to measure", () => openPlace(SHOPPERS));
  closers.unshift(() => place.close());

  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  // A process that compiles the sources keeps the memory this took. Later starts read what was compiled.
  await step("Compiling the shop", async () => (await openShop(place, { port, origin })).stop());
  const shop = await openShop(place, { port, origin });
  await wait(SETTLE_MS);
  const idleMb = await shop.memoryMb();

  const outcomes = [
    ...(await measureReads(place, { shop, origin })),
    ...(await measureWrites(place, { shop, origin })),
  ];
  const busyMb = await shop.memoryMb();

  const memory = { idleMb, mostMb: IDLE_MB_MOST };
  const missed = shortfalls(outcomes, memory);
  console.log(`\n${table(outcomes)}\n`);
  console.log(`Memory of the shop: ${Math.round(idleMb)} MB idle, ${Math.round(busyMb)} MB after all this`);
  console.log(
    `${os.availableParallelism()} cores, Node ${process.versions.node}, ${AT_ONCE} requests at once, ${CONNECTIONS} database connections; ` +
      "ratios are medians of pairs, CPU is that of the process per request",
  );
  if (isShort) {
    console.log("A short run: it shows that everything can be measured, and judges no target.");
    return 0;
  }
  console.log(missed.length === 0 ? "Every target is met." : `\n${missed.join("\n")}`);
  return missed.length === 0 ? 0 : 1;
}

async function openShop(place: Place, { port, origin }: { port: number; origin: string }): Promise<Child> {
  const shop = start("apps/server/src/main.ts", shopEnvironment(place, port), SHOP_MEMORY);
  await shop.answers(`${origin}/health/ready`);
  return shop;
}

interface Measured {
  shop: Child;
  origin: string;
}

/** What visitors ask for most, against a server that only sends the same bytes. */
async function measureReads({ connection }: Place, { shop, origin }: Measured): Promise<Outcome[]> {
  // The category with most products in it and beneath it, and one of these.
  const { rows } = await connection.pool.query<{ category: string; product: string }>(`
    select coalesce(parent.token, c.token) as category, min(p.token) as product
    from products p join categories c on c.id = p.category_id left join categories parent on parent.id = c.parent_id
    group by 1 order by count(*) desc, 1 limit 1`);
  const { category, product } = rows[0]!;
  const page = (address: string): Visit => ({
    method: "GET",
    path: address,
    headers: { accept: "text/html", "accept-encoding": "gzip, deflate, br" },
  });
  const visits: [string, number, Visit][] = [
    ["Catalogue list", TARGETS.answer, visitOfCall("listCategoryProducts", { c_token: category })],
    ["Product", TARGETS.answer, visitOfCall("viewProduct", { token: product })],
    ["Home page", TARGETS.page, page(paths.home())],
    ["Product page", TARGETS.page, page(paths.product(product))],
  ];

  const port = await freePort();
  const bare = start("bench/throughput/bare-http.ts");
  await bare.ask({ port });
  const outcomes: Outcome[] = [];
  for (const [title, target, visit] of visits) {
    await recordAnswer(origin, visit); // from the second time on it is hot
    const answer = await recordAnswer(origin, visit);
    await bare.ask({ visit: `${visit.method} ${visit.path}`, answer });
    const run = (at: string) => () =>
      READS_MS === null
        ? load(at, Array<Visit>(SHOPPERS).fill(visit), { durationMs: null, atOnce: AT_ONCE })
        : load(at, [visit], { durationMs: READS_MS, atOnce: AT_ONCE });
    outcomes.push(
      await holdAloud({
        title,
        target,
        shop: { child: shop, run: run(origin) },
        bare: { child: bare, run: run(`http://127.0.0.1:${port}`) },
      }),
    );
  }
  await bare.stop();
  return outcomes;
}

/** What shoppers do that changes something, against a program that only sends the same statements. */
async function measureWrites(place: Place, { shop, origin }: Measured): Promise<Outcome[]> {
  const adds = (shopper: Place["shoppers"][number]) =>
    visitOfCall("changeCart", { variant_token: shopper.variant, quantity: 1 }, shopper.session);
  const orders = (shopper: Place["shoppers"][number]) =>
    visitOfCall("saveOrder", shopper.order, shopper.session);

  const bare = start("bench/throughput/bare-pg.ts");
  const contest = async (
    contest: Pick<Contest, "title" | "target"> & {
      visitOf: (shopper: Place["shoppers"][number]) => Visit;
      prepare: () => Promise<void>;
    },
  ) => {
    const { title, target, visitOf, prepare } = contest;
    await prepare();
    const file = path.join(place.dataDir, `${title}.statements`);
    const statements: Statement[][] = await recordStatements(place, visitOf);
    await writeFile(file, serialize(statements));
    const visits = place.shoppers.map(visitOf);
    const run: BareRun = {
      databaseUrl: place.databaseUrl,
      file,
      connections: CONNECTIONS,
      atOnce: AT_ONCE,
    };
    return holdAloud({
      title: `${title} (${statements[0]?.length} statements)`,
      target,
      shop: {
        child: shop,
        prepare,
        run: () => load(origin, visits, { durationMs: null, atOnce: AT_ONCE }),
      },
      bare: { child: bare, prepare, run: () => bare.ask<Load>(run) },
    });
  };

  const outcomes = [
    await contest({
      title: "Cart add",
      target: TARGETS.addition,
      visitOf: adds,
      prepare: place.emptyCarts,
    }),
    await contest({
      title: "Place order",
      target: TARGETS.order,
      visitOf: orders,
      prepare: place.fillCarts,
    }),
  ];
  await bare.stop();
  return outcomes;
}

function holdAloud(contest: Contest): Promise<Outcome> {
  return step(contest.title, () => hold(contest, ROUNDS));
}

function start(file: string, env: Record<string, string> = {}, flags: readonly string[] = []): Child {
  const child = new Child(file, env, flags);
  closers.unshift(() => child.stop());
  return child;
}

let isClosing = false;
async function close(code: number): Promise<never> {
  if (!isClosing) {
    isClosing = true;
    for (const closer of closers) await closer().catch((error) => console.error(error));
    process.exit(code);
  }
  return new Promise(() => {}); // the first call is already doing it
}

process.on("SIGINT", () => close(130));
process.on("SIGTERM", () => close(143));
setTimeout(() => {
  console.error(`The bench has taken ${LONGEST_MS / 60_000} minutes, which is too long: nothing is proved.`);
  close(1);
}, LONGEST_MS).unref();

try {
  await close(await bench());
} catch (error) {
  // What is ended in the middle complains; why it was ended has been said already.
  if (!isClosing) console.error(error instanceof CannotStart ? error.message : error);
  await close(1);
}
