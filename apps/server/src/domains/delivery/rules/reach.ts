import type { PickupPoint } from "@shop/contract/delivery";
import type { Kobo } from "@shop/contract/money";

export interface Tariff {
  price: Kobo;
  /** Working days to the door, or until the parcel can be collected. */
  minDays: number;
  maxDays: number;
}

/** A method at a location as the database knows it. */
export interface Way {
  isPickup: boolean;
  pickupPoint: PickupPoint | null;
  /** Null where the pair has no price. */
  tariff: Tariff | null;
}

export interface Reach extends Tariff {
  /** Where the parcel is collected; null when it is brought to the door. */
  pickupPoint: PickupPoint | null;
}

/** On what terms a method reaches a location; null when it does not. Nobody can collect a parcel without a point. */
export function reachOf({ isPickup, pickupPoint, tariff }: Way): Reach | null {
  if (tariff === null || (isPickup && pickupPoint === null)) return null;
  return { ...tariff, pickupPoint: isPickup ? pickupPoint : null };
}
