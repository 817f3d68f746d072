import { expect, test } from "vitest";
import { readAvoidedFood } from "./avoided-food.ts";

const read = (typed: string) => {
  const { wanted, names } = readAvoidedFood(typed);
  return [wanted, ...names];
};

test.each([
  ["no peanut", ["", "peanut"]],
  ["No Peanuts!", ["", "peanut"]],
  ["without groundnut", ["", "groundnut"]],
  ["peanut free", ["", "peanut"]],
  ["peanut-free", ["", "peanut"]],
  ["nut free snacks", ["snacks", "nuts"]],
  ["groundnut allergy", ["", "groundnut"]],
  ["chin-chin free from egg", ["chin-chin", "egg"]],
  ["free of milk", ["", "milk"]],
  ["I'm allergic to peanuts and sesame", ["", "peanut", "sesame"]],
  ["snacks for someone with a peanut allergy", ["snacks", "peanut"]],
  ["no milk, no egg or wheat", ["", "milk", "egg", "wheat"]],
  ["egg and milk free chin chin", ["chin chin", "egg", "milk"]],
  ["eggless cookies", ["cookies", "egg"]],
  ["tiger nut free", ["", "tiger nut"]],
  ["sugar free milk", ["milk", "sugar"]],
  ["non-dairy drink", ["drink", "dairy"]],
  ["snack no peanut -egg", ["snack -egg", "peanut"]],
])("%j leaves out what it says", (typed, expected) => {
  expect(read(typed)).toEqual(expected);
});

test.each([
  "peanut",
  "egg free delivery",
  "free fish",
  "no collar shirt",
  "doughnut free",
  "nutmeg free",
  '"no peanut"',
  "snack -peanut",
  "casino egg",
  "milk or egg",
])("%j leaves nothing out", (typed) => {
  expect(read(typed)).toEqual([typed]);
});

test("Excluding a kind of food excludes its varieties and other names", () => {
  const leftOut = (typed: string) => readAvoidedFood(typed).leftOut.flatMap((terms) => terms.split("|"));
  expect(leftOut("no peanut")).toContain("groundnut");
  expect(leftOut("nut free")).toEqual(expect.arrayContaining(["groundnut", "cashew"]));
  expect(leftOut("dairy free")).toEqual(expect.arrayContaining(["milk", "butter"]));
});

test("A long search is read at once", () => {
  const began = performance.now();
  for (let nth = 0; nth < 100; nth += 1)
    readAvoidedFood(`no ${"egg, milk and nut or ".repeat(5)}`.slice(0, 100));
  expect(performance.now() - began).toBeLessThan(1_000);
});
