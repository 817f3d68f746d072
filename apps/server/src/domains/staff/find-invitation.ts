import type { Role } from "@shop/contract/admin/permissions";
import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { hashStaffToken } from "./queries.ts";
import { canGrant } from "./rules/grants.ts";

export interface OpenInvitation {
  id: number;
  publicId: string;
  mail: string;
  role: Role;
  /** The member whose access it renews; null when it adds one. */
  memberId: number | null;
  /** Of that member. */
  memberName: string | null;
  memberRole: Role | null;
  /** Null for the first owner. */
  inviterRole: Role | null;
  isFirstOwner: boolean;
  hasOwner: boolean;
  /** Encrypted. */
  secondFactor: Buffer;
  expiresAt: string;
}

/**
 * The invitation of a token while it can be accepted. It is void once the inviter could not send it any more, when the
 * member it is for is blocked, and, for the first owner, when there is an owner.
 * @param db with a transaction, the invitation is locked, so that it is accepted once
 */
export async function findOpenInvitation({ db }: { db: Db }, token: string): Promise<OpenInvitation | null> {
  const { rows } = await db.execute<OpenInvitation>(sql`
    select i.id, i.public_id as "publicId", i.mail, i.role, i.staff_id as "memberId", m.name as "memberName",
           m.role as "memberRole", by.role as "inviterRole", i.invited_by is null as "isFirstOwner",
           exists (select from staff_members o where o.role = 'owner' and o.blocked_at is null) as "hasOwner",
           i.second_factor as "secondFactor", i.expires_at as "expiresAt"
    from staff_invitations i
    left join staff_members m on m.id = i.staff_id and m.blocked_at is null
    left join staff_members by on by.id = i.invited_by and by.blocked_at is null
    where i.token_hash = ${hashStaffToken(token)} and i.ended_at is null and i.expires_at > now()
    for update of i`);
  const [found] = rows;
  if (!found) return null;
  const { memberId, memberRole, inviterRole, isFirstOwner, hasOwner } = found;
  if (isFirstOwner) return hasOwner ? null : found;
  if (inviterRole === null) return null;
  if (memberId !== null) {
    // The member keeps the role of this moment, whatever it was when the link was sent.
    if (memberRole === null || !canGrant(inviterRole, memberRole)) return null;
    return { ...found, role: memberRole };
  }
  return canGrant(inviterRole, found.role) ? found : null;
}
