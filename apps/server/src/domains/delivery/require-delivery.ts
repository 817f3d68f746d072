import { refuse } from "../../lib/refuse.ts";
import { type DeliveryTerms, type MethodAtLocation, termsOf } from "./rules/delivery-terms.ts";
import { type DeliveryCalendar, type PromisedDays, promiseDays } from "./rules/promise-days.ts";

/** A requested delivery. The location or method is null if it does not exist. */
export interface Destination extends MethodAtLocation {
  location: string | null;
  method: string | null;
  calendar: DeliveryCalendar;
}

export interface Delivery extends DeliveryTerms, PromisedDays {
  location: string;
  method: string;
}

/**
 * @param ordered when the order is placed
 * @throws Refusal if the location or method does not exist, or the method does not deliver there
 */
export function requireDelivery(
  { location, method, calendar, ...atLocation }: Destination,
  ordered: Date,
): Delivery {
  if (location === null) refuse("location_not_found");
  if (method === null) refuse("method_not_found");
  const terms = termsOf(atLocation) ?? refuse("delivery_not_allowed", { location, method });
  return { location, method, ...terms, ...promiseDays(calendar, terms, ordered) };
}
