import { timingSafeEqual } from "node:crypto";
import type { Ctx } from "../../ctx.ts";
import type { Db, Transaction } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { sql } from "../../db/sql.ts";
import { CODE_TRIES, CODES_GOOD, type CodePlace, sealCode, seriesKey } from "./rules/one-time-code.ts";

/** What became of a guess. */
export type Guess =
  /** The code is right and not yet used up. */
  | { kind: "proved"; codeId: number; ownerId: number; seriesKey: Buffer; proof: Buffer }
  /** It is the one that was used up a moment ago: the caller has lost the answer. */
  | { kind: "proved_before" }
  /** It was compared with nothing that fits. */
  | { kind: "wrong" }
  /** The tries are used up: nothing was compared. */
  | { kind: "burnt" };

/** In place of a code that is not there, so that a guess takes as long. */
const NO_CODE = Buffer.alloc(32);

/**
 * Whether the code is one of the newest two live ones. The try is counted before anything is compared, in the statement
 * that finds what to compare with, and stays counted whatever happens next: however many guess at once, in however many
 * processes, five are looked at.
 */
export async function proveCode(
  { db, env }: Pick<Ctx, "db" | "env">,
  { place, code }: { place: CodePlace; code: string },
): Promise<Guess> {
  const key = seriesKey(env, place);
  const rows = await prepared<{
    tries: number;
    id: number | null;
    ownerId: number | null;
    codeHash: Buffer | null;
    provedHash: Buffer | null;
  }>(db)`
    with counted as (
      insert into code_series as s (key, series, tries, live_until) values (${key}, 0, 1, now())
      on conflict (key) do update set tries = least(s.tries + 1, ${CODE_TRIES}::integer + 1)
      returning series, tries, case when live_until > now() then proved_hash end as proved_hash
    )
    select counted.tries, counted.proved_hash as "provedHash", c.id, coalesce(c.registration_id, c.shopper_id) as "ownerId", c.code_hash as "codeHash"
    from counted left join lateral (
      select * from one_time_codes
      where series_key = ${key} and series = counted.series and counted.tries <= ${CODE_TRIES}::integer
        and used_at is null and expires_at > now()
        and (registration_id is not null or shopper_id is not null)
      order by id desc limit ${CODES_GOOD}::integer
    ) c on true`;
  const proof = sealCode(env.codeKey, { purpose: place.purpose, ownerId: 0, code });
  const isUsed = rows[0]?.provedHash ? timingSafeEqual(rows[0].provedHash, proof) : false;
  if (isUsed) return { kind: "proved_before" };
  if ((rows[0]?.tries ?? 0) > CODE_TRIES) return { kind: "burnt" };

  let guess: Guess = { kind: "wrong" };
  for (let nth = 0; nth < CODES_GOOD; nth += 1) {
    const { id = null, ownerId = null, codeHash = null } = rows[nth] ?? {};
    const sealed = sealCode(env.codeKey, { purpose: place.purpose, ownerId: ownerId ?? 0, code });
    const isEqual = timingSafeEqual(codeHash ?? NO_CODE, sealed);
    if (isEqual && id !== null && ownerId !== null) {
      guess = { kind: "proved", codeId: id, ownerId, seriesKey: key, proof };
    }
  }
  return guess;
}

/**
 * Uses a proved code up, and every other of its series with it.
 * @returns false when somebody who proved the same one was faster
 */
export async function useCode(
  { db }: { db: Transaction },
  { codeId, seriesKey: key, proof }: { codeId: number; seriesKey: Buffer; proof: Buffer },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update one_time_codes set used_at = now() where id = ${codeId} and used_at is null returning id`);
  if (rows.length === 0) return false;
  await db.execute(
    sql`update code_series set tries = ${CODE_TRIES} + 1, proved_hash = ${proof} where key = ${key}`,
  );
  return true;
}

/** What was asked for with the old password proves nothing about the new one. */
export async function forgetResetCodes(
  { db }: { db: Db },
  { shopperId }: { shopperId: number },
): Promise<void> {
  await db.execute(sql`delete from one_time_codes where shopper_id = ${shopperId}`);
}
