import { createHash } from "node:crypto";
import type { Db } from "../../db/pool.ts";
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
  const rows = attempts
    .map(({ what, limit }) => ({ ...limit, key: keyOf(what) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const { rows: counted } = await db.execute<{ wait: number }>(sql`
    with wanted as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json)
        as wanted(key text, most integer, "windowSeconds" integer)
    ), taken as (
      insert into attempts as a (key, window_start, count)
      select key, now(), 1 from wanted
      on conflict (key) do update set
        count = case when a.window_start > now() - make_interval(secs =>
            (select "windowSeconds" from wanted w where w.key = excluded.key)) then least(a.count + 1, 1000000) else 1 end,
        window_start = case when a.window_start > now() - make_interval(secs =>
            (select "windowSeconds" from wanted w where w.key = excluded.key)) then a.window_start else now() end
      returning a.key, a.count, a.window_start
    )
    select coalesce(max(extract(epoch from window_start + make_interval(secs => "windowSeconds") - now()))
                      filter (where count > most), 0)::float8 as wait
    from taken join wanted using (key)`);
  return Math.ceil(counted[0]?.wait ?? 0);
}

/** Refuses when one of the attempts is over its limit, and says how long to wait. */
export async function requireAttempts({ db }: { db: Db }, attempts: readonly Attempt[]): Promise<void> {
  const wait = await takeAttempts({ db }, attempts);
  if (wait > 0) refuse("too_many_attempts", { wait: waitInWords(wait) }, { retryAfter: wait });
}

/** Begins the count anew: what was tried has succeeded. */
export async function forgetAttempts({ db }: { db: Db }, what: string): Promise<void> {
  await db.execute(sql`delete from attempts where key = ${keyOf(what)}`);
}

function keyOf(what: string): string {
  return createHash("sha256").update(what).digest("base64url");
}
