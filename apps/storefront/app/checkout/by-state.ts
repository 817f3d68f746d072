import type { DeliveryLocation } from "@shop/contract/delivery";

/**
 * Locations under their states, states in the order in which the shop names them first.
 * @param own the state of the chosen address, which comes before all others
 */
export function byState(
  locations: readonly DeliveryLocation[],
  own: string | null = null,
): { state: string; places: DeliveryLocation[] }[] {
  const states = new Map<string, DeliveryLocation[]>();
  for (const location of locations) {
    const places = states.get(location.state) ?? [];
    places.push(location);
    states.set(location.state, places);
  }
  return [...states]
    .map(([state, places]) => ({ state, places }))
    .toSorted((a, b) => Number(b.state === own) - Number(a.state === own));
}
