import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Transaction } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { randomToken } from "../../lib/random-token.ts";
import { refuse } from "../../lib/refuse.ts";
import { alertOwners } from "../audit/alert-owners.ts";
import { recordAudit } from "../audit/record-audit.ts";
import {
  type Attempt,
  refuseTooManyAttempts,
  resetAttempts,
  takeAttempts,
  undoAttempts,
  undoIfFailed,
} from "../limits/take-attempts.ts";
import { enqueueMail } from "../notifications/enqueue-mail.ts";
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

/** As `Limit.freeTries` says. */
const LONGEST_PAUSE_SECONDS = 60;

type Services = Pick<Ctx, "db" | "env" | "now">;

/**
 * Signs a member of staff in. An unknown address, a wrong password and a blocked member get the same answer in the same
 * time. The second factor is asked for once the password is right.
 */
export async function signInStaff(
  { db, env, now }: Services,
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
  await requireSignIn(counting, { pair, shared, mail, place });
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
    const started = await startStaffSession({ db: tx }, { staffId: member.id, place });
    const isRecovered = factors.recoveryCode !== undefined;
    if (isRecovered) await retireSecondFactor({ db: tx }, member);
    if (started.isNewDevice) await mailNewDevice({ db: tx }, member, place);
    const { id: staffId, publicId, name, role } = member;
    const { sessionId } = started;
    await recordAudit(
      { db: tx },
      {
        by: { staffId, publicId, name, role, sessionId, network: place.network, requestId: place.requestId },
        action: isRecovered ? "session.started_by_recovery_code" : "session.started",
        record: { kind: "member", id: publicId, name },
        after: { device: place.device },
      },
    );
    return started;
  });
}

/** @throws Refusal after too many failures; then the owners get an alert, whether or not the address is a member's */
async function requireSignIn(
  counting: Pick<Ctx, "db" | "env">,
  {
    pair,
    shared,
    mail,
    place,
  }: { pair: Attempt; shared: readonly Attempt[]; mail: string; place: SignInPlace },
): Promise<void> {
  const excess = await takeAttempts(counting, [pair, ...shared]);
  if (!excess) return;
  // A pause between two tries causes no alert; running out of tries does.
  if (excess.wait > LONGEST_PAUSE_SECONDS) {
    const { network, requestId } = place;
    const record = { kind: "sign-in", id: "back office", name: "Sign-in to the back office" };
    // One key for all addresses, so that somebody who tries many fills no mailbox.
    await alertOwners(counting, { about: "sign-ins", key: "all", who: mail, network, requestId, record });
  }
  refuseTooManyAttempts(excess.wait);
}

async function mailNewDevice(
  { db }: { db: Transaction },
  { mail, name }: MemberToSignIn,
  { device, network }: SignInPlace,
): Promise<void> {
  const key = `staff-device-${randomToken()}`;
  await enqueueMail({ db }, { template: "staff_new_device", to: mail, key, data: { name, device, network } });
}

/** Someone who needed a recovery code has lost the app, or somebody else has found the codes. Owners get an alert. */
async function retireSecondFactor({ db }: { db: Transaction }, member: MemberToSignIn): Promise<void> {
  await db.execute(sql`update staff_members set second_factor = null where id = ${member.id}`);
  const { rows: owners } = await db.execute<{ mail: string; name: string }>(
    sql`select mail, name from staff_members where role = 'owner' and blocked_at is null order by id`,
  );
  const left = Math.max(0, member.recoveryCodesLeft - 1);
  for (const { mail, name } of owners) {
    await enqueueMail(
      { db },
      {
        template: "staff_recovery_code_used",
        to: mail,
        key: `staff-recovery-${randomToken()}`,
        data: { name, member: member.name, memberMail: member.mail, left },
      },
    );
  }
}

async function checkFactors(
  services: Services,
  member: MemberToSignIn,
  { code, recoveryCode }: Pick<StaffSignIn, "code" | "recoveryCode">,
): Promise<void> {
  const isSetUp = member.secondFactor !== null || member.recoveryCodesLeft > 0;
  if (!isSetUp && !services.env.production) return;
  if (!isSetUp) return refuse("second_factor_missing");
  if (recoveryCode !== undefined) return useRecoveryCode(services, member.id, recoveryCode);
  if (code === undefined) return refuse("second_factor_needed");
  return checkFactorCode(services, member, code);
}
