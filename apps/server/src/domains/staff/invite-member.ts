import type { Role } from "@shop/contract/admin/permissions";
import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { sql } from "../../db/sql.ts";
import { refuse } from "../../lib/refuse.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { requireAttempts } from "../limits/take-attempts.ts";
import { lockStaff } from "./lock-staff.ts";
import type { InvitationRow } from "./queries.ts";
import { canGrant } from "./rules/grants.ts";
import { staffLimits } from "./rules/limits.ts";
import { sendInvitation } from "./send-invitation.ts";

type Services = Pick<Ctx, "db" | "env">;

/** Invites somebody by email to a role. The invitation holds for this address and this role. */
export async function inviteMember(
  { db, env }: Services,
  { by, mail, role }: { by: StaffActor; mail: string; role: Role },
): Promise<InvitationRow> {
  if (!canGrant(by.role, role)) refuse("cannot_grant");
  await requireAttempts({ db, env }, [{ what: `invitation to ${mail}`, limit: staffLimits.invitationMails }]);
  return inTransaction(db, async (tx) => {
    const { rows } = await tx.execute(sql`select from staff_members where mail = ${mail}`);
    if (rows.length > 0) refuse("member_exists");
    const { invitation } = await sendInvitation(
      { db: tx, env },
      { mail, role, invitedBy: by, memberId: null },
    );
    await recordAudit(
      { db: tx },
      { by, action: "invitation.sent", record: recordOf(invitation), after: { role } },
    );
    return invitation;
  });
}

/** Emails a member a link to choose a new password and second factor. Until it is used, the old ones work. */
export async function renewAccess(
  { db, env }: Services,
  { by, id }: { by: StaffActor; id: string },
): Promise<InvitationRow> {
  await requireAttempts({ db, env }, [{ what: `access link for ${id}`, limit: staffLimits.invitationMails }]);
  return inTransaction(db, async (tx) => {
    const { member } = await lockStaff({ db: tx }, { by, id, version: null });
    if (member.isBlocked) refuse("member_not_found");
    const { id: memberId, mail, role } = member;
    const { invitation } = await sendInvitation({ db: tx, env }, { mail, role, invitedBy: by, memberId });
    await recordAudit(
      { db: tx },
      {
        by,
        action: "member.access_link_sent",
        record: { kind: "member", id: member.publicId, name: member.name },
      },
    );
    return invitation;
  });
}

/** Ends an open invitation. */
export async function revokeInvitation(
  { db }: Pick<Ctx, "db">,
  { by, id }: { by: StaffActor; id: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ role: Role }>(sql`
      update staff_invitations set ended_at = now()
      where public_id = ${id} and ended_at is null and expires_at > now() returning role`);
    const [ended] = rows;
    if (!ended) return refuse("invitation_invalid");
    await recordAudit(
      { db: tx },
      { by, action: "invitation.revoked", record: recordOf({ publicId: id }), before: { role: ended.role } },
    );
  });
}

/** By its id alone: the log keeps no address of somebody who may never join. */
function recordOf({ publicId }: Pick<InvitationRow, "publicId">) {
  return { kind: "invitation", id: publicId, name: publicId };
}
