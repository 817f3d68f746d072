import { expect, test } from "vitest";
import { readAskedSize } from "./asked-size.ts";

const sizeIn = (typed: string) => readAskedSize(typed);

test.each([
  ["uk 12 dress", "uk 12", 12],
  ["dress size 14 UK under", "size 14 uk", 14],
  ["UK size 8 gown", "uk size 8", 8],
  ["size uk 10", "size uk 10", 10],
  ["uk12 blouse", "uk12", 12],
  ["12 uk skirt", "12 uk", 12],
  ["slippers uk 6.5", "uk 6.5", 6.5],
])("%j asks for a UK size", (typed, text, number) => {
  expect(sizeIn(typed)).toMatchObject({ text, isUk: true, uk: { from: number, to: number } });
});

test("A size in numbers may be of any kind, a European size only one that the shop calls so", () => {
  expect(sizeIn("size 12 dress")).toMatchObject({ names: ["12"], uk: { from: 12, to: 12 }, isUk: false });
  expect(sizeIn("shoes eu size 40")).toMatchObject({ names: ["40"], uk: null });
  expect(sizeIn("gown size 12-14")).toMatchObject({ uk: { from: 12, to: 14 } });
});

test.each([
  ["size M gown", ["m", "medium"]],
  ["gown size medium", ["m", "medium"]],
  ["size: XL", ["xl", "extra large", "x large"]],
  ["size 2xl agbada", ["xxl", "2xl"]],
  ["shirt size extra large", ["xl", "extra large", "x large"]],
  ["L size gown", ["l", "large"]],
  ["gown in M size", ["m", "medium"]],
  ["xl size", ["xl", "extra large", "x large"]],
  ["extra large size shirt", ["xl", "extra large", "x large"]],
  ["gown xl", ["xl", "extra large", "x large"]],
  ["XXL", ["xxl", "2xl"]],
  ["3xl kaftan", ["xxxl", "3xl"]],
  ["extra small blouse", ["xs", "extra small", "x small"]],
])("%j asks for a size by its name, which only counts if the shop has it", (typed, names) => {
  expect(sizeIn(typed)?.names).toEqual(names);
});

test.each([
  "m gown",
  "small gele",
  "chin chin small size",
  "maxxl",
  "12 pieces",
  "uk dress",
  "us size 8 dress",
  "size 8 us",
  "size 30 cm chain",
  "uk 12 pieces",
  "uk 1200",
  '"size 12"',
  "shipping to uk",
  "oversize 12",
])("%j names no size", (typed) => {
  expect(sizeIn(typed)).toBeNull();
});

test.each(["plus size dress", "dress plus-size", "Plus sizes"])(
  "%j asks for any of the large sizes",
  (typed) => {
    expect(sizeIn(typed)).toMatchObject({
      isPlus: true,
      names: expect.arrayContaining(["xl", "2xl", "4xl"]),
      uk: { from: 18 },
    });
  },
);

test.each(["men's size 12", "men’s size 12 shoes", "m size 12"])("%j asks for the number", (typed) => {
  expect(sizeIn(typed)).toMatchObject({ text: "size 12", names: ["12"], isPlus: false });
});

test("The words that name a size are known by their places among all words", () => {
  expect(sizeIn("emerald dress, size 6.5 uk, lace")).toMatchObject({ from: 2, count: 4 });
  expect(sizeIn("one two three four five six seven size 12")).toBeNull();
});
