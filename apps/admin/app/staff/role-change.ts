import { PERMISSIONS, type Permission, type Role, scopeOf } from "@shop/contract/admin/permissions";

/** What a member gains and loses with another role. A change of the limit only is a gain or a loss, too. */
export function roleChange(from: Role, to: Role): { gains: Permission[]; losses: Permission[] } {
  const changed = PERMISSIONS.filter((permission) => scopeOf(from, permission) !== scopeOf(to, permission));
  const isGain = (permission: Permission) =>
    scopeOf(to, permission) !== null &&
    (scopeOf(from, permission) === null || scopeOf(to, permission) === "all");
  return {
    gains: changed.filter(isGain),
    losses: changed.filter((permission) => !isGain(permission)),
  };
}
