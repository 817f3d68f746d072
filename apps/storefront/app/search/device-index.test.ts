import { expect, test } from "vitest";
import { suggestOnDevice, toDeviceIndex } from "./device-index.ts";

const index = toDeviceIndex({
  products: [
    ["p1", "Royal Coral Strand", 12_500, "necklace"],
    ["p2", "Coral Crown", 9_000, ""],
    ["p3", "Coconut Chin-chin", 1_800, "snack"],
    ["p4", "Aso Oke Head Tie", 7_000, ""],
    ...Array.from({ length: 12 }, (_, n): [string, string, number, string] => [
      `z${n}`,
      `Zobo Drink ${n}`,
      1000,
      "",
    ]),
  ],
  categories: [
    ["c1", "Coral Beads"],
    ["c2", "Snacks"],
  ],
  synonyms: [["gele", "head tie"]],
});

test("A device suggests a product whose variants have different prices from the lowest", () => {
  const { entries } = toDeviceIndex({
    products: [
      ["p1", "Kilishi", 4_500, "", 1],
      ["p2", "Zobo", 1_200, ""],
    ],
    categories: [],
    synonyms: [],
  });
  expect(entries.map(({ suggestion }) => suggestion)).toMatchObject([
    { price: 4_500, priceFrom: 4_500 },
    { price: 1_200 },
  ]);
  expect(entries[1]?.suggestion).not.toHaveProperty("priceFrom");
});

test.each([
  ["c", ["[Coral Beads]", "Coral Crown", "Coconut Chin-chin", "Royal Coral Strand"]],
  ["cora", ["[Coral Beads]", "Coral Crown", "Royal Coral Strand"]],
  ["CORAL  s", ["Royal Coral Strand"]],
  ["neck", ["Royal Coral Strand"]],
  ["chinch", ["Coconut Chin-chin"]],
  ["crowns", ["Coral Crown"]],
  ["gele", ["Aso Oke Head Tie"]],
  ["xyzzy", []],
  ["!!!", []],
])("For %j, a device suggests %j", (typed, names) => {
  const { suggestions } = suggestOnDevice(index, typed);
  expect(suggestions.map(({ kind, name }) => (kind === "category" ? `[${name}]` : name))).toEqual(names);
});

test("Without a connection, a device suggests what has most of the words where nothing has all", () => {
  const names = (typed: string) =>
    suggestOnDevice(index, typed, { fewerWords: true }).suggestions.map(({ name }) => name);
  expect(names("royal coral wedding necklace")).toEqual(["Royal Coral Strand"]);
  // Those with the words in their names come first.
  expect(names("snack coconut wedding")).toEqual(["Coconut Chin-chin"]);
  expect(names("strand crown")).toEqual(["Coral Crown", "Royal Coral Strand"]);
  expect(names("crown")).toEqual(["Coral Crown"]);
  expect(names("xyzzy qwerty")).toEqual([]);
  expect(suggestOnDevice(index, "strand crown").suggestions).toEqual([]);
});

test("A device suggests as many as the server, and names the words to mark", () => {
  expect(suggestOnDevice(index, "zobo").suggestions).toHaveLength(8);
  expect(suggestOnDevice(index, "gele").words).toEqual(["gele", "head", "tie"]);
});
