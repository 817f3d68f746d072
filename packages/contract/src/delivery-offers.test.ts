import { expect, test } from "vitest";
import { countPickupPlaces, offersOf } from "./delivery-offers.ts";

const aMethod = (
  deliveryCost: number,
  firstDay: string,
  lastDay: string,
  pickupPoint: { name: string; address: string } | null = null,
) => ({
  deliveryCost,
  promise: { firstDay, lastDay },
  pickupPoint,
});
const POINT = { name: "Ring Road", address: "12 Ring Road, Ibadan" };
const PARK = { name: "Ibadan motor park", address: "Iwo Road, Ibadan" };

test("The cheapest method is offered, and a faster one beside it where it arrives earlier", () => {
  const standard = aMethod(4500, "2026-11-27", "2026-12-01");
  const express = aMethod(8000, "2026-11-26", "2026-11-27");
  const courier = aMethod(6000, "2026-11-27", "2026-11-30");
  expect(offersOf([express, courier, standard])).toEqual({
    toDoor: standard,
    soonerToDoor: express,
    pickup: null,
    soonerPickup: null,
    otherPickups: [],
  });
});

test("A more expensive method that arrives no earlier is not offered", () => {
  const standard = aMethod(2500, "2026-11-24", "2026-11-26");
  expect(offersOf([standard, aMethod(4500, "2026-11-24", "2026-11-26")]).soonerToDoor).toBeNull();
  expect(offersOf([standard, aMethod(4500, "2026-11-23", "2026-11-27")]).soonerToDoor).toBeNull();
  expect(offersOf([standard, aMethod(4500, "2026-11-23", "2026-11-26")]).soonerToDoor).not.toBeNull();
});

test("Delivery to the door and pickup are compared separately", () => {
  const door = aMethod(4500, "2026-11-27", "2026-12-01");
  const waybill = aMethod(2000, "2026-11-26", "2026-11-27", POINT);
  expect(offersOf([door, waybill])).toEqual({
    toDoor: door,
    soonerToDoor: null,
    pickup: waybill,
    soonerPickup: null,
    otherPickups: [],
  });
});

test("Of two methods at the same price, the one that arrives earlier counts as the cheapest", () => {
  const point = aMethod(3800, "2026-11-30", "2026-12-03", POINT);
  const waybill = aMethod(3800, "2026-11-27", "2026-11-30", POINT);
  expect(offersOf([point, waybill])).toMatchObject({ toDoor: null, pickup: waybill, soonerPickup: null });
});

test("Every place to collect a parcel is offered once, at its lowest price", () => {
  const waybill = aMethod(3000, "2026-11-24", "2026-11-26", PARK);
  const point = aMethod(3500, "2026-11-26", "2026-12-01", POINT);
  const dearPoint = aMethod(4000, "2026-11-24", "2026-11-27", POINT);
  const offers = offersOf([dearPoint, point, waybill]);
  expect(offers).toMatchObject({ pickup: waybill, soonerPickup: null, otherPickups: [point] });
  expect(countPickupPlaces(offers)).toBe(2);

  // The place that is ready first has been named, whatever else leads there.
  const sooner = aMethod(5000, "2026-11-23", "2026-11-24", POINT);
  expect(offersOf([point, waybill, sooner])).toMatchObject({ soonerPickup: sooner, otherPickups: [] });
  expect(countPickupPlaces(offersOf([point, waybill, sooner]))).toBe(2);
  expect(countPickupPlaces(offersOf([point, dearPoint]))).toBe(1);
});

test("Nothing is offered where no method reaches", () => {
  const nothing = { toDoor: null, soonerToDoor: null, pickup: null, soonerPickup: null, otherPickups: [] };
  expect(offersOf([])).toEqual(nothing);
  expect(countPickupPlaces(nothing)).toBe(0);
});
