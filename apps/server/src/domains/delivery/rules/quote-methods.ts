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

/** All methods that deliver a parcel to a location, in the shop's order. */
export function quoteMethods(
  methods: readonly { id: number; name: string; atLocation: MethodAtLocation }[],
  parcel: Parcel,
): MethodQuote[] {
  return methods.flatMap(({ id, name, atLocation }) => {
    const terms = termsOf(atLocation, parcel);
    return terms ? [{ id, name, freeFrom: atLocation.tariff?.freeFrom ?? null, ...terms }] : [];
  });
}
