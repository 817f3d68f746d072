import { createHash } from "node:crypto";
import type { Role } from "@shop/contract/admin/permissions";
import type { Db } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { STAFF_IDLE_HOURS, STAFF_SESSION_HOURS } from "../../http/staff-cookie.ts";

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

export interface InvitationRow {
  publicId: string;
  mail: string;
  role: Role;
  invitedBy: string | null;
  isForMember: boolean;
  createdAt: string;
  expiresAt: string;
}

/** The open invitations, newest first. @param before the id of the last one of the page before */
export async function listInvitations(
  { db }: { db: Db },
  { before, limit }: { before: number | null; limit: number },
): Promise<(InvitationRow & { id: number })[]> {
  return prepared<InvitationRow & { id: number }>(db)`
    select i.id, i.public_id as "publicId", i.mail, i.role, by.name as "invitedBy",
           i.staff_id is not null as "isForMember", i.created_at as "createdAt", i.expires_at as "expiresAt"
    from staff_invitations i left join staff_members by on by.id = i.invited_by
    where i.ended_at is null and i.expires_at > now()
      and (${before}::bigint is null or i.id < ${before}::bigint)
    order by i.id desc limit ${limit}`;
}

export interface SessionRow {
  id: number;
  publicId: string;
  device: string;
  network: string;
  startedAt: string;
  lastSeenAt: string;
}

/** The live sessions of a member, newest first. */
export async function listStaffSessions({ db }: { db: Db }, staffId: number): Promise<SessionRow[]> {
  return prepared<SessionRow>(db)`
    select id, public_id as "publicId", device, network, started_at as "startedAt", last_seen_at as "lastSeenAt"
    from staff_sessions
    where staff_id = ${staffId} and ended_at is null
      and last_seen_at > now() - make_interval(hours => ${STAFF_IDLE_HOURS}::integer)
      and started_at > now() - make_interval(hours => ${STAFF_SESSION_HOURS}::integer)
    order by started_at desc, id desc`;
}

export async function findMemberId({ db }: { db: Db }, publicId: string): Promise<number | undefined> {
  const [member] = await prepared<{ id: number }>(db)`
    select id from staff_members where public_id = ${publicId}`;
  return member?.id;
}
