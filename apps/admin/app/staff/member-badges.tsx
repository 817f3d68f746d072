import type { StaffMember } from "@shop/contract/admin/members";
import { ROLE_NAMES } from "@shop/contract/admin/permissions";
import { StatusBadge } from "../lists/status-badge.tsx";

export function RoleBadge({ member: { role } }: { member: StaffMember }) {
  return <StatusBadge tone="info">{ROLE_NAMES[role]}</StatusBadge>;
}

/** What is unusual about the member's access. */
export function AccessBadges({ member: { isBlocked, hasSecondFactor, isDemo } }: { member: StaffMember }) {
  return (
    <>
      {isBlocked && <StatusBadge tone="bad">Blocked</StatusBadge>}
      {!hasSecondFactor && !isDemo && <StatusBadge tone="bad">No second factor</StatusBadge>}
      {isDemo && <StatusBadge tone="quiet">Demo</StatusBadge>}
    </>
  );
}
