import { Caller, type Storm } from "../calls/caller.ts";
import { Journal } from "../calls/journal.ts";
import { Random } from "../random.ts";
import type { Person } from "../world/fixtures.ts";
import type { Ground } from "../world/ground.ts";
import { openWorld, type World } from "../world/world.ts";
import { StatementTrap } from "./statement-trap.ts";

/** Who does what in the sweep. Each step has a shopper of its own. */
export interface Cast {
  world: World;
  me: Person;
  shopper: Caller;
  staff: Caller;
  journal: Journal;
  /** Another number for each step, for keys and references. */
  nth: number;
}

/** Whose statements are counted. */
export type Mortal = "web1" | "jobs";

/** A shop in which paths are walked and processes die, with a trap before its database for each of these. */
export interface Stage {
  world: World;
  journal: Journal;
  traps: Readonly<Record<Mortal, StatementTrap>>;
  nextCast: () => Cast;
  close: () => Promise<void>;
}

export async function openStage(ground: Ground): Promise<Stage> {
  const traps = {
    web1: await StatementTrap.open(ground.socket),
    jobs: await StatementTrap.open(ground.socket),
  };
  const world = await openWorld(ground, {
    name: "storm_sweep",
    without: ["web2"],
    databaseVia: {
      "web1 to database": traps.web1.address,
      "jobs to database": traps.jobs.address,
    },
    // Enough for every step.
    change:
      "insert into stock_movements (variant_id, delta, reason) select id, 1000, 'received' from variants",
  });
  const journal = new Journal();
  let nth = 0;
  return {
    world,
    journal,
    traps,
    nextCast() {
      nth += 1;
      return castFor({ world, journal }, nth);
    },
    async close() {
      await world.close();
      await Promise.all(Object.values(traps).map((trap) => trap.close()));
    },
  };
}

const GIVE_UP_AFTER_MS = 60_000;

export function castFor({ world, journal }: Pick<Stage, "world" | "journal">, nth: number): Cast {
  const giveUpAt = Date.now() + GIVE_UP_AFTER_MS;
  const storm: Storm = {
    webUrls: world.webUrls.slice(0, 1),
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
