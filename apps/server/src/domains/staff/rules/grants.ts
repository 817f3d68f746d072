import { hasPermission, PERMISSIONS, type Role, scopeOf } from "@shop/contract/admin/permissions";

/** Whether somebody in the role `by` may give somebody the role: nobody grants what they lack, in full. */
export function canGrant(by: Role, role: Role): boolean {
  if (!hasPermission(by, "staff.manage")) return false;
  return PERMISSIONS.every((permission) => {
    const [own, granted] = [scopeOf(by, permission), scopeOf(role, permission)];
    return granted === null || own === "all" || own === granted;
  });
}
