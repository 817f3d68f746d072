import { hasPermission, type Permission, ROLES } from "@shop/contract/admin/permissions";
import type { Db, Transaction } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { refuse } from "../../lib/refuse.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";

/** Whether the shop has nobody else who could do it: an owner then does it for themselves. */
export async function isAlone(
  { db }: { db: Db },
  { by, permission }: { by: Pick<StaffActor, "publicId" | "role">; permission: Permission },
): Promise<boolean> {
  if (by.role !== "owner") return false;
  const roles = ROLES.filter((role) => hasPermission(role, permission));
  const others = await prepared(db)`
    select from staff_members
    where role = any(${roles}) and blocked_at is null and public_id <> ${by.publicId} limit 1`;
  return others.length === 0;
}

/**
 * Refuses what a member does not do for themselves, except to an owner who is alone: they confirm who they are, and say why.
 * The caller writes the reason into the audit log.
 */
export async function allowOwn(
  { db }: { db: Transaction },
  {
    by,
    permission,
    reason,
    refusal,
  }: {
    by: StaffActor;
    permission: Permission;
    reason: string | null;
    refusal: "own_cash" | "own_late_delivery" | "own_handover_payment";
  },
): Promise<void> {
  if (!(await isAlone({ db }, { by, permission }))) refuse(refusal);
  if (reason === null) refuse("own_reason_needed");
  if (!by.isSteppedUp) refuse("step_up_needed");
}
