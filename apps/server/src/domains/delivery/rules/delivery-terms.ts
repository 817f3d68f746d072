import type { PickupPoint } from "@shop/contract/delivery";
import type { Kobo } from "@shop/contract/money";

export interface Tariff {
  price: Kobo;
  /** Working days to the door, or until the parcel can be collected. */
  minDays: number;
  maxDays: number;
}

/** A delivery method at a location. */
export interface MethodAtLocation {
  isPickup: boolean;
  pickupPoint: PickupPoint | null;
  /** Null if the pair has no price. */
  tariff: Tariff | null;
}

export interface DeliveryTerms extends Tariff {
  /** Where the parcel is collected; null for delivery to the door. */
  pickupPoint: PickupPoint | null;
}

/** The price and days of a method at a location, or null if it does not deliver there. Pickup needs a pickup point. */
export function termsOf({ isPickup, pickupPoint, tariff }: MethodAtLocation): DeliveryTerms | null {
  if (tariff === null || (isPickup && pickupPoint === null)) return null;
  return { ...tariff, pickupPoint: isPickup ? pickupPoint : null };
}
