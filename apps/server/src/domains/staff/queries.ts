import { createHash } from "node:crypto";
import type { Role } from "@shop/contract/admin/permissions";
import type { Db } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";

export function hashStaffToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

export interface MemberToSignIn {
  id: number;
  publicId: string;
  name: string;
  mail: string;
  role: Role;
  passwordHash: string;
  /** Encrypted. */
  secondFactor: Buffer | null;
  recoveryCodesLeft: number;
  isDemo: boolean;
}

/** The member with this address, unless blocked. */
export async function findMemberToSignIn(
  { db }: { db: Db },
  mail: string,
): Promise<MemberToSignIn | undefined> {
  const [member] = await prepared<MemberToSignIn>(db)`
    select id, public_id as "publicId", name, mail, role, password_hash as "passwordHash",
           second_factor as "secondFactor", is_demo as "isDemo",
           (select count(*)::integer from staff_recovery_codes c where c.staff_id = m.id and c.used_at is null)
             as "recoveryCodesLeft"
    from staff_members m where mail = ${mail} and blocked_at is null`;
  return member;
}

export interface OwnProfileRow {
  publicId: string;
  name: string;
  mail: string;
  role: Role;
  version: number;
  hasSecondFactor: boolean;
  recoveryCodesLeft: number;
  /** As PostgreSQL writes it. */
  steppedUpAt: string | null;
}

/** The member to whom the session belongs. */
export async function getOwnProfile({ db }: { db: Db }, sessionId: number): Promise<OwnProfileRow> {
  const [profile] = await prepared<OwnProfileRow>(db)`
    select m.public_id as "publicId", m.name, m.mail, m.role, m.version,
           m.second_factor is not null as "hasSecondFactor",
           (select count(*)::integer from staff_recovery_codes c where c.staff_id = m.id and c.used_at is null)
             as "recoveryCodesLeft",
           s.stepped_up_at as "steppedUpAt"
    from staff_sessions s join staff_members m on m.id = s.staff_id where s.id = ${sessionId}`;
  if (!profile) throw new Error("A session has no member");
  return profile;
}
