import { hasPermission, PERMISSIONS, type Role, scopeOf } from "@shop/contract/admin/permissions";

/** Whether somebody in the role `by` may give somebody the role: nobody grants what they lack, in full. */
export function canGrant(by: Role | "api-key", role: Role): boolean {
  if (by === "api-key" || !hasPermission(by, "staff.manage")) return false;
  return PERMISSIONS.every((permission) => {
    const [own, granted] = [scopeOf(by, permission), scopeOf(role, permission)];
    return granted === null || own === "all" || own === granted;
  });
}
