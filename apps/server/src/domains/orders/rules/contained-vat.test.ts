import { kobo } from "@shop/contract/money";
import { expect, test } from "vitest";
import { containedVat } from "./contained-vat.ts";

test.each([
  [1_075_000, 75_000],
  [550_000, 38_372],
  [0, 0],
  [1, 0],
  [8, 1],
])("%d kobo contain %d kobo of VAT", (gross, tax) => {
  expect(containedVat(kobo(gross))).toBe(tax);
});
