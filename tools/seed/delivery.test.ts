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
  const placeless = zones.filter(({ id }) => !locations.some(({ zoneId }) => zoneId === id));
  const reached = new Set(prices.filter(({ methodId }) => methodId === 1).map(({ zoneId }) => zoneId));
  const used = new Set(prices.map(({ methodId }) => methodId));
  expect(placeless).toEqual([]);
  expect(zones.filter(({ id }) => !reached.has(id))).toEqual([]);
  expect(methods.filter(({ id }) => !used.has(id))).toEqual([]);
});

test("prices are whole naira, promises are in order, and express costs more and is never slower", () => {
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
