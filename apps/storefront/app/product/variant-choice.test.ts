import { expect, test } from "vitest";
import { attributeGroups, variantFor, variantInAddress, variantLabel } from "./variant-choice.ts";

const gowns = [
  { attributes: { SIZE: "S", COLOUR: "Indigo" } },
  { attributes: { SIZE: "M", COLOUR: "Indigo" } },
  { attributes: { SIZE: "M", COLOUR: "Coral" } },
];

test("only attributes that differ between variants can be chosen", { tags: ["S3-008"] }, () => {
  expect(attributeGroups(gowns)).toEqual([
    { name: "SIZE", values: ["S", "M"] },
    { name: "COLOUR", values: ["Indigo", "Coral"] },
  ]);
  expect(
    attributeGroups([{ attributes: { FLAVOUR: "Chilli" } }, { attributes: { FLAVOUR: "Chilli" } }]),
  ).toEqual([]);
});

test("choosing another size keeps the colour if that variant exists", () => {
  expect(variantFor(gowns, 0, "SIZE", "M")).toBe(1);
  expect(variantFor(gowns, 2, "SIZE", "S")).toBe(0);
  expect(variantFor(gowns, 0, "COLOUR", "Coral")).toBe(2);
});

test("the address selects a variant by its index, and an invalid index the first", {
  tags: ["S4-029"],
}, () => {
  expect(variantInAddress("?variant=2", 3)).toBe(2);
  // As the server reads it.
  for (const search of ["?variant=+2", "?variant=%202%20", "?variant=&variant=2", "?variant=%20&variant=2"]) {
    expect(variantInAddress(search, 3), search).toBe(2);
  }
  for (const search of ["", "?variant=", "?variant=3", "?variant=-1", "?variant=x", "?variant=1e1"]) {
    expect(variantInAddress(search, 3), search).toBe(0);
  }
});

test("a variant is named by its attributes or its number", () => {
  expect(variantLabel({ attributes: { SIZE: "M", FLAVOUR: "Ginger" } }, 0)).toBe("M, Ginger");
  expect(variantLabel({ attributes: {} }, 1)).toBe("Option 2");
});
