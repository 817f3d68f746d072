import { expect, test } from "vitest";
import { STATES } from "./areas.ts";
import { PLACES, townsOf } from "./towns.ts";

test.each(STATES.map(({ state, lgas }) => [state, lgas] as const))(
  "The towns of %s are in areas of the state, each once in its city and spelled without stray characters",
  (state, lgas) => {
    const known = new Map<string, string>();
    for (const { lga, city, names } of townsOf(state)) {
      expect(lgas).toContain(lga);
      expect(names).toEqual([...names].sort());
      for (const name of names) {
        expect(name).toMatch(/^[A-Z][A-Za-z0-9 -]*[A-Za-z0-9]$/);
        expect(name).not.toBe(lga);
        expect(known.get(`${name}, ${city}`)).toBeUndefined();
        known.set(`${name}, ${city}`, lga);
      }
    }
  },
);

test("Every state that has towns is a state, and the large cities have some", () => {
  const withTowns = PLACES.filter(({ towns }) => towns.length > 0);
  const cities = new Set(withTowns.flatMap(({ towns }) => towns.map(({ city }) => city)));
  for (const city of [
    ...[
      "Lagos",
      "Abuja",
      "Ibadan",
      "Port Harcourt",
      "Benin City",
      "Kano",
      "Kaduna",
      "Enugu",
      "Aba",
      "Onitsha",
    ],
    ...["Owerri", "Uyo", "Calabar", "Warri", "Asaba", "Jos", "Ilorin", "Abeokuta", "Akure", "Osogbo"],
  ]) {
    expect(cities).toContain(city);
  }
});
