import { randomBytes } from "node:crypto";
import { refusals } from "@shop/contract/refusals";
import type { Ctx } from "../../ctx.ts";
import { sql } from "../../db/sql.ts";
import { refuse } from "../../lib/refuse.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { resetAttempts } from "../limits/take-attempts.ts";
import { verifyPassword } from "../passwords/hash-password.ts";
import { checkFactorCode, refuseCode } from "./check-second-factor.ts";
import { hashStaffToken } from "./queries.ts";
import { factorAttempt, requireFactorAttempt } from "./require-factor-attempt.ts";

interface MemberToConfirm {
  id: number;
  mail: string;
  passwordHash: string;
  secondFactor: Buffer | null;
}

/**
 * Confirms that the member at the keyboard is the one who signed in: by a code of the authenticator app, or, in
 * development only, by the password of a member who has no app set up. @returns the session's new token
 */
export async function stepUp(
  { db, env, now }: Pick<Ctx, "db" | "env" | "now">,
  { by, code, password }: { by: StaffActor; code?: string | undefined; password?: string | undefined },
): Promise<string> {
  const { rows } = await db.execute<MemberToConfirm>(sql`
    select id, mail, password_hash as "passwordHash", second_factor as "secondFactor"
    from staff_members where id = ${by.staffId}`);
  const member = rows[0];
  if (!member) return refuse("staff_session_needed");
  if (member.secondFactor !== null || env.production) {
    if (code === undefined) return refuseCode("code");
    await checkFactorCode({ db, env, now }, member, code);
  } else {
    await checkPassword({ db, env }, member, password ?? "");
  }
  return renewToken({ db }, by.sessionId);
}

async function checkPassword(
  { db, env }: Pick<Ctx, "db" | "env">,
  { id, passwordHash }: MemberToConfirm,
  password: string,
): Promise<void> {
  await requireFactorAttempt({ db, env }, id);
  if (!(await verifyPassword(password, passwordHash))) {
    return refuse("wrong_password", { fields: { password: refusals.wrong_password.message } });
  }
  await resetAttempts({ db, env }, factorAttempt(id));
}

/** Anyone who knew the old token does not know that of the stepped-up session. */
async function renewToken({ db }: Pick<Ctx, "db">, sessionId: number): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const { rows } = await db.execute(sql`
    update staff_sessions set previous_token_hash = token_hash, token_hash = ${hashStaffToken(token)},
           renewed_at = now(), stepped_up_at = now()
    where id = ${sessionId} and ended_at is null returning 1`);
  if (rows.length === 0) return refuse("staff_session_needed");
  return token;
}
