import type { Client } from "@shop/contract/client";

/**
 * A place that standard delivery reaches and another method does not. Both are the demo shop's: other journeys add
 * places without any delivery method, and remove them again.
 */
export async function aRefusedPair(client: Client): Promise<{ location: number; method: number }> {
  for (const location of (await client.call("listDeliveryLocations")).toReversed()) {
    const options = await client.call("listDeliveryOptions", { location_id: location.id });
    const isReached = options.some(({ name, cost }) => name === "Standard delivery" && cost !== null);
    const refused = options.find(({ cost }) => cost === null);
    if (isReached && refused) return { location: location.id, method: refused.id };
  }
  throw new Error("Every method reaches every location of standard delivery");
}
