import { hasPermission, type Role } from "@shop/contract/admin/permissions";
import type { Transaction } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { refuse } from "../../lib/refuse.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { getMember, type MemberRow } from "./member-queries.ts";
import { presentMember } from "./present.ts";

export interface LockedStaff {
  member: MemberRow;
  /** Whether the shop would be without an owner if this member were none, or were blocked. */
  isLastOwner: boolean;
}

interface LockedRow {
  id: number;
  publicId: string;
  role: Role;
  isBlocked: boolean;
  version: number;
}

/**
 * Locks a member for a change, together with all owners and the one who makes the change: of two owners who demote each
 * other at the same time, one succeeds.
 * @throws Refusal when the member is not known, was changed since, or the right to change it was lost meanwhile
 */
export async function lockStaff(
  { db }: { db: Transaction },
  { by, id, version }: { by: StaffActor; id: string; version: number | null },
): Promise<LockedStaff> {
  // In the order of ids, so that two changes wait for each other and never deadlock.
  const { rows } = await db.execute<LockedRow>(sql`
    select id, public_id as "publicId", role, blocked_at is not null as "isBlocked", version
    from staff_members where public_id = ${id} or id = ${by.staffId} or (role = 'owner' and blocked_at is null)
    order by id for update`);
  const changer = rows.find((row) => row.id === by.staffId);
  if (!changer || changer.isBlocked || !hasPermission(changer.role, "staff.manage")) refuse("not_allowed");
  const target = rows.find((row) => row.publicId === id);
  if (!target) return refuse("member_not_found");

  const member = await getMember({ db }, target.id);
  if (version !== null && version !== target.version) {
    return refuse("changed_meanwhile", { current: presentMember(member) });
  }
  const owners = rows.filter(({ role, isBlocked }) => role === "owner" && !isBlocked);
  return { member, isLastOwner: owners.length === 1 && owners[0]?.id === target.id };
}
