import { timingSafeEqual } from "node:crypto";
import type { Ctx } from "../../ctx.ts";
import type { Db, Transaction } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { sql } from "../../db/sql.ts";
import type { Env } from "../../env.ts";
import {
  CODE_TRIES_MAX,
  type CodePlace,
  codeTries,
  mailKey,
  sealCode,
  seriesKey,
  VALID_CODES_MAX,
  validCodes,
} from "./rules/one-time-code.ts";

export type CodeCheck =
  /**
   * @property ownerId the registration or shopper of the code; 0 for a sign-in code, which belongs to its address
   * @property proof is stored when the code is used, to recognise the same code later
   */
  | { kind: "valid"; codeId: number; ownerId: number; seriesKey: Buffer; proof: Buffer }
  /** The code was right and has been used: the caller repeats a call whose answer was lost. */
  | { kind: "already_used" }
  | { kind: "wrong" }
  /** The tries are used up; nothing was compared. */
  | { kind: "locked_out" };

/** Compared when there is no code, so that the check takes the same time. */
const NO_CODE = Buffer.alloc(32);

/**
 * Checks a code against the newest live ones. The try is counted before anything is compared, in the statement that
 * reads the codes, and stays counted whatever happens next. So at most `codeTries` guesses are compared, however many arrive at
 * once and in however many processes.
 */
export async function verifyCode(
  { db, env }: Pick<Ctx, "db" | "env">,
  { place, code }: { place: CodePlace; code: string },
): Promise<CodeCheck> {
  const key = seriesKey(env, place);
  const most = codeTries(place.purpose);
  const rows = await prepared<{
    tries: number;
    id: number | null;
    ownerId: number;
    codeHash: Buffer | null;
    provedHash: Buffer | null;
  }>(db)`
    with counted as (
      insert into code_series as s (key, series, tries, live_until) values (${key}, 0, 1, now())
      on conflict (key) do update set tries = least(s.tries + 1, ${most}::integer + 1)
      returning series, tries, case when live_until > now() then proved_hash end as proved_hash
    )
    select counted.tries, counted.proved_hash as "provedHash", c.id, coalesce(c.registration_id, c.shopper_id, 0) as "ownerId", c.code_hash as "codeHash"
    from counted left join lateral (
      select * from one_time_codes
      where series_key = ${key} and series = counted.series and counted.tries <= ${most}::integer
        and used_at is null and expires_at > now()
        and num_nonnulls(registration_id, shopper_id, mail_key) > 0
      order by id desc limit ${validCodes(place.purpose)}::integer
    ) c on true`;
  const proof = sealCode(env.codeKey, { purpose: place.purpose, ownerId: 0, code });
  const isUsed = rows[0]?.provedHash ? timingSafeEqual(rows[0].provedHash, proof) : false;
  if (isUsed) return { kind: "already_used" };
  if ((rows[0]?.tries ?? 0) > most) return { kind: "locked_out" };

  let check: CodeCheck = { kind: "wrong" };
  for (let nth = 0; nth < VALID_CODES_MAX; nth += 1) {
    const { id = null, ownerId = 0, codeHash = null } = rows[nth] ?? {};
    const sealed = sealCode(env.codeKey, { purpose: place.purpose, ownerId, code });
    const isEqual = timingSafeEqual(codeHash ?? NO_CODE, sealed);
    if (isEqual && id !== null) {
      check = { kind: "valid", codeId: id, ownerId, seriesKey: key, proof };
    }
  }
  return check;
}

/**
 * Marks a valid code as used and ends its series, so no other code of it works any more.
 * @returns false when a concurrent call used the same code first
 */
export async function consumeCode(
  { db }: { db: Transaction },
  { codeId, seriesKey: key, proof }: { codeId: number; seriesKey: Buffer; proof: Buffer },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update one_time_codes set used_at = now() where id = ${codeId} and used_at is null returning id`);
  if (rows.length === 0) return false;
  await db.execute(
    sql`update code_series set tries = ${CODE_TRIES_MAX} + 1, proved_hash = ${proof} where key = ${key}`,
  );
  return true;
}

/** Deletes the account's codes, sign-in codes included: none that was requested before works any more. */
export async function deleteCodes(
  { db, env }: { db: Db; env: Pick<Env, "codeKey"> },
  { shopperId, mail }: { shopperId: number; mail: string },
): Promise<void> {
  await db.execute(
    sql`delete from one_time_codes where shopper_id = ${shopperId} or mail_key = ${mailKey(env, mail)}`,
  );
}
