import { timingSafeEqual } from "node:crypto";
import type { Ctx } from "../../ctx.ts";
import { sql } from "../../db/sql.ts";
import { CODE_TRIES, type CodePurpose, sealCode } from "./rules/one-time-code.ts";

/** A code that was proved, not yet used up. */
export type ProvedCode = {
  id: number;
  shopperId: number;
};

/**
 * Whether the code is one of the newest two live ones of this address. The try is counted before anything is
 * compared, and stays counted whatever happens next: however many guess at once, five are looked at.
 */
export async function proveCode(
  { db, env }: Pick<Ctx, "db" | "env">,
  { mail, purpose, code }: { mail: string; purpose: CodePurpose; code: string },
): Promise<ProvedCode | null> {
  const { rows } = await db.execute<ProvedCode & { codeHash: Buffer }>(sql`
    update one_time_codes set tries = tries + 1
    where tries < ${CODE_TRIES} and used_at is null and id in (
      select id from one_time_codes
      where mail = ${mail} and purpose = ${purpose} and used_at is null and expires_at > now()
      order by id desc limit 2)
    returning id, shopper_id as "shopperId", code_hash as "codeHash"`);
  let proved: ProvedCode | null = null;
  for (const { id, shopperId, codeHash } of rows) {
    if (timingSafeEqual(codeHash, sealCode(env.codeKey, { purpose, shopperId, code })))
      proved = { id, shopperId };
  }
  return proved;
}
