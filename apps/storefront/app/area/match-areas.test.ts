import { expect, test } from "vitest";
import { matchAreas } from "./match-areas.ts";

const states = [
  { state: "Benue", lgas: ["Makurdi", "Obi"], towns: [] },
  { state: "Kaduna", lgas: ["Jema'a", "Kaduna North"], towns: [] },
  {
    state: "Lagos",
    lgas: ["Ikeja", "Ikorodu", "Lagos Island"],
    towns: [{ lga: "Ikeja", city: "Lagos", names: ["Allen", "Ikeja GRA", "Ojodu"] }],
  },
  { state: "Nasarawa", lgas: ["Lafia", "Obi"], towns: [] },
  { state: "Ogun", lgas: ["Ado-Odo/Ota", "Ikenne"], towns: [] },
  {
    state: "Rivers",
    lgas: ["Obio/Akpor", "Port Harcourt"],
    towns: [{ lga: "Port Harcourt", city: "Port Harcourt", names: ["GRA", "Mile 1", "Old GRA"] }],
  },
];
const found = (typed: string) =>
  matchAreas(states, typed).map(({ town, lga, state }) => [town, lga, state].filter(Boolean).join(", "));

test("a search for a town or quarter finds its area, after areas with that name", () => {
  expect(found("allen")).toEqual(["Allen, Ikeja, Lagos"]);
  expect(found("ikeja")).toEqual(["Ikeja, Lagos", "Ikeja GRA, Ikeja, Lagos"]);
  expect(found("o")).toEqual([
    ...["Obi, Benue", "Obi, Nasarawa", "Obio/Akpor, Rivers"],
    ...["Ojodu, Ikeja, Lagos", "Old GRA, Port Harcourt, Rivers"],
    ...["Ado-Odo/Ota, Ogun", "Ikenne, Ogun"],
  ]);
});

test.each(["allen ikeja lagos", "Allen, Ikeja, Lagos State", "Allen, Lagos State, Nigeria", "allen nigeria"])(
  "%j, as an address is written, finds the quarter",
  (typed) => {
    expect(found(typed)).toEqual(["Allen, Ikeja, Lagos"]);
  },
);

test("towns with the same name are told apart by city, area or state, and numbers count", () => {
  expect(found("gra")).toHaveLength(3);
  expect(found("GRA, Port Harcourt")).toEqual([
    "GRA, Port Harcourt, Rivers",
    "Old GRA, Port Harcourt, Rivers",
  ]);
  expect(found("gra lagos")).toEqual(["Ikeja GRA, Ikeja, Lagos"]);
  expect(found("mile 1")).toEqual(["Mile 1, Port Harcourt, Rivers"]);
});

test("an area is found by the start of its name or of any word in it", () => {
  expect(found("ike")).toEqual(["Ikeja, Lagos", "Ikenne, Ogun", "Ikeja GRA, Ikeja, Lagos"]);
  expect(found("island")).toEqual(["Lagos Island, Lagos"]);
});

test("the area search ignores punctuation and capitals", () => {
  expect(found("ADO ODO")).toEqual(["Ado-Odo/Ota, Ogun"]);
  expect(found("jemaa")).toEqual(["Jema'a, Kaduna"]);
});

test("the area search finds areas by state, and tells areas with the same name apart", () => {
  expect(found("lagos")).toEqual(["Lagos Island, Lagos", "Ikeja, Lagos", "Ikorodu, Lagos"]);
  expect(found("obi")).toEqual(["Obi, Benue", "Obi, Nasarawa", "Obio/Akpor, Rivers"]);
  expect(found("obi nas")).toEqual(["Obi, Nasarawa"]);
});

test("the area search finds nothing for empty or unknown text, and at most eight areas", () => {
  expect(found("  ")).toEqual([]);
  expect(found("xyz")).toEqual([]);
  const many = [{ state: "Kano", lgas: Array.from("abcdefghijkl", (letter) => `Gari ${letter}`), towns: [] }];
  expect(matchAreas(many, "gari")).toHaveLength(8);
});
