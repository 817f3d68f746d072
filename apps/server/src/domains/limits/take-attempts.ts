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
  /** Restarts the window and is never refused. */
  restart?: boolean;
}

/** An attempt that is over its limit. */
export interface Excess {
  attempt: Attempt;
  /** Whole seconds until it is allowed again. */
  wait: number;
}

/**
 * Counts one try of each when all of them are allowed, in one statement and for every process alike. When one is not,
 * nothing is counted: a refused call uses up nobody's limit.
 * @param attempts in the order in which they are judged: first what the caller alone is answerable for
 * @returns the first that is over its limit; none when all were counted
 */
export async function takeAttempts(
  { db, env }: Counting,
  attempts: readonly Attempt[],
): Promise<Excess | undefined> {
  const [over] = await prepared<Over>(db)`
    select refused, wait from count_attempts(${attemptsAsJson(env, attempts)}::jsonb)`;
  return over && excessOf(over, attempts);
}

/** The same without counting: what comes next is dear, and is counted once it has really happened. */
export async function judgeAttempts(
  { db, env }: Counting,
  attempts: readonly Attempt[],
): Promise<Excess | undefined> {
  const [over] = await prepared<Over>(db)`
    select refused, wait from judge_attempts(${attemptsAsJson(env, attempts)}::jsonb)`;
  return over && excessOf(over, attempts);
}

/** Counts, and refuses when one of the attempts is over its limit: the refusal says how long to wait. */
export async function requireAttempts(counting: Counting, attempts: readonly Attempt[]): Promise<void> {
  const excess = await takeAttempts(counting, attempts);
  if (excess) refuseToWait(excess.wait);
}

/** @param wait in seconds */
export function refuseToWait(wait: number): never {
  const seconds = Math.max(1, Math.ceil(wait));
  return refuse("too_many_attempts", { wait: seconds }, { retryAfter: seconds });
}

/** Begins the count anew: what was tried has succeeded. */
export async function forgetAttempts({ db, env }: Counting, { what }: Pick<Attempt, "what">): Promise<void> {
  await db.execute(sql`delete from attempts where key = ${keyOf(env, what)}`);
}

/** Does what was counted. When it fails, as the shop is too busy for it for instance, nothing was tried: the count goes back. */
export async function giveBackIfFailed<Result>(
  counting: Counting,
  attempts: readonly Attempt[],
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    await giveBackAttempts(counting, attempts);
    throw error;
  }
}

/** Takes one try of each back: it was not made after all, or it has succeeded and only what fails is to count. */
export async function giveBackAttempts(
  { db, env }: Counting,
  attempts: readonly Pick<Attempt, "what">[],
): Promise<void> {
  const keys = attempts.map(({ what }) => keyOf(env, what));
  // In the order in which tries are counted, so that the two wait for each other and never deadlock.
  await db.execute(sql`
    with counted as (
      select key, count from attempts where key = any(${keys}::text[]) order by key for update
    ), emptied as (
      delete from attempts a using counted where a.key = counted.key and counted.count = 1
    )
    update attempts a set count = counted.count - 1, pause_until = null
    from counted where a.key = counted.key and counted.count > 1`);
}

/** What is kept of it: the networks and addresses of people are not to be read out of a count. */
export function keyOf(env: Ctx["env"], what: string): string {
  return keyedHash(env, "attempts", what).toString("base64url");
}

interface Over {
  /** Which of the attempts, from 1. */
  refused: number;
  wait: number;
}

function excessOf({ refused, wait }: Over, attempts: readonly Attempt[]): Excess {
  const attempt = attempts[refused - 1];
  if (!attempt) throw new Error("The database refused an attempt that was not asked about");
  return { attempt, wait: Math.max(1, Math.ceil(wait)) };
}

function attemptsAsJson(env: Ctx["env"], attempts: readonly Attempt[]): string {
  return JSON.stringify(
    attempts.map(({ what, limit: { most, windowSeconds, freeTries = null }, restart = false }) => ({
      key: keyOf(env, what),
      most,
      seconds: windowSeconds,
      free: freeTries,
      restart,
    })),
  );
}
