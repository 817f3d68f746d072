import type { DeliveryLocation } from "@shop/contract/delivery";

/** After a place's name these make it the name of a street, which may be anywhere: Kano Street is in Lagos too. */
const STREET =
  "road|rd|street|str|st|avenue|ave|close|crescent|cres|way|lane|drive|expressway|express|highway|house|garden|estate";

/** Every city may have one. */
const NOT_A_TOWN = new RegExp(`(?:\\b(?:${STREET})|^central area)$`);

/**
 * The state that a typed address is in, as far as the names of the shop's states and areas tell; the last one counts, as
 * addresses end with their town. Null where none is named.
 */
export function stateInText(
  text: string,
  locations: readonly Pick<DeliveryLocation, "name" | "state">[],
): string | null {
  let last = { at: -1, state: null as string | null };
  for (const [name, state] of placesOf(locations)) {
    const whole = new RegExp(`(?<![\\p{L}\\p{N}])${name}(?![\\p{L}\\p{N}]|[ -]+(?:${STREET})\\b)`, "giu");
    for (const { index } of text.matchAll(whole)) {
      if (index > last.at) last = { at: index, state };
    }
  }
  return last.state;
}

/** Patterns of names with their state: of states, and of areas that only one state has and that no street is called after. */
function placesOf(locations: readonly Pick<DeliveryLocation, "name" | "state">[]): [string, string][] {
  const states = new Map<string, Set<string>>();
  for (const { name, state } of locations) {
    for (const part of [state, ...name.split(/[,&()/]/)]) {
      const place = part.trim().toLowerCase();
      if (place.length < 3 || NOT_A_TOWN.test(place)) continue;
      states.set(place, (states.get(place) ?? new Set()).add(state));
    }
  }
  return [...states].flatMap(([place, of]) => {
    const [state, ...others] = of;
    return state === undefined || others.length > 0
      ? []
      : [[place.replace(/[.*+?^$[\]{}|\\]/g, "\\$&"), state]];
  });
}
