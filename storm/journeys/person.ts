import type pg from "pg";
import type { Caller, Storm } from "../calls/caller.ts";
import type { Random } from "../random.ts";
import type { Fixtures, Member, Person } from "../world/fixtures.ts";
import type { Sandbox } from "../world/sandbox.ts";

/** What everybody in the storm has. */
export interface Stage {
  storm: Storm;
  random: Random;
  caller: Caller;
  sandbox: Sandbox;
  fixtures: Fixtures;
  /** To choose what to work on, as a screen would show it. Nobody writes with it. */
  pool: pg.Pool;
}

export interface ShopperStage extends Stage {
  me: Person;
  /** The public ids of orders that were confirmed to the shopper. */
  orders: string[];
}

export interface StaffStage extends Stage {
  me: Member;
}

/** Rows of a screen; none while the database is away. */
export async function look<Row>(stage: Stage, text: string, values: unknown[] = []): Promise<Row[]> {
  return stage.pool.query(text, values).then(
    ({ rows }) => rows as Row[],
    () => [],
  );
}
