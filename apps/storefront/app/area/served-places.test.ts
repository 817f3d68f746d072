import { expect, test } from "vitest";
import { areaOfAddress } from "./account-area.ts";
import { matchAreas } from "./match-areas.ts";
import { servedPlaces } from "./served-places.ts";

const known = [
  {
    state: "Oyo",
    lgas: ["Ibadan North", "Ibadan South-West", "Oyo East"],
    towns: [{ lga: "Ibadan North", city: "Ibadan", names: ["Bodija"] }],
  },
  { state: "Kano", lgas: ["Kano Municipal"], towns: [] },
  { state: "Yobe", lgas: ["Damaturu"], towns: [] },
];
const locations = [
  { id: 1, state: "Oyo", name: "Ibadan, Oyo" },
  { id: 2, state: "Oyo", name: "Ogbomoso, Bodija & Oyo Town, Oyo" },
  { id: 3, state: "Kano", name: "Kano" },
];

test("A city of several local government areas is found by its own name, and leads to its delivery location", () => {
  const [first] = matchAreas(servedPlaces(known, locations), "ibadan");
  expect(first).toEqual({ state: "Oyo", lga: "Ibadan" });
  expect(areaOfAddress({ ...first!, area: "" }, locations)?.id).toBe(1);
});

test("Only states where the shop delivers are found, and no place is named twice", () => {
  expect(servedPlaces(known, locations).map(({ state, lgas }) => [state, ...lgas])).toEqual([
    ["Oyo", "Ibadan", "Ogbomoso", "Oyo Town", "Ibadan North", "Ibadan South-West", "Oyo East"],
    ["Kano", "Kano", "Kano Municipal"],
  ]);
});
