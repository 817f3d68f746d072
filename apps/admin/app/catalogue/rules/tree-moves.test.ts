import { expect, test } from "vitest";
import { placeOfDrop, placeOfStep } from "./tree-moves.ts";

const TREE = [
  { token: "snacks", parent: null },
  { token: "chin-chin", parent: "snacks" },
  { token: "kilishi", parent: "snacks" },
  { token: "chips", parent: "snacks" },
  { token: "jewelry", parent: null },
  { token: "beads", parent: "jewelry" },
];

test.each([
  ["chin-chin", "up", null],
  ["kilishi", "up", { parent: "snacks", before: "chin-chin" }],
  ["kilishi", "down", { parent: "snacks", before: null }],
  ["chin-chin", "down", { parent: "snacks", before: "chips" }],
  ["chips", "down", null],
  ["kilishi", "in", { parent: "chin-chin", before: null }],
  ["chin-chin", "in", null],
  ["jewelry", "in", { parent: "snacks", before: null }],
  ["kilishi", "out", { parent: null, before: "jewelry" }],
  ["beads", "out", { parent: null, before: null }],
  ["snacks", "out", null],
] as const)("The step of %s %s leads to %o", (token, step, place) => {
  expect(placeOfStep(TREE, token, step)).toEqual(place);
});

test.each([
  ["beads", "kilishi", "before", { parent: "snacks", before: "kilishi" }],
  ["beads", "kilishi", "after", { parent: "snacks", before: "chips" }],
  ["beads", "kilishi", "inside", { parent: "kilishi", before: null }],
  ["chin-chin", "chips", "after", { parent: "snacks", before: null }],
  ["chin-chin", "kilishi", "before", null],
  ["kilishi", "chin-chin", "after", null],
  ["snacks", "chips", "after", null],
  ["snacks", "snacks", "inside", null],
] as const)("Dropping %s on %s, %s it, leads to %o", (dragged, target, side, place) => {
  expect(placeOfDrop(TREE, dragged, target, side)).toEqual(place);
});
