import { expect, test } from "vitest";
import { placeProblems, STATES } from "./areas.ts";

/** Constitution of 1999, First Schedule: Part I lists 768 local government areas, Part II 6 area councils. */
const COUNTS: Record<string, number> = {
  Abia: 17,
  Adamawa: 21,
  "Akwa Ibom": 31,
  Anambra: 21,
  Bauchi: 20,
  Bayelsa: 8,
  Benue: 23,
  Borno: 27,
  "Cross River": 18,
  Delta: 25,
  Ebonyi: 13,
  Edo: 18,
  Ekiti: 16,
  Enugu: 17,
  FCT: 6,
  Gombe: 11,
  Imo: 27,
  Jigawa: 27,
  Kaduna: 23,
  Kano: 44,
  Katsina: 34,
  Kebbi: 21,
  Kogi: 21,
  Kwara: 16,
  Lagos: 20,
  Nasarawa: 13,
  Niger: 25,
  Ogun: 20,
  Ondo: 18,
  Osun: 30,
  Oyo: 33,
  Plateau: 17,
  Rivers: 23,
  Sokoto: 23,
  Taraba: 16,
  Yobe: 17,
  Zamfara: 14,
};

test("Every state has as many local government areas as in the First Schedule of the Constitution", () => {
  expect(Object.fromEntries(STATES.map(({ state, lgas }) => [state, lgas.length]))).toEqual(COUNTS);
});

test("There are 36 states, the FCT and 774 areas", () => {
  const all = STATES.flatMap(({ lgas }) => lgas);
  const inStates = STATES.filter(({ state }) => state !== "FCT").flatMap(({ lgas }) => lgas);
  expect([STATES.length, inStates.length, all.length]).toEqual([37, 768, 774]);
});

test.each(STATES.map(({ state, lgas }) => [state, lgas] as const))(
  "The areas of %s are unique, in alphabetical order and spelled without stray characters",
  (_, lgas) => {
    expect(new Set(lgas).size).toBe(lgas.length);
    expect(lgas).toEqual([...lgas].sort());
    for (const lga of lgas) expect(lga).toMatch(/^[A-Z][A-Za-z'/ -]*[a-z]$/);
  },
);

test("An area must be in its state", () => {
  expect(placeProblems({ state: "Lagos", lga: "Ikeja" })).toEqual({});
  // Surulere exists in both Lagos and Oyo, Obi in both Benue and Nasarawa.
  expect(placeProblems({ state: "Oyo", lga: "Surulere" })).toEqual({});
  expect(placeProblems({ state: "Kano", lga: "Ikeja" })).toEqual({
    lga: "Please choose a local government area in Kano",
  });
  expect(placeProblems({ state: "Wakanda", lga: "Ikeja" })).toEqual({
    state: "Please choose a state from the list",
  });
});
