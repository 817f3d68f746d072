import { createHash } from "node:crypto";
import type { Db } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { sql } from "../../db/sql.ts";
import { refuse } from "../../lib/refuse.ts";
import { type Limit, waitInWords } from "./rules/limit.ts";

export interface Attempt {
  /** What is being counted, for instance "signIn ada@…": stored as a hash. */
  what: string;
  limit: Limit;
}

/**
 * Counts one try of each, in one statement, for every process alike.
 * @returns seconds until all of them are allowed again; 0 when they are now
 */
export async function takeAttempts({ db }: { db: Db }, attempts: readonly Attempt[]): Promise<number> {
  const [counted] = await prepared<{ wait: number }>(db)`
    select take_attempts(${attemptsAsJson(attempts)}::jsonb) as wait`;
  return Math.ceil(counted?.wait ?? 0);
}

/** Refuses when one of the attempts is over its limit, and says how long to wait. */
export async function requireAttempts({ db }: { db: Db }, attempts: readonly Attempt[]): Promise<void> {
  refuseToWait(await takeAttempts({ db }, attempts));
}

/** @param wait in seconds; 0 lets everybody pass */
export function refuseToWait(wait: number): void {
  const seconds = Math.ceil(wait);
  if (seconds > 0) refuse("too_many_attempts", { wait: waitInWords(seconds) }, { retryAfter: seconds });
}

/** Begins the count anew: what was tried has succeeded. */
export async function forgetAttempts({ db }: { db: Db }, what: string): Promise<void> {
  await db.execute(sql`delete from attempts where key = ${keyOf(what)}`);
}

/** What is kept of it: the networks and addresses of people are not to be read out of a count. */
export function keyOf(what: string): string {
  return createHash("sha256").update(what).digest("base64url");
}

function attemptsAsJson(attempts: readonly Attempt[]): string {
  return JSON.stringify(
    attempts.map(({ what, limit: { most, windowSeconds, freeTries = null } }) => ({
      key: keyOf(what),
      most,
      seconds: windowSeconds,
      free: freeTries,
    })),
  );
}
