import { setTimeout as wait } from "node:timers/promises";
import type { Storm } from "./calls/caller.ts";
import { Journal } from "./calls/journal.ts";
import { checkAll } from "./checks/check-all.ts";
import { sampleStock } from "./checks/stock.ts";
import { letPeopleIn, type Pace } from "./journeys/people.ts";
import type { FaultName } from "./nemesis/faults.ts";
import { unleashNemesis } from "./nemesis/nemesis.ts";
import { heal, untilQuiet } from "./quiet.ts";
import type { Ground } from "./world/ground.ts";
import { openWorld, type WorldOptions } from "./world/world.ts";

const SAMPLE_EVERY_MS = 150;
const GIVE_UP_AFTER_MS = 30_000;

export interface SeedOptions {
  seed: number;
  /** How long it storms. */
  seconds: number;
  pace: Pace;
  /** How many faults there are in a second; 0 for fair weather. */
  faultsPerSecond: number;
  /** The only fault that comes; all when not given. */
  onlyFault?: FaultName | undefined;
  world?: Omit<WorldOptions, "name">;
}

/** One storm: a new shop, people in it, faults; then all is healed, and everything is checked. */
export async function runSeed(ground: Ground, options: SeedOptions): Promise<Journal> {
  const { seed, seconds, pace, faultsPerSecond } = options;
  const journal = new Journal();
  const world = await openWorld(ground, { name: `storm_${seed}`, ...options.world });
  try {
    const overAt = Date.now() + seconds * 1000;
    let healedAt = Number.POSITIVE_INFINITY;
    const storm: Storm = {
      webUrls: world.webUrls,
      journal,
      isOver: () => Date.now() > overAt,
      isGivenUp: () => Date.now() > healedAt + GIVE_UP_AFTER_MS,
    };
    const { fixtures, sandbox, pool } = world;
    const people = letPeopleIn({ storm, fixtures, sandbox, pool }, { seed, pace });
    const nemesis = unleashNemesis(
      { world, ground, journal },
      { seed, seconds, faultsPerSecond, only: options.onlyFault },
    );
    const sampling = sample(storm, () => sampleStock({ pool, journal }));
    await Promise.all([nemesis, sampling]);
    // In fair weather nothing is broken, and the jobs run on.
    const isFair = faultsPerSecond === 0;
    if (!isFair) await heal(world);
    healedAt = Date.now();
    await people;
    await untilQuiet(world, journal, { leasesEnd: !isFair });
    await checkAll(world, journal);
    return journal;
  } finally {
    await world.close();
  }
}

const AWAY = /^(08|57P|ECONN|EPIPE|ENOENT)/;

/** `pg` gives its own errors no code, so those are known by their words. Whether PostgreSQL is killed, starts or has ended the connection. Any other error is one of the query. */
function isDatabaseAway(error: unknown): boolean {
  const { code = "", message = "" } = error as { code?: string; message?: string };
  return AWAY.test(code) || /Connection terminated|connection error|not queryable/.test(message);
}

async function sample(storm: Storm, look: () => Promise<void>): Promise<void> {
  let samples = 0;
  while (!storm.isOver()) {
    try {
      await look();
      samples += 1;
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
    }
    await wait(SAMPLE_EVERY_MS);
  }
  if (samples === 0) storm.journal.violated("the stock can be looked at while it storms", { samples });
}
