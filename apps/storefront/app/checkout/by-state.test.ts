import { expect, test } from "vitest";
import { byState } from "./by-state.ts";

const at = (id: number, state: string) => ({ id, name: `Place ${id}`, state, zone: "Z" });

test("Locations are grouped by state, in the shop's order", () => {
  const grouped = byState([at(1, "Lagos"), at(2, "Abia"), at(3, "Lagos")]);
  expect(grouped.map(({ state, places }) => [state, places.map(({ id }) => id)])).toEqual([
    ["Lagos", [1, 3]],
    ["Abia", [2]],
  ]);
});

test("The state of the chosen address comes first, and the others keep their order", () => {
  const locations = [at(1, "Lagos"), at(2, "Abia"), at(3, "Kano")];
  const states = (own: string | null) => byState(locations, own).map(({ state }) => state);
  expect(states("Kano")).toEqual(["Kano", "Lagos", "Abia"]);
  expect(states("Bayelsa")).toEqual(["Lagos", "Abia", "Kano"]);
  expect(states(null)).toEqual(["Lagos", "Abia", "Kano"]);
});
