import type { State } from "@shop/contract/addresses";
import { placesOf } from "./account-area.ts";
import type { Area } from "./area.ts";

/**
 * The states where the shop delivers, with the places of its delivery locations before the local government areas: Ibadan is
 * a city of several, and people look for it by its own name.
 */
export function servedPlaces(known: readonly State[], locations: readonly Area[]): State[] {
  return known.flatMap((one) => {
    const served = locations.filter(({ state }) => state === one.state);
    if (served.length === 0) return [];
    // A cached answer may be from before there were towns.
    const named = new Set([...one.lgas, ...(one.towns ?? []).flatMap(({ names }) => names)]);
    const places = served.flatMap(placesOf).filter((place) => !named.has(place));
    return [{ ...one, lgas: [...places, ...one.lgas] }];
  });
}
