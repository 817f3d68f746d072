import { kobo } from "@shop/contract/money";
import { expect, test } from "vitest";
import { termsOf } from "./delivery-terms.ts";

const terms = { price: kobo(150_000), minDays: 1, maxDays: 3 };
const tariff = { ...terms, freeFrom: null, weightSteps: [], assumedGrams: 500 };
const parcel = { subtotal: kobo(100_000), grams: 0, unweighed: 1 };
const point = {
  name: "Ikeja pickup point",
  address: "24 Opebi Road, Ikeja",
  hours: "Every day 9:00–18:00",
  phone: "07000000101",
  mapUrl: null,
};

test("A delivery method reaches a location if it has a price there", () => {
  expect(termsOf({ isPickup: false, pickupPoint: null, tariff }, parcel)).toEqual({
    ...terms,
    pickupPoint: null,
  });
  expect(termsOf({ isPickup: false, pickupPoint: null, tariff: null }, parcel)).toBeNull();
});

test("A pickup method reaches a location if it has a price and a pickup point there", () => {
  expect(termsOf({ isPickup: true, pickupPoint: point, tariff }, parcel)).toEqual({
    ...terms,
    pickupPoint: point,
  });
  expect(termsOf({ isPickup: true, pickupPoint: null, tariff }, parcel)).toBeNull();
  expect(termsOf({ isPickup: true, pickupPoint: point, tariff: null }, parcel)).toBeNull();
});

test("A method that delivers to the door has no pickup point, even if one is linked", () => {
  expect(termsOf({ isPickup: false, pickupPoint: point, tariff }, parcel)).toEqual({
    ...terms,
    pickupPoint: null,
  });
});
