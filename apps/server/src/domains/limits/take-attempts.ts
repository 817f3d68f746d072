import type { Ctx } from "../../ctx.ts";
import type { Db } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { sql } from "../../db/sql.ts";
import { keyedHash } from "../../lib/keyed-hash.ts";
import { refuse } from "../../lib/refuse.ts";
import type { Limit } from "./rules/limit.ts";

/** The database or a transaction, and the key that hashes what is counted. */
export type Counting = { db: Db } & Pick<Ctx, "env">;

export interface Attempt {
  /** What is counted, for instance "sign in ada@…". Stored only as a keyed hash. */
  what: string;
  limit: Limit;
  /** Starts the window again; such an attempt is never refused. */
  restart?: boolean;
}

export interface Excess {
  attempt: Attempt;
  /** Whole seconds until it is allowed again. */
  wait: number;
}

/**
 * Counts one attempt against each limit, in one statement that is safe across processes. When any limit is reached,
 * nothing is counted, so a refused call uses up nobody else's limit.
 * @param attempts in the order in which they are checked; put those first that depend on the caller alone
 * @returns the first attempt that is over its limit; undefined when all were counted
 */
export async function takeAttempts(
  { db, env }: Counting,
  attempts: readonly Attempt[],
): Promise<Excess | undefined> {
  const [over] = await prepared<OverLimit>(db)`
    select refused, wait from count_attempts(${attemptsAsJson(env, attempts)}::jsonb)`;
  return over && excessOf(over, attempts);
}

/** Like `takeAttempts`, but does not count. For use before expensive work that is counted only once it has happened. */
export async function checkAttempts(
  { db, env }: Counting,
  attempts: readonly Attempt[],
): Promise<Excess | undefined> {
  const [over] = await prepared<OverLimit>(db)`
    select refused, wait from judge_attempts(${attemptsAsJson(env, attempts)}::jsonb)`;
  return over && excessOf(over, attempts);
}

/** Counts the attempts. @throws Refusal with how long to wait when one of them is over its limit */
export async function requireAttempts(counting: Counting, attempts: readonly Attempt[]): Promise<void> {
  const excess = await takeAttempts(counting, attempts);
  if (excess) refuseTooManyAttempts(excess.wait);
}

/** @param wait in seconds */
export function refuseTooManyAttempts(wait: number): never {
  const seconds = Math.max(1, Math.ceil(wait));
  return refuse("too_many_attempts", { wait: seconds }, { retryAfter: seconds });
}

/** Resets the count after a success. */
export async function resetAttempts({ db, env }: Counting, { what }: Pick<Attempt, "what">): Promise<void> {
  await db.execute(sql`delete from attempts where key = ${keyOf(env, what)}`);
}

/** Does the counted work. When it throws, for instance because the shop is too busy, the count is undone. */
export async function undoIfFailed<Result>(
  counting: Counting,
  attempts: readonly Attempt[],
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    await undoAttempts(counting, attempts);
    throw error;
  }
}

/** Uncounts one attempt of each: it was not made after all, or it succeeded and only failures count. */
export async function undoAttempts(
  { db, env }: Counting,
  attempts: readonly Pick<Attempt, "what">[],
): Promise<void> {
  const keys = attempts.map(({ what }) => keyOf(env, what));
  // Locks rows in the same order as counting does, so that the two never deadlock.
  await db.execute(sql`
    with counted as (
      select key, count from attempts where key = any(${keys}::text[]) order by key for update
    ), emptied as (
      delete from attempts a using counted where a.key = counted.key and counted.count = 1
    )
    update attempts a set count = counted.count - 1, pause_until = null
    from counted where a.key = counted.key and counted.count > 1`);
}

/** A keyed hash, so that nobody can read networks or email addresses from the counts. */
export function keyOf(env: Ctx["env"], what: string): string {
  return keyedHash(env, "attempts", what).toString("base64url");
}

interface OverLimit {
  /** Position of the attempt in the list, from 1. */
  refused: number;
  wait: number;
}

function excessOf({ refused, wait }: OverLimit, attempts: readonly Attempt[]): Excess {
  const attempt = attempts[refused - 1];
  if (!attempt) throw new Error("The database refused an attempt that is not in the list");
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
