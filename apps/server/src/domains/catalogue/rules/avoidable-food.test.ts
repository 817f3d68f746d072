import { expect, test } from "vitest";
import { claimedFree } from "./avoidable-food.ts";

const claims = (text: string) => claimedFree(text).map((terms) => terms.split("|")[0]);

test.each([
  ["Sugar-free Biscuits", ["sugar"]],
  ["Sugar free biscuits. No egg, no milk", ["sugar", "egg", "milk"]],
  ["Date Bar with no added sugar", ["sugar"]],
  ["No sugar added", ["sugar"]],
  ["Zero sugar malt", ["sugar"]],
  ["Made without wheat or barley", ["wheat"]],
  ["Peanut-free", ["peanut"]],
])("The text %j says what the product is free of", (text, foods) => {
  expect(claims(text)).toEqual(foods);
});

test.each([
  "Sugar-coated Peanuts",
  "Sugared biscuits",
  "Not sugar-free",
  "This isn't really sugar free",
  "Adire Boubou, Free Size",
  "Buy one, egg free delivery",
  "Egg from free-range hens",
])("The text %j claims nothing", (text) => {
  expect(claims(text)).toEqual([]);
});
