import { expect, test } from "vitest";
import { parsePendingAdd } from "./pending-add.ts";

const NOW = 1_795_219_200_000;
const kilishi = { token: "v1", name: "Kilishi", quantity: 2 };

test("a product a visitor wanted to add is remembered for half an hour", () => {
  const kept = JSON.stringify({ ...kilishi, at: NOW });
  expect(parsePendingAdd(kept, NOW + 60_000)).toEqual(kilishi);
  expect(parsePendingAdd(kept, NOW + 31 * 60_000)).toBeNull();
});

test("a product added from a card is remembered with its variant, as far as the stored data is valid", () => {
  const fromCard = { ...kilishi, productToken: "p1", variants: 2, variantName: "500 g", place: "k1" };
  expect(parsePendingAdd(JSON.stringify({ ...fromCard, at: NOW }), NOW)).toEqual(fromCard);
  const broken = { ...fromCard, productToken: 1, variants: "2", variantName: {}, place: 1 };
  expect(parsePendingAdd(JSON.stringify({ ...broken, at: NOW }), NOW)).toEqual(kilishi);
});

test.each([
  null,
  "{",
  "7",
  "{}",
  JSON.stringify({ ...kilishi, token: "", at: NOW }),
  JSON.stringify(kilishi),
])("the invalid stored product %s is ignored", (text) => {
  expect(parsePendingAdd(text, NOW)).toBeNull();
});
