import { expect, test } from "vitest";
import { readDemo } from "./read-demo.ts";

const { zones, locations, methods, prices, pickupPoints, pickups } = (await readDemo()).delivery;

const STATES =
  `Abia, Adamawa, Akwa Ibom, Anambra, Bauchi, Bayelsa, Benue, Borno, Cross River, Delta, Ebonyi, Edo, Ekiti,
  Enugu, FCT, Gombe, Imo, Jigawa, Kaduna, Kano, Katsina, Kebbi, Kogi, Kwara, Lagos, Nasarawa, Niger, Ogun, Ondo, Osun,
  Oyo, Plateau, Rivers, Sokoto, Taraba, Yobe, Zamfara`.split(/,\s+/);

test("the shop delivers to all 36 states and the FCT, to Lagos and Abuja by area", () => {
  expect(STATES).toHaveLength(37);
  expect([...new Set(locations.map(({ state }) => state))].toSorted()).toEqual(STATES.toSorted());
  expect(locations.filter(({ state }) => state === "Lagos").length).toBeGreaterThanOrEqual(8);
  expect(locations.filter(({ state }) => state === "FCT").length).toBeGreaterThanOrEqual(3);
});

test("ids are unique and begin at 1, the fallback of the specification", () => {
  for (const rows of [zones, locations, methods]) {
    const ids = rows.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain(1);
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
  }
});

test("every zone has a place, is reached by standard delivery, and each method goes somewhere", () => {
  for (const { id, name } of zones) {
    expect(
      locations.some(({ zoneId }) => zoneId === id),
      name,
    ).toBe(true);
    expect(
      prices.some(({ zoneId, methodId }) => zoneId === id && methodId === 1),
      name,
    ).toBe(true);
  }
  for (const { id, name } of methods)
    expect(
      prices.some(({ methodId }) => methodId === id),
      name,
    ).toBe(true);
});

test("some methods are not allowed everywhere: no express to Maiduguri, no waybill within Lagos", () => {
  expect(isAllowed("Maiduguri, Borno", "Express delivery")).toBe(false);
  expect(isAllowed("Lekki & Ajah, Lagos", "Motor-park waybill")).toBe(false);
  expect(isAllowed("Lekki & Ajah, Lagos", "Express delivery")).toBe(true);
});

test("prices are whole naira, promises are in order, and express is dearer and never slower", () => {
  for (const { zoneId, methodId, price, minDays, maxDays } of prices) {
    const pair = `zone ${zoneId}, method ${methodId}`;
    expect(price > 0 && price % 100 === 0, pair).toBe(true);
    expect(minDays >= 0 && minDays <= maxDays, pair).toBe(true);
    const standard = prices.find((other) => other.zoneId === zoneId && other.methodId === 1);
    if (methodId !== 2) continue;
    expect(price, pair).toBeGreaterThan(standard?.price ?? 0);
    expect(maxDays, pair).toBeLessThan(standard?.maxDays ?? 0);
  }
});

test("wherever a pickup method has a price there is one point at which its parcels are collected", () => {
  const isPickup = new Set<number>(methods.filter((method) => method.isPickup).map(({ id }) => id));
  expect([...isPickup]).toEqual([3, 4]);
  const served = pickups.map(({ locationId, methodId }) => `${locationId} by ${methodId}`);
  expect(new Set(served).size).toBe(served.length);
  const priced = locations.flatMap(({ id, zoneId }) =>
    prices
      .filter((price) => price.zoneId === zoneId && isPickup.has(price.methodId))
      .map(({ methodId }) => `${id} by ${methodId}`),
  );
  expect(served.toSorted()).toEqual(priced.toSorted());
});

test("every pickup point has its own name, an address, hours and a phone number", () => {
  expect(new Set(pickupPoints.map(({ id }) => id)).size).toBe(pickupPoints.length);
  expect(new Set(pickupPoints.map(({ name }) => name)).size).toBe(pickupPoints.length);
  for (const { name, address, hours, phone } of pickupPoints) {
    expect(address, name).toMatch(/\S.{4}/);
    expect(hours, name).toMatch(/\d/);
    expect(phone, name).toMatch(/^0700000\d{4}$/);
  }
});

function isAllowed(locationName: string, methodName: string): boolean {
  const zoneId = locations.find(({ name }) => name === locationName)?.zoneId;
  const methodId = methods.find(({ name }) => name === methodName)?.id;
  expect(zoneId).toBeDefined();
  expect(methodId).toBeDefined();
  return prices.some((price) => price.zoneId === zoneId && price.methodId === methodId);
}
