import { type Permission, type Role, type Scope, scopeOf } from "@shop/contract/admin/permissions";

/** Who does something for the shop, and from where: a member of staff or an API key. Commands of staff take it as `by`. */
export interface StaffActor {
  /** Negative for an API key, so that it is never taken for a member. */
  staffId: number;
  /** The opaque id that may appear on the wire. */
  publicId: string;
  name: string;
  /** As it is at this request: a role that was taken away no longer counts. */
  role: Role | "api-key";
  /** What an API key may do. Members may do what their role says. */
  permissions?: readonly Permission[];
  /** 0 for an API key, which has no session. */
  sessionId: number;
  /** The client's network, as far as the configured proxies can be trusted. */
  network: string;
  requestId: string;
  /** Whether the member has just confirmed who they are. Never true for an API key. */
  isSteppedUp?: boolean;
}

/** Permissions under which phone numbers and addresses are shown, in full only with `orders.contact`. */
const SHOWS_CONTACTS: readonly Permission[] = ["orders.read", "customers.read"];

/** How much of the permission they have; null if they do not have it. */
export function scopeFor(
  { role, permissions = [] }: Pick<StaffActor, "role" | "permissions">,
  permission: Permission,
): Scope | null {
  if (role !== "api-key") return scopeOf(role, permission);
  if (!permissions.includes(permission)) return null;
  return SHOWS_CONTACTS.includes(permission) && !permissions.includes("orders.contact") ? "masked" : "all";
}

/** Whether they have the permission, in full or with a limit. */
export function mayDo(by: Pick<StaffActor, "role" | "permissions">, permission: Permission): boolean {
  return scopeFor(by, permission) !== null;
}

/** The member's id where the role sees only the parcels assigned to it; null for members who see all orders. */
export function riderIdOf(by: StaffActor): number | null {
  return scopeFor(by, "orders.read") === "assigned" ? by.staffId : null;
}
