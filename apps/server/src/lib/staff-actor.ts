import { type Role, scopeOf } from "@shop/contract/admin/permissions";

/** The member of staff who does something, and from where. Commands of staff take it as `by`. */
export interface StaffActor {
  staffId: number;
  /** The opaque id that may appear on the wire. */
  publicId: string;
  name: string;
  /** As it is at this request: a role that was taken away no longer counts. */
  role: Role;
  sessionId: number;
  /** The client's network, as far as the configured proxies can be trusted. */
  network: string;
  requestId: string;
}

/** The member's id where the role sees only the parcels assigned to it; null for members who see all orders. */
export function riderIdOf({ role, staffId }: StaffActor): number | null {
  return scopeOf(role, "orders.read") === "assigned" ? staffId : null;
}
