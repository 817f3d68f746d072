import { beforeEach, expect, test } from "vitest";
import { type TestShop, testShop } from "../../../test/test-shop.ts";

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
});

const aManager = () => shop.aStaff({ role: "manager" });
const NEW = { id: null, version: null, retired: false };
const POINT = {
  ...NEW,
  name: "Yaba shop",
  address: "3 Herbert Macaulay Way, Yaba",
  hours: "Monday to Friday, 10:00 to 17:00",
  phone: "0803 123 4567",
  mapUrl: null,
  isOpen: true,
};

/** A zone with one location and one method, all made by staff in an empty shop. */
async function aNewPlace({ pickup = false } = {}) {
  const manager = await aManager();
  const zones = (await manager.call("saveDeliveryZone", { ...NEW, name: "Lagos" })).body.data.zones;
  const zone = zones[0]!.id;
  const { methods } = (
    await manager.call("saveDeliveryMethod", { ...NEW, name: "Bike", description: "Same day", pickup })
  ).body.data;
  const { locations } = (
    await manager.call("addDeliveryLocations", {
      zone,
      locations: [{ name: "Ikorodu, Lagos", state: "Lagos" }],
    })
  ).body.data;
  const [method, location] = [methods[0]!.id, locations[0]!.id];
  await manager.call("saveDeliveryPrices", {
    changes: [{ zone, method, was: null, terms: { price: 2000, minDays: 0, maxDays: 1 } }],
  });
  return { manager, zone, method, location };
}

test("A shop without delivery gets a zone, a method and a location, and a shopper orders there", async () => {
  const { method, location } = await aNewPlace();
  const ada = await shop.aShopper({ cart: [await shop.aVariant({ price: 100_000 })] });
  await expect
    .poll(async () => (await ada.call("listDeliveryLocations")).body.data)
    .toEqual([{ id: location, name: "Ikorodu, Lagos", state: "Lagos", zone: "Lagos" }]);
  const ordered = await ada.placesOrder({
    dl_id: location,
    dm_id: method,
    delivery_cost: 2000,
    totalAmountToPay: 3000,
  });
  expect([ordered.status, ordered.body.data.delivery.method]).toEqual([200, "Bike"]);
});

test("A retired location and method take no new orders, and the orders there keep their names", async () => {
  const { manager, method, location } = await aNewPlace();
  const ada = await shop.aShopper({ cart: [await shop.aVariant({ price: 100_000 })] });
  const pair = { dl_id: location, dm_id: method, delivery_cost: 2000, totalAmountToPay: 3000 };
  const { id } = (await ada.placesOrder(pair)).body.data;
  const places = (await manager.call("viewDeliveryPlaces")).body.data;
  const { zone: _, ...place } = places.locations[0]!;
  await manager.call("saveDeliveryLocation", { ...place, name: "Ikorodu North", retired: true });

  const bisi = await shop.aShopper({ cart: [await shop.aVariant({ price: 100_000 })] });
  expect((await bisi.placesOrder(pair)).body.code).toBe("location_not_found");
  const shown = (await bisi.call("listDeliveryLocations")).body.data.map(({ name }) => name);
  expect(shown).not.toContain("Ikorodu North");
  expect((await ada.call("viewOrder", { id })).body.data.delivery.location).toBe("Ikorodu, Lagos");

  await manager.call("saveDeliveryLocation", { ...place, version: place.version + 1, retired: false });
  const way = places.methods[0]!;
  await manager.call("saveDeliveryMethod", { ...way, retired: true });
  expect((await bisi.placesOrder(pair)).body.code).toBe("method_not_found");
});

test("A zone with locations is not retired", async () => {
  const { manager, zone } = await aNewPlace();
  const { body } = await manager.call("saveDeliveryZone", {
    id: zone,
    version: 1,
    name: "Lagos",
    retired: true,
  });
  expect([body.code, body.message]).toEqual([
    "zone_in_use",
    "A retired zone cannot have locations. Move the locations of Lagos to another zone first",
  ]);
});

test("Many locations are added and moved at once, all or none", async () => {
  const { manager, zone, location } = await aNewPlace();
  const names = ["Epe, Lagos", "Badagry, Lagos"].map((name) => ({ name, state: "Lagos" }));
  const added = await manager.call("addDeliveryLocations", { zone, locations: names });
  const ids = added.body.data.locations.map(({ id }) => id);
  expect(ids).toHaveLength(3);
  const twice = await manager.call("addDeliveryLocations", {
    zone,
    locations: [{ name: "Ojo, Lagos", state: "Lagos" }, names[0]!],
  });
  expect([twice.status, twice.body.data]).toEqual([
    400,
    { fields: { name: "This name is taken, perhaps by a retired record" } },
  ]);
  const { zones } = (await manager.call("saveDeliveryZone", { ...NEW, name: "Outskirts" })).body.data;
  const far = zones.find(({ name }) => name === "Outskirts")!.id;
  await manager.call("moveLocations", { moves: ids.map((id) => ({ location: id, was: zone, zone: far })) });
  const { locations } = (await manager.call("viewDeliveryPlaces")).body.data;
  expect(locations.map((one) => [one.id, one.zone])).toEqual(
    [location, ...ids.slice(1)].map((id) => [id, far]),
  );
});

test("A pickup point reaches the locations it serves while it is open, and orders keep it as it was", async () => {
  const { manager, method, location } = await aNewPlace({ pickup: true });
  const ada = await shop.aShopper({ cart: [await shop.aVariant({ price: 100_000 })] });
  const ask = () => ada.call("prepareDeliveryCost", { location_id: location, method_id: method });
  expect((await ask()).body.code).toBe("delivery_not_allowed");

  const { points } = (await manager.call("savePickupPoint", { ...POINT, serves: [{ location, method }] }))
    .body.data;
  const [point] = points;
  expect((await ask()).body.data.pickupPoint).toMatchObject({ name: "Yaba shop", phone: "0803 123 4567" });
  const pair = { dl_id: location, dm_id: method, delivery_cost: 2000, totalAmountToPay: 3000 };
  const { id } = (await ada.placesOrder(pair)).body.data;

  const closed = await manager.call("savePickupPoint", { ...point!, hours: "Saturdays", isOpen: false });
  expect(closed.status).toBe(200);
  expect((await ask()).body.code).toBe("delivery_not_allowed");
  const order = (await ada.call("viewOrder", { id })).body.data;
  expect(order.delivery.pickupPoint?.hours).toBe("Monday to Friday, 10:00 to 17:00");

  const second = { ...POINT, name: "Surulere shop", serves: [{ location, method }] };
  expect((await manager.call("savePickupPoint", second)).body.message).toBe(
    "Ikorodu, Lagos is served by Yaba shop. Take it from that point first",
  );
});

test("A record that somebody else has changed is not overwritten, and who changed what is in the audit log", async () => {
  const { manager, zone } = await aNewPlace();
  const rename = (name: string) =>
    manager.call("saveDeliveryZone", { id: zone, version: 1, name, retired: false });
  const answers = await Promise.all([rename("Lagos city"), rename("Greater Lagos")]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body.data).toMatchObject({ current: { id: zone, version: 2 } });
  const { rows } = await shop.pool.query(
    "select action, before, after->>'name' as name from audit_entries where record_kind = 'delivery zone' order by id",
  );
  expect(rows).toEqual([
    { action: "delivery.zone_added", before: null, name: "Lagos" },
    { action: "delivery.zone_changed", before: { name: "Lagos" }, name: expect.stringContaining("Lagos") },
  ]);
});
