import { expect, test } from "vitest";
import { matchAreas } from "./match-areas.ts";

const states = [
  { state: "Benue", lgas: ["Makurdi", "Obi"] },
  { state: "Kaduna", lgas: ["Jema'a", "Kaduna North"] },
  { state: "Lagos", lgas: ["Ikeja", "Ikorodu", "Lagos Island"] },
  { state: "Nasarawa", lgas: ["Lafia", "Obi"] },
  { state: "Ogun", lgas: ["Ado-Odo/Ota", "Ikenne"] },
];
const found = (typed: string) => matchAreas(states, typed).map(({ lga, state }) => `${lga}, ${state}`);

test("an area is found by the start of its name or of any word in it", () => {
  expect(found("ike")).toEqual(["Ikeja, Lagos", "Ikenne, Ogun"]);
  expect(found("island")).toEqual(["Lagos Island, Lagos"]);
});

test("the area search ignores punctuation and capitals", () => {
  expect(found("ADO ODO")).toEqual(["Ado-Odo/Ota, Ogun"]);
  expect(found("jemaa")).toEqual(["Jema'a, Kaduna"]);
});

test("the area search finds areas by state, and tells areas with the same name apart", () => {
  expect(found("lagos")).toEqual(["Lagos Island, Lagos", "Ikeja, Lagos", "Ikorodu, Lagos"]);
  expect(found("obi")).toEqual(["Obi, Benue", "Obi, Nasarawa"]);
  expect(found("obi nas")).toEqual(["Obi, Nasarawa"]);
});

test("the area search finds nothing for empty or unknown text, and at most eight areas", () => {
  expect(found("  ")).toEqual([]);
  expect(found("xyz")).toEqual([]);
  const many = [{ state: "Kano", lgas: Array.from("abcdefghijkl", (letter) => `Gari ${letter}`) }];
  expect(matchAreas(many, "gari")).toHaveLength(8);
});
