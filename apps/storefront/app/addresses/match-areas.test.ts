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

test("an area is found by the beginning of its name, and by that of any of its words", () => {
  expect(found("ike")).toEqual(["Ikeja, Lagos", "Ikenne, Ogun"]);
  expect(found("island")).toEqual(["Lagos Island, Lagos"]);
});

test("punctuation and capitals do not matter", () => {
  expect(found("ADO ODO")).toEqual(["Ado-Odo/Ota, Ogun"]);
  expect(found("jemaa")).toEqual(["Jema'a, Kaduna"]);
});

test("a state leads to its areas, and tells two of the same name apart", () => {
  expect(found("lagos")).toEqual(["Lagos Island, Lagos", "Ikeja, Lagos", "Ikorodu, Lagos"]);
  expect(found("obi")).toEqual(["Obi, Benue", "Obi, Nasarawa"]);
  expect(found("obi nas")).toEqual(["Obi, Nasarawa"]);
});

test("nothing typed and nothing fitting find nothing; a long list is cut at eight", () => {
  expect(found("  ")).toEqual([]);
  expect(found("xyz")).toEqual([]);
  const many = [{ state: "Kano", lgas: Array.from("abcdefghijkl", (letter) => `Gari ${letter}`) }];
  expect(matchAreas(many, "gari")).toHaveLength(8);
});
