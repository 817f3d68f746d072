import { expect, test } from "vitest";
import { inSizeOrder } from "./size-order.ts";

const sorted = (...sizes: string[]) => inSizeOrder(sizes, (size) => size);

test("Sizes are sorted from small to large: letters, then numbers, then words", () => {
  expect(sorted("Long", "XL", "42", "S", "3XL", "8", "Gift box", "M", "2XL", "XS", "L", "XXL")).toEqual([
    ...["XS", "S", "M", "L", "XL", "2XL", "XXL", "3XL"],
    ...["8", "42"],
    ...["Gift box", "Long"],
  ]);
});

test("Contents are sorted by amount, whatever their unit and number of packs", () => {
  expect(
    sorted("1 kg", "1 litre", "1.2 kg jar", "5 × 80 g", "80 g", "750 g", "50 cl", "6 × 50 cl", "33 cl"),
  ).toEqual([
    ...["80 g", "5 × 80 g", "750 g", "1 kg", "1.2 kg jar"],
    ...["33 cl", "50 cl", "1 litre", "6 × 50 cl"],
  ]);
  expect(sorted("30 pieces", "Rosary", "250 g", "44", "10 balls")).toEqual([
    "44",
    "250 g",
    "10 balls",
    "30 pieces",
    "Rosary",
  ]);
});
