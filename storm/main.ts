/** `npm run storm`: see docs/reliability.md. */
import path from "node:path";
import { proveBugs } from "./bugs/prove-bugs.ts";
import { type Options, readOptions } from "./options.ts";
import { Tally } from "./report.ts";
import { runSeed } from "./run-seed.ts";
import { sweep } from "./sweep/sweep.ts";
import { type Ground, openGround } from "./world/ground.ts";

const PAUSE_MS = 150;

/** One seed after the other, until the time is over. @returns whether nothing was violated */
async function storm(ground: Ground, options: Options): Promise<boolean> {
  const { shoppers, seconds, faultsPerSecond, forSeconds, once, logs, beside } = options;
  const tally = new Tally();
  const until = Date.now() + forSeconds * 1000;
  for (let { seed } = options; ; seed += 1) {
    const began = Date.now();
    const journal = await runSeed(ground, {
      seed,
      seconds,
      pace: { shoppers, pauseMs: PAUSE_MS },
      faultsPerSecond,
      world: {
        ...(logs ? { logFolder: path.resolve(logs, String(seed)) } : {}),
        web2Root: beside && path.resolve(beside),
      },
    });
    tally.add(seed, journal, Date.now() - began);
    if (once || Date.now() >= until) break;
  }
  tally.print();
  return tally.isClean;
}

async function run(ground: Ground, options: Options): Promise<boolean> {
  const { seed, seconds, shoppers, faultsPerSecond, only } = options;
  const pace = { shoppers, pauseMs: PAUSE_MS };
  const outcomes: boolean[] = [];
  if (options.storms) outcomes.push(await storm(ground, options));
  if (options.bugs) outcomes.push(await proveBugs(ground, { seed, seconds, pace, faultsPerSecond, only }));
  if (options.sweep) outcomes.push(await sweep(ground, { only, every: options.every }));
  return outcomes.every((isGood) => isGood);
}

// What it has started is killed when it exits, and a signal alone is no exit.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => process.exit(130));

const options = readOptions(process.argv.slice(2));
const ground = await openGround();
try {
  process.exitCode = (await run(ground, options)) ? 0 : 1;
} finally {
  await ground.close();
}
