import { setTimeout as wait } from "node:timers/promises";
import { Caller, type Storm } from "../calls/caller.ts";
import { Journal } from "../calls/journal.ts";
import { checkAll } from "../checks/check-all.ts";
import { untilQuiet } from "../quiet.ts";
import { Random } from "../random.ts";
import type { Ground } from "../world/ground.ts";
import { openWorld, type World, type WorldOptions } from "../world/world.ts";
import { type Cast, PATHS, type Path } from "./paths.ts";
import { StatementTrap } from "./statement-trap.ts";

/** What a path does in the background may pass fewer statements than when they were counted. */
const TRIES_MAX = 3;
const LATE_ANSWER_MS = 5_000;

type Traps = Readonly<Record<Path["dies"], StatementTrap>>;

/**
 * For each path of money and stock, and each statement of it: the process dies before the statement, and after it without
 * having heard of it. Then it is started again, the caller repeats, and everything is checked.
 * @returns whether nothing was violated, and each path had a death
 */
export async function sweep(
  ground: Ground,
  { only, every }: { only: readonly string[]; every: number },
): Promise<boolean> {
  const chosen = PATHS.filter(({ name }) => only.length === 0 || only.includes(name));
  let deaths = 0;
  let violations = 0;
  let isSwept = chosen.length > 0;
  for (const [nth, path] of chosen.entries()) {
    const journal = new Journal();
    const swept = await sweepPath(ground, path, journal, { name: `sweep_${nth}`, every });
    deaths += swept.deaths;
    violations += journal.violations.length;
    if (swept.deaths === 0) isSwept = false;
    const counts = `${swept.statements} statements, ${swept.deaths} deaths, ${journal.violations.length} violations`;
    console.log(`${path.name}: ${counts}`);
    if (swept.missed.length > 0) console.log(`  without a death: ${swept.missed.join(", ")}`);
    for (const { check, facts } of journal.violations)
      console.log(`  VIOLATION (${path.name}): ${check}\n    ${JSON.stringify(facts)}`);
  }
  console.log(`${chosen.length} paths, ${deaths} deaths, ${violations} violations`);
  return violations === 0 && isSwept;
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
  const world = await openWorld(ground, { name: "storm_path", ...options });
  try {
    const cast = castFor(world, journal, { url: world.webUrls[0] ?? "", nth: 0 });
    await path.go(cast, await path.prepare(cast));
    await untilQuiet(world, journal);
    await checkAll(world, journal);
    return journal;
  } finally {
    await world.close();
  }
}

/** What came of a path: how many statements it has, how often its process died, and where it did not. */
interface Swept {
  statements: number;
  deaths: number;
  missed: string[];
}

async function sweepPath(
  ground: Ground,
  path: Path,
  journal: Journal,
  { name, every }: { name: string; every: number },
): Promise<Swept> {
  const traps: Traps = {
    web1: await StatementTrap.open(ground.socket),
    jobs: await StatementTrap.open(ground.socket),
  };
  const world = await openWorld(ground, {
    name,
    databaseVia: {
      "web1 to database": traps.web1.address,
      "jobs to database": traps.jobs.address,
    },
    // Enough for every step.
    change:
      "insert into stock_movements (variant_id, delta, reason) select id, 1000, 'received' from variants",
  });
  try {
    const [url = ""] = world.webUrls;
    let nextNth = 0;
    const cast = (): Cast => castFor(world, journal, { url, nth: nextNth++ });
    const count = await countStatements(path, traps[path.dies], cast());
    let deaths = 0;
    const missed: string[] = [];
    for (let nth = 1; nth <= count; nth += every) {
      for (const when of ["before", "after"] as const) {
        const before = journal.violations.length;
        let hasDied = false;
        for (let tries = 0; !hasDied && tries < TRIES_MAX; tries += 1)
          hasDied = await dieAt(path, traps[path.dies], { nth, when, cast: cast(), world });
        if (hasDied) deaths += 1;
        else missed.push(`${when} statement ${nth}`);
        await untilQuiet(world, journal);
        await checkAll(world, journal);
        if (journal.violations.length > before)
          journal.violated(`the shop survives a death ${when} statement ${nth}`, path.name);
      }
    }
    return { statements: count, deaths, missed };
  } finally {
    await world.close();
    await Promise.all(Object.values(traps).map((trap) => trap.close()));
  }
}

async function countStatements(path: Path, trap: StatementTrap, cast: Cast): Promise<number> {
  const prepared = await path.prepare(cast);
  trap.disarm();
  await path.go(cast, prepared);
  return trap.count;
}

/** @returns whether the process died: the path may have passed too few statements this time */
async function dieAt(
  path: Path,
  trap: StatementTrap,
  { nth, when, cast, world }: { nth: number; when: "before" | "after"; cast: Cast; world: World },
): Promise<boolean> {
  const program = world.programs[path.dies];
  const prepared = await path.prepare(cast);
  let death: Promise<void> = Promise.resolve();
  const sprung = Promise.withResolvers<boolean>();
  trap.arm(nth, when, () => {
    death = program.kill();
    sprung.resolve(true);
  });
  const going = path.go(cast, prepared);
  const supervising = supervise(
    () => program.isRunning,
    async () => {
      await death;
      await program.launch();
    },
  );
  await going.finally(() => supervising.stop());
  // The statement of something in the background may be answered after the path.
  const hasDied = trap.disarm() && (await Promise.race([sprung.promise, wait(LATE_ANSWER_MS, false)]));
  await death;
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
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  return {
    stop() {
      isStopped = true;
      return watching;
    },
  };
}

const GIVE_UP_AFTER_MS = 60_000;

function castFor(world: World, journal: Journal, { url, nth }: { url: string; nth: number }): Cast {
  const giveUpAt = Date.now() + GIVE_UP_AFTER_MS;
  const storm: Storm = {
    webUrls: [url],
    journal,
    isOver: () => false,
    isGivenUp: () => Date.now() > giveUpAt,
  };
  const { shoppers, staff } = world.fixtures;
  const me = shoppers[nth % shoppers.length];
  const managers = staff.filter(({ role }) => role === "manager");
  const manager = managers[nth % managers.length];
  if (!me || !manager) throw new Error("The sweep has nobody");
  const headers = { usertoken: me.token, "x-forwarded-for": `10.1.${nth >> 8}.${nth & 255}` };
  return {
    world,
    me,
    shopper: new Caller(storm, new Random(nth, "sweep"), headers),
    staff: new Caller(storm, new Random(nth, "staff"), { cookie: `staff=${manager.token}` }),
    journal,
    nth,
  };
}
