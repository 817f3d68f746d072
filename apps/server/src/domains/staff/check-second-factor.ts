import { staffRefusals } from "@shop/contract/admin/refusals";
import type { Ctx } from "../../ctx.ts";
import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { refuse } from "../../lib/refuse.ts";
import { type Seal, sealWith } from "../../lib/seal.ts";
import { resetAttempts } from "../limits/take-attempts.ts";
import { factorAttempt, requireFactorAttempt } from "./require-factor-attempt.ts";
import { hashRecoveryCode, stepOfCode } from "./rules/second-factor.ts";

interface FactorOwner {
  id: number;
  mail: string;
  /** Encrypted. */
  secondFactor: Buffer | null;
}

/** Encrypts the secrets of authenticator apps. What is encrypted for one address opens for no other. */
export function factorSeal({ codeKey }: Pick<Ctx["env"], "codeKey">, mail: string): Seal {
  return sealWith(codeKey, mail, "second factor");
}

/**
 * Checks a code of the member's authenticator app. A code works once, also for two requests at the same time.
 * @throws Refusal when the code is wrong or used, or after five tries
 */
export async function checkFactorCode(
  { db, env, now }: Pick<Ctx, "db" | "env" | "now">,
  { id, mail, secondFactor }: FactorOwner,
  code: string,
): Promise<void> {
  const counting = { db, env };
  await requireFactorAttempt(counting, id);
  const secret = secondFactor && factorSeal(env, mail).open(secondFactor);
  const step = secret ? stepOfCode(secret, code, now()) : null;
  if (step === null || !(await useStep({ db }, id, step))) return refuseCode("code");
  await resetAttempts(counting, factorAttempt(id));
}

/** The statement itself refuses a step that is not newer, so of two requests with one code only one passes. */
async function useStep({ db }: { db: Db }, staffId: number, step: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update staff_members set second_factor_step = ${step}
    where id = ${staffId} and (second_factor_step is null or second_factor_step < ${step}) returning 1`);
  return rows.length > 0;
}

/** Uses a recovery code. @throws Refusal when it is wrong or used, or after five tries */
export async function useRecoveryCode(
  { db, env }: Pick<Ctx, "db" | "env">,
  staffId: number,
  code: string,
): Promise<void> {
  const counting = { db, env };
  await requireFactorAttempt(counting, staffId);
  const { rows } = await db.execute(sql`
    update staff_recovery_codes set used_at = now()
    where staff_id = ${staffId} and code_hash = ${hashRecoveryCode(code)} and used_at is null returning 1`);
  if (rows.length === 0) return refuseCode("recoveryCode");
  await resetAttempts(counting, factorAttempt(staffId));
}

export function refuseCode(field: "code" | "recoveryCode"): never {
  return refuse("second_factor_wrong", { fields: { [field]: staffRefusals.second_factor_wrong.message } });
}
