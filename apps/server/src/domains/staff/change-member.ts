import type { Role } from "@shop/contract/admin/permissions";
import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { sql } from "../../db/sql.ts";
import { refuse } from "../../lib/refuse.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { endAllStaffSessions } from "./end-sessions.ts";
import { lockStaff } from "./lock-staff.ts";
import { getMember, type MemberRow } from "./member-queries.ts";
import { canGrant } from "./rules/grants.ts";

interface Change {
  by: StaffActor;
  /** The public id of the member. */
  id: string;
  version: number;
}

/** Gives a member another role. The member's sessions end, and a new one has a new token. */
export async function changeRole(
  { db }: Pick<Ctx, "db">,
  { by, id, version, role }: Change & { role: Role },
): Promise<MemberRow> {
  return inTransaction(db, async (tx) => {
    const { member, isLastOwner } = await lockStaff({ db: tx }, { by, id, version });
    if (!canGrant(by.role, role) || !canGrant(by.role, member.role)) refuse("cannot_grant");
    if (isLastOwner && role !== "owner") refuse("last_owner");
    if (role === member.role) return member;
    await tx.execute(
      sql`update staff_members set role = ${role}, version = version + 1 where id = ${member.id}`,
    );
    await endAllStaffSessions({ db: tx }, { staffId: member.id, except: null });
    await recordAudit(
      { db: tx },
      {
        by,
        action: "member.role_changed",
        record: { kind: "member", id: member.publicId, name: member.name },
        before: { role: member.role },
        after: { role },
      },
    );
    return getMember({ db: tx }, member.id);
  });
}

/** Blocks a member, whose sessions end at once, or lets a blocked one in again. */
export async function blockMember(
  { db }: Pick<Ctx, "db">,
  { by, id, version, isBlocked }: Change & { isBlocked: boolean },
): Promise<MemberRow> {
  return inTransaction(db, async (tx) => {
    const { member, isLastOwner } = await lockStaff({ db: tx }, { by, id, version });
    if (isLastOwner && isBlocked) refuse("last_owner");
    if (isBlocked === member.isBlocked) return member;
    await tx.execute(sql`
      update staff_members set blocked_at = case when ${isBlocked} then now() end, version = version + 1
      where id = ${member.id}`);
    if (isBlocked) await endAllStaffSessions({ db: tx }, { staffId: member.id, except: null });
    await recordAudit(
      { db: tx },
      {
        by,
        action: isBlocked ? "member.blocked" : "member.unblocked",
        record: { kind: "member", id: member.publicId, name: member.name },
      },
    );
    return getMember({ db: tx }, member.id);
  });
}
