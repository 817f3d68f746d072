import { refuse } from "../../lib/refuse.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import type { LockedFulfilment } from "./lock-fulfilment.ts";

/** A rider sees and moves only the parcels assigned to them. Another rider's parcel is not found. */
export function requireOwnParcel({ fulfilment }: LockedFulfilment, by: StaffActor): void {
  if (by.role === "rider" && fulfilment.riderId !== by.staffId) refuse("order_not_found");
}
