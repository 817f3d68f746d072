import type { Client } from "@shop/contract/client";

/** A location and a method that does not reach it. */
export async function aRefusedPair(client: Client): Promise<{ location: number; method: number }> {
  const locations = await client.call("listDeliveryLocations");
  const methods = await client.call("listDeliveryMethods");
  for (const location of locations.toReversed()) {
    for (const method of methods) {
      const asked = client.call("prepareDeliveryCost", { location_id: location.id, method_id: method.id });
      const isRefused = await asked.then(
        () => false,
        () => true,
      );
      if (isRefused) return { location: location.id, method: method.id };
    }
  }
  throw new Error("Every method reaches every location");
}
