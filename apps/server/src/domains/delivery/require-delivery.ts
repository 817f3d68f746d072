import { refuse } from "../../lib/refuse.ts";
import type { Parcel } from "./rules/delivery-price.ts";
import { type DeliveryTerms, type MethodAtLocation, termsOf } from "./rules/delivery-terms.ts";
import { type DeliveryCalendar, type PromisedDays, promiseDays } from "./rules/promise-days.ts";

/** A requested delivery. The location or method is null if it does not exist. */
export interface Destination extends MethodAtLocation {
  location: string | null;
  method: string | null;
  calendar: DeliveryCalendar;
}

/** What is ordered, and when. */
export interface Ordered {
  parcel: Parcel;
  now: Date;
}

export interface Delivery extends DeliveryTerms, PromisedDays {
  location: string;
  method: string;
}

/** @throws Refusal if the location or method does not exist, or the method does not deliver there */
export function requireDelivery(
  { location, method, calendar, ...atLocation }: Destination,
  { parcel, now }: Ordered,
): Delivery {
  if (location === null) refuse("location_not_found");
  if (method === null) refuse("method_not_found");
  const terms = termsOf(atLocation, parcel) ?? refuse("delivery_not_allowed", { location, method });
  return { location, method, ...terms, ...promiseDays(calendar, terms, now) };
}
