import type { DeliveryLocation } from "@shop/contract/delivery";

/** Locations under their states, states in the order in which the shop names them first. */
export function byState(
  locations: readonly DeliveryLocation[],
): { state: string; places: DeliveryLocation[] }[] {
  const states = new Map<string, DeliveryLocation[]>();
  for (const location of locations) {
    const places = states.get(location.state) ?? [];
    places.push(location);
    states.set(location.state, places);
  }
  return [...states].map(([state, places]) => ({ state, places }));
}
