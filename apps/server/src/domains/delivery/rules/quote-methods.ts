import type { Kobo } from "@shop/contract/money";
import type { Parcel } from "./delivery-price.ts";
import { type DeliveryTerms, type MethodAtLocation, termsOf } from "./delivery-terms.ts";

/** A method that delivers a parcel to a location, with its terms. */
export interface MethodQuote extends DeliveryTerms {
  id: number;
  name: string;
  /** The subtotal from which it is free; null for never. */
  freeFrom: Kobo | null;
}

/** The cheapest method to the door and the cheapest with a pickup point. Of equal prices, the shop's first method counts. */
export function quoteMethods(
  methods: readonly { id: number; name: string; atLocation: MethodAtLocation }[],
  parcel: Parcel,
): { toDoor: MethodQuote | null; pickup: MethodQuote | null } {
  const reaching = methods.flatMap(({ id, name, atLocation }) => {
    const terms = termsOf(atLocation, parcel);
    return terms ? [{ id, name, freeFrom: atLocation.tariff?.freeFrom ?? null, ...terms }] : [];
  });
  const cheapest = reaching.toSorted((a, b) => a.price - b.price);
  return {
    toDoor: cheapest.find(({ pickupPoint }) => pickupPoint === null) ?? null,
    pickup: cheapest.find(({ pickupPoint }) => pickupPoint !== null) ?? null,
  };
}
