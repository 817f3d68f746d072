import { kobo } from "@shop/contract/money";
import { expect, test } from "vitest";
import { reachOf } from "./reach.ts";

const tariff = { price: kobo(150_000), minDays: 1, maxDays: 3 };
const point = {
  name: "Ikeja pickup point",
  address: "24 Opebi Road, Ikeja",
  hours: "Every day 9:00–18:00",
  phone: "07000000101",
  mapUrl: null,
};

test("a method reaches a location for which it has a price, to the door", () => {
  expect(reachOf({ isPickup: false, pickupPoint: null, tariff })).toEqual({ ...tariff, pickupPoint: null });
  expect(reachOf({ isPickup: false, pickupPoint: null, tariff: null })).toBeNull();
});

test("a pickup method reaches a location that has a price and a point", () => {
  expect(reachOf({ isPickup: true, pickupPoint: point, tariff })).toEqual({ ...tariff, pickupPoint: point });
  expect(reachOf({ isPickup: true, pickupPoint: null, tariff })).toBeNull();
  expect(reachOf({ isPickup: true, pickupPoint: point, tariff: null })).toBeNull();
});

test("a method that brings parcels to the door has no pickup point, whatever is linked to it", () => {
  expect(reachOf({ isPickup: false, pickupPoint: point, tariff })).toEqual({ ...tariff, pickupPoint: null });
});
