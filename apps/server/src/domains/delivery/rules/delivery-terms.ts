import type { PickupPoint } from "@shop/contract/delivery";
import type { Kobo } from "@shop/contract/money";
import { deliveryPrice, type Parcel, type PriceTerms } from "./delivery-price.ts";

export interface Tariff extends PriceTerms {
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

export interface DeliveryTerms extends Pick<Tariff, "minDays" | "maxDays"> {
  price: Kobo;
  /** Where the parcel is collected; null for delivery to the door. */
  pickupPoint: PickupPoint | null;
}

/** What a parcel costs with a method at a location and how long it takes, or null if it does not deliver there. Pickup needs a pickup point. */
export function termsOf(
  { isPickup, pickupPoint, tariff }: MethodAtLocation,
  parcel: Parcel,
): DeliveryTerms | null {
  if (tariff === null || (isPickup && pickupPoint === null)) return null;
  const { minDays, maxDays } = tariff;
  return {
    price: deliveryPrice(tariff, parcel),
    minDays,
    maxDays,
    pickupPoint: isPickup ? pickupPoint : null,
  };
}
