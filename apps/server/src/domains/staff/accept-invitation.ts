import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Transaction } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { randomToken } from "../../lib/random-token.ts";
import { refuse } from "../../lib/refuse.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { requireAttempts } from "../limits/take-attempts.ts";
import { checkNewPassword } from "../passwords/check-new-password.ts";
import { hashPassword } from "../passwords/hash-password.ts";
import { factorSeal, refuseCode } from "./check-second-factor.ts";
import { endAllStaffSessions } from "./end-sessions.ts";
import { findOpenInvitation, type OpenInvitation } from "./find-invitation.ts";
import { deleteRecoveryCodes, replaceRecoveryCodes } from "./recovery-codes.ts";
import { staffLimits } from "./rules/limits.ts";
import { stepOfCode } from "./rules/second-factor.ts";
import { type SignInPlace, type StartedSession, startStaffSession } from "./start-session.ts";

/** Owners who accept at the same time wait for each other here, so that the first one is the only first one. */
const FIRST_OWNER_LOCK = 7_263_552;

export interface Acceptance {
  token: string;
  name: string;
  password: string;
  /** Of the authenticator app; optional in development. */
  code?: string | undefined;
}

type Services = Pick<Ctx, "db" | "env" | "now">;

/** Reads an invitation for the page on which it is accepted, with the secret of the second factor. */
export async function viewInvitation(
  { db, env }: Pick<Services, "db" | "env">,
  { token, network }: { token: string; network: string },
): Promise<{ invitation: OpenInvitation; secret: string }> {
  await countAttempt({ db, env }, network);
  const invitation = await findOpenInvitation({ db }, token);
  if (!invitation) return refuse("invitation_invalid");
  return { invitation, secret: secretOf(env, invitation) };
}

/** Makes a member of somebody who was invited, or gives a member access again, and starts a session. */
export async function acceptInvitation(
  { db, env, now }: Services,
  { token, name, password, code }: Acceptance,
  place: SignInPlace,
): Promise<{ started: StartedSession; recoveryCodes: string[] }> {
  await countAttempt({ db, env }, place.network);
  const open = await findOpenInvitation({ db }, token);
  if (!open) return refuse("invitation_invalid");
  checkNewPassword({ env }, { password, owner: { mail: open.mail, firstName: name }, field: "password" });
  const step = factorStep({ env, now }, open, code);
  const passwordHash = await hashPassword(password);

  return inTransaction(db, async (tx) => {
    if (open.isFirstOwner) await tx.execute(sql`select pg_advisory_xact_lock(${FIRST_OWNER_LOCK})`);
    const invitation = await findOpenInvitation({ db: tx }, token);
    if (!invitation) return refuse("invitation_invalid");
    const secondFactor = step === null ? null : invitation.secondFactor;
    const member = { name, passwordHash, secondFactor, step };
    const { id, publicId } = await (invitation.memberId === null
      ? addMember(tx, invitation, member)
      : renewMember(tx, invitation.memberId, member));
    await tx.execute(sql`update staff_invitations set ended_at = now() where id = ${invitation.id}`);
    const recoveryCodes = step === null ? [] : await replaceRecoveryCodes({ db: tx }, id);
    const started = await startStaffSession({ db: tx }, { staffId: id, place });
    const { role } = invitation;
    const { sessionId } = started;
    await recordAudit(
      { db: tx },
      {
        by: { staffId: id, publicId, name, role, sessionId, ...whereOf(place) },
        action: invitation.memberId === null ? "member.joined" : "member.access_renewed",
        record: { kind: "member", id: publicId, name },
        after: { role },
      },
    );
    return { started, recoveryCodes };
  });
}

const whereOf = ({ network, requestId }: SignInPlace) => ({ network, requestId });

function countAttempt({ db, env }: Pick<Services, "db" | "env">, network: string): Promise<void> {
  return requireAttempts({ db, env }, [
    { what: `invitation from ${network}`, limit: staffLimits.invitation },
  ]);
}

function secretOf(env: Services["env"], { mail, secondFactor }: OpenInvitation): string {
  const secret = factorSeal(env, mail).open(secondFactor);
  // The shop's key was changed since the invitation was sent.
  return secret ?? refuse("invitation_invalid");
}

/** The time step of the code; null when, in development, no second factor is set up. */
function factorStep(
  { env, now }: Pick<Services, "env" | "now">,
  invitation: OpenInvitation,
  code: string | undefined,
): number | null {
  if (code === undefined) return env.production ? refuseCode("code") : null;
  const step = stepOfCode(secretOf(env, invitation), code, now());
  return step ?? refuseCode("code");
}

interface NewAccess {
  name: string;
  passwordHash: string;
  secondFactor: Buffer | null;
  /** The step of the code just used, which does not work again. */
  step: number | null;
}

type Identity = { id: number; publicId: string };

async function addMember(
  tx: Transaction,
  { mail, role }: OpenInvitation,
  { name, passwordHash, secondFactor, step }: NewAccess,
): Promise<Identity> {
  const { rows } = await tx.execute<Identity>(sql`
    insert into staff_members (public_id, mail, name, role, password_hash, second_factor, second_factor_step)
    values (${randomToken()}, ${mail}, ${name}, ${role}, ${passwordHash}, ${secondFactor}, ${step})
    on conflict (mail) do nothing returning id, public_id as "publicId"`);
  return rows[0] ?? refuse("invitation_invalid");
}

async function renewMember(
  tx: Transaction,
  memberId: number,
  { name, passwordHash, secondFactor, step }: NewAccess,
): Promise<Identity> {
  await endAllStaffSessions({ db: tx }, { staffId: memberId, except: null });
  await deleteRecoveryCodes({ db: tx }, memberId);
  const { rows } = await tx.execute<Identity>(sql`
    update staff_members set name = ${name}, password_hash = ${passwordHash}, second_factor = ${secondFactor},
           second_factor_step = ${step}, new_second_factor = null, is_demo = false, version = version + 1
    where id = ${memberId} returning id, public_id as "publicId"`);
  return rows[0] ?? refuse("invitation_invalid");
}
