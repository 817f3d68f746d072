import { randomBytes } from "node:crypto";
import type { Role } from "@shop/contract/admin/permissions";
import type { Ctx } from "../../ctx.ts";
import type { Transaction } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { randomToken } from "../../lib/random-token.ts";
import { enqueueMail } from "../notifications/enqueue-mail.ts";
import { factorSeal } from "./check-second-factor.ts";
import { hashStaffToken, type InvitationRow } from "./queries.ts";
import { newFactorSecret } from "./rules/second-factor.ts";

export const INVITATION_HOURS = 48;

export interface NewInvitation {
  mail: string;
  role: Role;
  /** Null for the first owner. */
  invitedBy: { staffId: number; name: string } | null;
  /** The member whose access it renews; null when it adds one. */
  memberId: number | null;
}

/**
 * Writes an invitation and its email. An open one for the same address ends. The token is in the fragment of the link,
 * which browsers send to no server, and only its hash is stored.
 */
export async function sendInvitation(
  { db, env }: { db: Transaction } & Pick<Ctx, "env">,
  { mail, role, invitedBy, memberId }: NewInvitation,
): Promise<{ invitation: InvitationRow; token: string }> {
  const token = randomBytes(32).toString("base64url");
  const publicId = randomToken();
  // Of two for the same address at the same time, the second waits here, and then ends the first.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('invitation ' || ${mail}::text, 0))`);
  await db.execute(
    sql`update staff_invitations set ended_at = now() where mail = ${mail} and ended_at is null`,
  );
  const { rows } = await db.execute<{ createdAt: string; expiresAt: string }>(sql`
    insert into staff_invitations (public_id, token_hash, mail, role, staff_id, invited_by, second_factor, expires_at)
    values (${publicId}, ${hashStaffToken(token)}, ${mail}, ${role}, ${memberId}, ${invitedBy?.staffId ?? null},
            ${factorSeal(env, mail).close(newFactorSecret())}, now() + make_interval(hours => ${INVITATION_HOURS}))
    returning created_at as "createdAt", expires_at as "expiresAt"`);
  const [stored] = rows;
  if (!stored) throw new Error("The invitation was not stored");
  const isForMember = memberId !== null;
  await enqueueMail(
    { db },
    {
      template: "staff_invitation",
      to: mail,
      key: `staff-invitation-${publicId}`,
      data: { mail, role, invitedBy: invitedBy?.name ?? null, token, hours: INVITATION_HOURS, isForMember },
    },
  );
  const invitation = { publicId, mail, role, invitedBy: invitedBy?.name ?? null, isForMember, ...stored };
  return { invitation, token };
}
