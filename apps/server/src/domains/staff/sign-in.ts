import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { sql } from "../../db/sql.ts";
import { refuse } from "../../lib/refuse.ts";
import {
  type Attempt,
  requireAttempts,
  resetAttempts,
  undoAttempts,
  undoIfFailed,
} from "../limits/take-attempts.ts";
import { findHash, rehashPassword } from "../passwords/hash-password.ts";
import { checkFactorCode, useRecoveryCode } from "./check-second-factor.ts";
import { findMemberToSignIn, type MemberToSignIn } from "./queries.ts";
import { staffLimits } from "./rules/limits.ts";
import { type SignInPlace, type StartedSession, startStaffSession } from "./start-session.ts";

export interface StaffSignIn {
  mail: string;
  password: string;
  /** Of the authenticator app. */
  code?: string | undefined;
  recoveryCode?: string | undefined;
}

type Means = Pick<Ctx, "db" | "env" | "now">;

/**
 * Signs a member of staff in. An unknown address, a wrong password and a blocked member get the same answer in the same
 * time. The second factor is asked for once the password is right.
 */
export async function signInStaff(
  { db, env, now }: Means,
  { mail, password, ...factors }: StaffSignIn,
  place: SignInPlace,
): Promise<StartedSession> {
  const counting = { db, env };
  const pair: Attempt = {
    what: `staff sign in ${mail} from ${place.network}`,
    limit: staffLimits.signIn.perAccount,
  };
  const shared: Attempt[] = [
    { what: `staff sign in from ${place.network}`, limit: staffLimits.signIn.perNetwork },
    { what: `staff sign in ${mail}`, limit: staffLimits.signIn.fromEverywhere },
  ];
  await requireAttempts(counting, [pair, ...shared]);
  const member = await undoIfFailed(counting, [pair, ...shared], async () => {
    const found = await findMemberToSignIn({ db }, mail);
    const matches = (await findHash(password, [found?.passwordHash])) !== undefined;
    return found && matches && !(found.isDemo && env.production) ? found : undefined;
  });
  if (!member) return refuse("wrong_credentials");
  await resetAttempts(counting, pair);
  await undoAttempts(counting, shared);

  await checkFactors({ db, env, now }, member, factors);
  const { passwordHash } = member;
  const better = await rehashPassword(password, passwordHash);
  return inTransaction(db, async (tx) => {
    // A password that was changed or a member who was blocked since the check signs nobody in.
    const { rows } = await tx.execute(sql`
      update staff_members set password_hash = ${better ?? passwordHash}
      where id = ${member.id} and password_hash = ${passwordHash} and blocked_at is null returning 1`);
    if (rows.length === 0) return refuse("wrong_credentials");
    return startStaffSession({ db: tx }, { staffId: member.id, place });
  });
}

async function checkFactors(
  means: Means,
  member: MemberToSignIn,
  { code, recoveryCode }: Pick<StaffSignIn, "code" | "recoveryCode">,
): Promise<void> {
  const isSetUp = member.secondFactor !== null || member.recoveryCodesLeft > 0;
  if (!isSetUp && !means.env.production) return;
  if (!isSetUp) return refuse("second_factor_missing");
  if (recoveryCode !== undefined) return useRecoveryCode(means, member.id, recoveryCode);
  if (code === undefined) return refuse("second_factor_needed");
  return checkFactorCode(means, member, code);
}
