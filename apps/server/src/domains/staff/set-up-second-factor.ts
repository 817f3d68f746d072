import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { sql } from "../../db/sql.ts";
import { refuse } from "../../lib/refuse.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { requireAttempts, resetAttempts } from "../limits/take-attempts.ts";
import { factorSeal, refuseCode } from "./check-second-factor.ts";
import { mailAccessChanged } from "./mail-access-changed.ts";
import { replaceRecoveryCodes } from "./recovery-codes.ts";
import { staffLimits } from "./rules/limits.ts";
import { factorUri, newFactorSecret, stepOfCode } from "./rules/second-factor.ts";

type Services = Pick<Ctx, "db" | "env" | "now">;

/** Makes a new secret for the caller's authenticator app. The old one works until the new one is confirmed. */
export async function startSecondFactor(
  { db, env }: Pick<Services, "db" | "env">,
  { by }: { by: StaffActor },
): Promise<{ secret: string; uri: string }> {
  const secret = newFactorSecret();
  const mail = await mailOf({ db }, by);
  await db.execute(sql`
    update staff_members set new_second_factor = ${factorSeal(env, mail).close(secret)} where id = ${by.staffId}`);
  return { secret, uri: factorUri(secret, { shop: env.storeName, mail }) };
}

/** Puts the new secret in force once the app has shown a code of it. @returns new recovery codes */
export async function confirmSecondFactor(
  { db, env, now }: Services,
  { by, code }: { by: StaffActor; code: string },
): Promise<string[]> {
  const attempt = { what: `new second factor ${by.staffId}`, limit: staffLimits.secondFactor };
  await requireAttempts({ db, env }, [attempt]);
  const recoveryCodes = await inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ mail: string; secret: Buffer | null }>(sql`
      select mail, new_second_factor as secret from staff_members where id = ${by.staffId} for update`);
    const [member] = rows;
    const secret = member?.secret && factorSeal(env, member.mail).open(member.secret);
    const step = secret ? stepOfCode(secret, code, now()) : null;
    if (step === null) return refuseCode("code");
    await tx.execute(sql`
      update staff_members set second_factor = new_second_factor, second_factor_step = ${step},
             new_second_factor = null where id = ${by.staffId}`);
    await mailAccessChanged({ db: tx }, { by, what: "authenticator app" });
    return replaceRecoveryCodes({ db: tx }, by.staffId);
  });
  await resetAttempts({ db, env }, attempt);
  return recoveryCodes;
}

/** Replaces the caller's recovery codes. */
export async function renewRecoveryCodes(
  { db }: Pick<Services, "db">,
  { by }: { by: StaffActor },
): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    const { rows } = await tx.execute(sql`
      select from staff_members where id = ${by.staffId} and second_factor is not null for update`);
    if (rows.length === 0) return refuse("no_second_factor");
    await mailAccessChanged({ db: tx }, { by, what: "recovery codes" });
    return replaceRecoveryCodes({ db: tx }, by.staffId);
  });
}

async function mailOf({ db }: Pick<Services, "db">, by: StaffActor): Promise<string> {
  const { rows } = await db.execute<{ mail: string }>(
    sql`select mail from staff_members where id = ${by.staffId}`,
  );
  return rows[0]?.mail ?? refuse("staff_session_needed");
}
