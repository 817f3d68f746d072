import { STEP_UP_MINUTES } from "@shop/contract/admin/endpoint";
import type { Invitation, StaffMember } from "@shop/contract/admin/members";
import { PERMISSIONS, scopeOf } from "@shop/contract/admin/permissions";
import type { OwnProfile, StaffSessionRecord } from "@shop/contract/admin/staff";
import type { Ctx } from "../../ctx.ts";
import { STAFF_SESSION_HOURS } from "../../http/staff-cookie.ts";
import { asTime } from "../../lib/personal-data.ts";
import type { OpenInvitation } from "./find-invitation.ts";
import type { MemberRow } from "./member-queries.ts";
import type { InvitationRow, OwnProfileRow, SessionRow } from "./queries.ts";
import { factorUri } from "./rules/second-factor.ts";

export function presentOwnProfile(
  { env, now }: Pick<Ctx, "env" | "now">,
  { publicId, role, steppedUpAt, hasSecondFactor, ...row }: OwnProfileRow,
): OwnProfile {
  const scopes = PERMISSIONS.flatMap((permission) => {
    const scope = scopeOf(role, permission);
    return scope ? [[permission, scope] as const] : [];
  });
  const until =
    steppedUpAt === null ? null : new Date(new Date(steppedUpAt).getTime() + STEP_UP_MINUTES * 60_000);
  return {
    ...row,
    id: publicId,
    role,
    permissions: Object.fromEntries(scopes),
    hasSecondFactor,
    mustSetUpSecondFactor: env.production && !hasSecondFactor,
    stepUpBy: hasSecondFactor || env.production ? "code" : "password",
    steppedUpUntil: until && until > now() ? until.toISOString() : null,
  };
}

export function presentOpenInvitation(
  { env }: Pick<Ctx, "env">,
  { mail, role, memberId, memberName, expiresAt }: OpenInvitation,
  secret: string,
) {
  return {
    mail,
    name: memberName ?? "",
    role,
    isForMember: memberId !== null,
    needsSecondFactor: env.production,
    secondFactor: { secret, uri: factorUri(secret, { shop: env.storeName, mail }) },
    expires: asTime(expiresAt),
  };
}

export function presentMember(row: MemberRow): StaffMember {
  return {
    id: row.publicId,
    name: row.name,
    mail: row.mail,
    role: row.role,
    hasSecondFactor: row.hasSecondFactor,
    isBlocked: row.isBlocked,
    isDemo: row.isDemo,
    created: asTime(row.createdAt),
    lastSeen: row.lastSeenAt === null ? null : asTime(row.lastSeenAt),
    version: row.version,
  };
}

export function presentInvitation(row: InvitationRow): Invitation {
  const { publicId: id, mail, role, invitedBy, isForMember } = row;
  return {
    id,
    mail,
    role,
    invitedBy,
    isForMember,
    created: asTime(row.createdAt),
    expires: asTime(row.expiresAt),
  };
}

/** @param current the session of the call */
export function presentStaffSession(row: SessionRow, current: number): StaffSessionRecord {
  const { publicId: id, device, network, startedAt } = row;
  const ends = new Date(new Date(startedAt).getTime() + STAFF_SESSION_HOURS * 60 * 60_000);
  return {
    id,
    device,
    network,
    current: row.id === current,
    started: asTime(startedAt),
    lastSeen: asTime(row.lastSeenAt),
    ends: ends.toISOString(),
  };
}
