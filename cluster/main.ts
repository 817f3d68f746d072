/** `npm run cluster-test`: see docs/cluster.md. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Outcome, runDrill } from "./drills/drills.ts";
import { openShop } from "./drills/shop.ts";
import { type Cluster, drillValues, openCluster, seconds } from "./machines/cluster.ts";
import { fillIn, namesOfValues } from "./machines/fill-in.ts";
import { findMissing } from "./machines/needs.ts";
import { addressOf, MACHINES } from "./machines/network.ts";
import { type Options, readOptions } from "./options.ts";

const FILES = ["etcd.env", "patroni.yml", "haproxy.cfg", "pgbouncer.ini"] as const;

const say = (line: string) => console.log(line);

/** What can be said without starting anything. */
function dryRun({ only }: Options): number {
  const folder = mkdtempSync(path.join(tmpdir(), "shop-cluster-"));
  try {
    const own = { DATA_FOLDER: folder, ETCD_FOLDER: folder, SOCKET_FOLDER: folder };
    for (const name of MACHINES)
      for (const file of FILES)
        fillIn(file, { ...drillValues(folder), ...own, NODE_NAME: name, NODE_ADDRESS: addressOf(name) });
    const given = new Set([...Object.keys({ ...drillValues(folder), ...own }), "NODE_NAME", "NODE_ADDRESS"]);
    const unused = namesOfValues().filter((name) => !given.has(name));
    if (unused.length > 0)
      throw new Error(`cluster.env.example names ${unused.join(", ")}, which nothing uses`);
  } finally {
    rmSync(folder, { recursive: true });
  }
  const missing = findMissing();
  say(`${FILES.length} files for ${MACHINES.length} machines are filled in.`);
  say(`Drills: ${only.join(", ")}.`);
  say(missing.length === 0 ? "All programs are here." : `Missing here: apt-get install ${missing.join(" ")}`);
  return 0;
}

async function drill(options: Options): Promise<number> {
  const missing = findMissing();
  if (process.getuid?.() !== 0 || missing.length > 0) {
    console.error(`This needs root and, of Debian's packages: ${missing.join(" ") || "all that it has"}.`);
    return 1;
  }
  const cluster = await openCluster(say, options);
  try {
    return await drillOn(cluster, options);
  } finally {
    if (options.keepsLogs) say(`Logs: ${cluster.folder}`);
    await cluster.close();
  }
}

async function drillOn(cluster: Cluster, { only, shoppers }: Options): Promise<number> {
  const shop = await openShop(cluster, { shoppers });
  const outcomes: Outcome[] = [];
  try {
    say("The shop is open");
    for (const name of only) {
      say(`Drill: ${name}`);
      outcomes.push(await runDrill(name, { cluster, shop, say }));
    }
    await shop.finish();
  } finally {
    await shop.close();
  }
  return report(outcomes, shop.journal);
}

function report(
  outcomes: readonly Outcome[],
  { orders, violations }: Awaited<ReturnType<typeof openShop>>["journal"],
): number {
  console.table(
    Object.fromEntries(
      outcomes.map(({ name, silentMs, promotedMs, rejoinedMs, refused, orderedMs, orders }) => [
        name,
        {
          "no answers for": seconds(silentMs),
          "first order after": orderedMs === null ? "never" : seconds(orderedMs),
          "new primary after": seconds(promotedMs),
          "whole again after": seconds(rejoinedMs),
          "changes refused": refused,
          "orders since": orders,
        },
      ]),
    ),
  );
  const acknowledged = orders.filter(({ answeredWith }) => answeredWith.size > 0).length;
  const lost = violations.filter(({ check }) => check === "no acknowledged order is lost").length;
  say(`${acknowledged} orders acknowledged, ${acknowledged - lost} found, ${lost} lost`);
  for (const { check, facts } of violations) say(`VIOLATION: ${check}\n  ${JSON.stringify(facts)}`);
  for (const { name, problems } of outcomes)
    for (const problem of problems) say(`PROBLEM (${name}): ${problem}`);
  return violations.length + outcomes.flatMap(({ problems }) => problems).length > 0 ? 1 : 0;
}

// What it has started is killed when it exits, and a signal alone is no exit.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => process.exit(130));

const options = readOptions(process.argv.slice(2));
process.exitCode = options.isDry ? dryRun(options) : await drill(options);
