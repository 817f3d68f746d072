import { expect, test } from "vitest";
import { attributeGroups, variantFor, variantInAddress, variantLabel } from "./variant-choice.ts";

const gowns = [
  { attributes: { SIZE: "S", COLOUR: "Indigo" } },
  { attributes: { SIZE: "M", COLOUR: "Indigo" } },
  { attributes: { SIZE: "M", COLOUR: "Coral" } },
];

test("only what differs is offered for choice", { tags: ["S3-008"] }, () => {
  expect(attributeGroups(gowns)).toEqual([
    { name: "SIZE", values: ["S", "M"] },
    { name: "COLOUR", values: ["Indigo", "Coral"] },
  ]);
  expect(
    attributeGroups([{ attributes: { FLAVOUR: "Chilli" } }, { attributes: { FLAVOUR: "Chilli" } }]),
  ).toEqual([]);
});

test("another size keeps the colour where there is one", () => {
  expect(variantFor(gowns, 0, "SIZE", "M")).toBe(1);
  expect(variantFor(gowns, 2, "SIZE", "S")).toBe(0);
  expect(variantFor(gowns, 0, "COLOUR", "Coral")).toBe(2);
});

test("the address names the variant by its place; nonsense means the first", { tags: ["S4-029"] }, () => {
  expect(variantInAddress("?variant=2", 3)).toBe(2);
  for (const search of ["", "?variant=3", "?variant=-1", "?variant=x", "?variant=1e1"]) {
    expect(variantInAddress(search, 3), search).toBe(0);
  }
});

test("a variant is called by its attributes, or by its place", () => {
  expect(variantLabel({ attributes: { SIZE: "M", FLAVOUR: "Ginger" } }, 0)).toBe("M, Ginger");
  expect(variantLabel({ attributes: {} }, 1)).toBe("Option 2");
});
