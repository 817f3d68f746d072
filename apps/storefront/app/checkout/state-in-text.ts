import type { DeliveryLocation } from "@shop/contract/delivery";

/** After a place's name these make it the name of a street, which may be anywhere: Kano Street is in Lagos too. */
const STREET =
  "road|rd|street|str|st|avenue|ave|boulevard|close|crescent|cres|way|lane|drive|expressway|express|highway|bridge|junction|roundabout|house|garden|estate|plaza|park|market|hall";

/** Before a place's name, these make it a landmark. */
const NEAR = "near|opposite|opp\\.?|behind|beside|off|after|before";

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
  if (text.trim() === "") return null;
  let last = { at: -1, state: null as string | null };
  for (const { pattern, state } of placesOf(locations)) {
    for (const { index, 0: whole, 1: landmark } of text.matchAll(pattern)) {
      const end = index + whole.length;
      if (landmark === undefined && end > last.at) last = { at: end, state };
    }
  }
  return last.state;
}

interface Place {
  pattern: RegExp;
  state: string;
}

/** Asked at each letter that is typed. */
const kept = new WeakMap<object, Place[]>();

/** Patterns of names with their state: of states, and of areas that only one state has and that no street is called after. */
function placesOf(locations: readonly Pick<DeliveryLocation, "name" | "state">[]): Place[] {
  const before = kept.get(locations);
  if (before) return before;
  const states = new Map<string, Set<string>>();
  for (const { name, state } of locations) {
    for (const part of [state, ...name.split(/[,&()/]/)]) {
      const place = part.trim().toLowerCase();
      if (place.length < 3 || NOT_A_TOWN.test(place)) continue;
      states.set(place, (states.get(place) ?? new Set()).add(state));
    }
  }
  const places = [...states].flatMap(([place, of]) => {
    const [state, ...others] = of;
    return state === undefined || others.length > 0 ? [] : [{ pattern: patternOf(place), state }];
  });
  kept.set(locations, places);
  return places;
}

/** The whole name. Without a lookbehind, which Safari before 16.4 refuses. */
function patternOf(place: string): RegExp {
  const name = place.replace(/[.*+?^$[\]{}|\\]/g, "\\$&");
  return new RegExp(
    `(?:^|[^\\p{L}\\p{N}])(?:(${NEAR})\\s+)?${name}(?![\\p{L}\\p{N}]|[ -]+(?:${STREET})\\b)`,
    "giu",
  );
}
