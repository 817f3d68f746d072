import type { Ctx } from "../../ctx.ts";
import type { Db } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { sql } from "../../db/sql.ts";
import { keyedHash } from "../../lib/keyed-hash.ts";
import { refuse } from "../../lib/refuse.ts";
import type { Limit } from "./rules/limit.ts";

/** The database or a transaction in it, and the shop's key. */
export type Counting = { db: Db } & Pick<Ctx, "env">;

export interface Attempt {
  /** What is being counted, for instance "signIn ada@…": stored as a keyed hash. */
  what: string;
  limit: Limit;
}

/**
 * Counts one try of each, in one statement, for every process alike.
 * @returns seconds until all of them are allowed again; 0 when they are now
 */
export async function takeAttempts({ db, env }: Counting, attempts: readonly Attempt[]): Promise<number> {
  const [counted] = await prepared<{ wait: number }>(db)`
    select take_attempts(${attemptsAsJson(env, attempts)}::jsonb) as wait`;
  return Math.ceil(counted?.wait ?? 0);
}

/** Refuses when one of the attempts is over its limit, and says how long to wait. */
export async function requireAttempts(counting: Counting, attempts: readonly Attempt[]): Promise<void> {
  refuseToWait(await takeAttempts(counting, attempts));
}

/** @param wait in seconds; 0 lets everybody pass */
export function refuseToWait(wait: number): void {
  const seconds = Math.ceil(wait);
  if (seconds > 0) refuse("too_many_attempts", { wait: seconds }, { retryAfter: seconds });
}

/** Begins the count anew: what was tried has succeeded. */
export async function forgetAttempts({ db, env }: Counting, what: string): Promise<void> {
  await db.execute(sql`delete from attempts where key = ${keyOf(env, what)}`);
}

/** Takes one try of each back: what was tried has succeeded, and only what fails is to count. */
export async function giveBackAttempts({ db, env }: Counting, whats: readonly string[]): Promise<void> {
  const keys = whats.map((what) => keyOf(env, what));
  // In the order in which tries are counted, so that the two wait for each other and never deadlock.
  await db.execute(sql`
    with counted as (
      select key, count from attempts where key = any(${keys}::text[]) order by key for update
    ), emptied as (
      delete from attempts a using counted where a.key = counted.key and counted.count = 1
    )
    update attempts a set count = counted.count - 1 from counted where a.key = counted.key and counted.count > 1`);
}

/** What is kept of it: the networks and addresses of people are not to be read out of a count. */
export function keyOf(env: Ctx["env"], what: string): string {
  return keyedHash(env, "attempts", what).toString("base64url");
}

function attemptsAsJson(env: Ctx["env"], attempts: readonly Attempt[]): string {
  return JSON.stringify(
    attempts.map(({ what, limit: { most, windowSeconds, freeTries = null } }) => ({
      key: keyOf(env, what),
      most,
      seconds: windowSeconds,
      free: freeTries,
    })),
  );
}
