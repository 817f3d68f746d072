import type { Kobo } from "@shop/contract/money";
import { refuse } from "../../lib/refuse.ts";

export interface Tariff {
  price: Kobo;
  /** Working days to the door. */
  minDays: number;
  maxDays: number;
}

/** A way to a place as the database knows it: null is a place or way it does not know, or a pair it does not serve. */
export interface Destination {
  location: string | null;
  method: string | null;
  tariff: Tariff | null;
}

export interface Delivery extends Tariff {
  location: string;
  method: string;
}

/** Insists that the shop delivers there in this way. */
export function requireDelivery({ location, method, tariff }: Destination): Delivery {
  if (location === null) refuse("location_not_found");
  if (method === null) refuse("method_not_found");
  if (tariff === null) refuse("delivery_not_allowed", { location, method });
  return { location, method, ...tariff };
}
