import { refuse } from "../../lib/refuse.ts";
import { type Reach, reachOf, type Way } from "./rules/reach.ts";

/** A way to a place as the database knows it: null is a place or way it does not know. */
export interface Destination extends Way {
  location: string | null;
  method: string | null;
}

export interface Delivery extends Reach {
  location: string;
  method: string;
}

/** Insists that the shop delivers there in this way. */
export function requireDelivery({ location, method, ...way }: Destination): Delivery {
  if (location === null) refuse("location_not_found");
  if (method === null) refuse("method_not_found");
  const reach = reachOf(way) ?? refuse("delivery_not_allowed", { location, method });
  return { location, method, ...reach };
}
