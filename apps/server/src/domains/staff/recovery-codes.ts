import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { hashRecoveryCode, newRecoveryCodes, readableRecoveryCode } from "./rules/second-factor.ts";

/** Replaces the recovery codes of a member. @returns the new ones, which cannot be read again */
export async function replaceRecoveryCodes({ db }: { db: Db }, staffId: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  await deleteRecoveryCodes({ db }, staffId);
  await db.execute(sql`
    insert into staff_recovery_codes (staff_id, code_hash)
    select ${staffId}, code_hash from unnest(${codes.map(hashRecoveryCode)}::bytea[]) as code_hash`);
  return codes.map(readableRecoveryCode);
}

export async function deleteRecoveryCodes({ db }: { db: Db }, staffId: number): Promise<void> {
  await db.execute(sql`delete from staff_recovery_codes where staff_id = ${staffId}`);
}
