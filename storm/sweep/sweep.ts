import { setTimeout as wait } from "node:timers/promises";
import { Journal } from "../calls/journal.ts";
import { checkAll } from "../checks/check-all.ts";
import { untilQuiet } from "../quiet.ts";
import { inWords } from "../report.ts";
import type { Ground } from "../world/ground.ts";
import { openWorld, type WorldOptions } from "../world/world.ts";
import { type Death, hasDeathsEnough } from "./deaths.ts";
import { PATHS, type Path } from "./paths.ts";
import { castFor, openStage, type Stage } from "./stage.ts";

/** What a path does in the background may pass fewer statements than when they were counted. */
const TRIES_MAX = 3;
const LATE_ANSWER_MS = 5_000;
/** After so many deaths all becomes quiet, and everything is checked. */
const BATCH = 8;
/** By then the path has ended, and with it every call to a provider. */
const FAR_EVERY_MS = 1_000;
/** After a third day a refund would need a person, however busy the machine is. */
const DAYS_MAX = 2;

/**
 * For each path of money and stock, and each statement of it: the process dies before the statement, and after it without
 * its answer. Then it is started again, the caller repeats, and everything is checked.
 * @returns whether nothing was violated, and each path had its deaths
 */
export async function sweep(
  ground: Ground,
  { only, every }: { only: readonly string[]; every: number },
): Promise<boolean> {
  const chosen = PATHS.filter(({ name }) => only.length === 0 || only.includes(name));
  const sum = { deaths: 0, violations: 0 };
  let isSwept = chosen.length > 0;
  let stage = await openStage(ground);
  try {
    for (const path of chosen) {
      const statements = await countStatements(stage, path);
      const swept = { deaths: 0, violations: 0 };
      const missed: Death[] = [];
      for (const batch of batchesOf(statements, every)) {
        for (const death of batch) {
          if (await dieAt(stage, path, death)) swept.deaths += 1;
          else missed.push(death);
        }
        const { world, journal } = stage;
        // Only where the jobs died are there leases of the dead.
        await untilQuiet(world, journal, {
          leasesEnd: path.dies === "jobs",
          farEveryMs: FAR_EVERY_MS,
          daysMax: DAYS_MAX,
        });
        await checkAll(world, journal);
        console.log(
          `  ${path.name}: ${swept.deaths} deaths at ${batch.at(-1)?.nth} of ${statements} statements`,
        );
        if (journal.violations.length === 0) continue;
        swept.violations += journal.violations.length;
        printViolations(`${path.name}, one of ${batch.map(nameOf).join(", ")}`, journal);
        // What is wrong now would be found again after every other death.
        await stage.close();
        stage = await openStage(ground);
      }
      console.log(`${path.name}: ${inWords(statements, "statement")}, ${sumOf(swept)}`);
      if (missed.length > 0) console.log(`  without a death: ${missed.map(nameOf).join(", ")}`);
      if (!hasDeathsEnough(swept.deaths, missed)) {
        console.log(`  TOO FEW DEATHS: ${path.name}`);
        isSwept = false;
      }
      sum.deaths += swept.deaths;
      sum.violations += swept.violations;
    }
  } finally {
    await stage.close();
  }
  console.log(`${inWords(chosen.length, "path")}, ${sumOf(sum)}`);
  return sum.violations === 0 && isSwept;
}

/** Walks a path once, without a death, in a shop that is as `world` says. */
export async function walkPath(
  ground: Ground,
  name: string,
  options: Omit<WorldOptions, "name">,
): Promise<Journal> {
  const path = PATHS.find((each) => each.name === name);
  if (!path) throw new Error(`There is no path ${name}`);
  const journal = new Journal();
  const world = await openWorld(ground, { name: "storm_path", without: ["web2"], ...options });
  try {
    const cast = castFor({ world, journal }, 0);
    await path.go(cast, await path.prepare(cast));
    await untilQuiet(world, journal);
    await checkAll(world, journal);
    return journal;
  } finally {
    await world.close();
  }
}

function* batchesOf(statements: number, every: number): Generator<Death[]> {
  let batch: Death[] = [];
  for (let nth = 1; nth <= statements; nth += every) {
    batch.push({ nth, when: "before" }, { nth, when: "after" });
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

const sumOf = ({ deaths, violations }: { deaths: number; violations: number }) =>
  `${inWords(deaths, "death")}, ${inWords(violations, "violation")}`;

const nameOf = ({ nth, when }: Death) => `${when} statement ${nth}`;

function printViolations(where: string, { violations }: Journal): void {
  for (const { check, facts } of violations)
    console.log(`  VIOLATION (${where}): ${check}\n    ${JSON.stringify(facts)}`);
}

async function countStatements(stage: Stage, path: Path): Promise<number> {
  const trap = stage.traps[path.dies];
  const cast = stage.nextCast();
  const prepared = await path.prepare(cast);
  trap.disarm();
  await path.go(cast, prepared);
  return trap.count;
}

/** @returns whether the process died: the path may have passed too few statements this time */
async function dieAt(stage: Stage, path: Path, death: Death): Promise<boolean> {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) if (await tryToDieAt(stage, path, death)) return true;
  return false;
}

async function tryToDieAt(stage: Stage, path: Path, { nth, when }: Death): Promise<boolean> {
  const program = stage.world.programs[path.dies];
  const trap = stage.traps[path.dies];
  const cast = stage.nextCast();
  const prepared = await path.prepare(cast);
  let dying: Promise<void> = Promise.resolve();
  const sprung = Promise.withResolvers<boolean>();
  trap.arm(nth, when, () => {
    dying = program.kill();
    sprung.resolve(true);
  });
  const supervising = supervise(
    () => program.isRunning,
    async () => {
      await dying;
      await program.launch();
    },
  );
  try {
    await path.go(cast, prepared);
  } catch (error) {
    stage.journal.violated("the path comes to its end after a death", {
      at: nameOf({ nth, when }),
      error: String(error),
    });
  } finally {
    await supervising.stop();
  }
  // The statement of something in the background may be answered after the path.
  const hasDied = trap.disarm() && (await Promise.race([sprung.promise, wait(LATE_ANSWER_MS, false)]));
  await dying;
  await program.launch();
  await program.untilReady();
  return hasDied;
}

/** Starts a program again when it has died. */
function supervise(isRunning: () => boolean, restart: () => Promise<void>): { stop: () => Promise<void> } {
  let isStopped = false;
  const watching = (async () => {
    while (!isStopped) {
      if (!isRunning()) await restart();
      await wait(20);
    }
  })();
  return {
    stop() {
      isStopped = true;
      return watching;
    },
  };
}
