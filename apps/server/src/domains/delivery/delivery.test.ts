import { expect, test } from "vitest";
import { testShop } from "../../../test/test-shop.ts";

test("Shoppers choose from the shop's delivery locations and methods, in the shop's order", {
  tags: ["S3-014", "S3-015", "S6-007", "S7-027", "S7-028"],
}, async () => {
  const shop = await testShop();
  const [near, far] = [await shop.aDelivery({ price: 150_000 }), await shop.aDelivery({ price: 350_000 })];
  await shop.pool.query("update delivery_locations set position = 0 where id = $1", [far.locationId]);
  const ada = await shop.aShopper();

  const locations = await ada.call("listDeliveryLocations");
  const methods = await ada.call("listDeliveryMethods");

  expect(locations.status).toBe(200);
  expect(locations.body.data.map(({ id }) => id)).toEqual([far.locationId, near.locationId]);
  expect(locations.body.data[1]).toEqual({
    id: near.locationId,
    name: `Location ${near.locationId}`,
    state: "Lagos",
    zone: `Zone ${near.locationId}`,
  });
  expect(locations.body).not.toHaveProperty("total");
  expect(methods.body.data[0]).toEqual({
    id: near.methodId,
    name: `Method ${near.methodId}`,
    description: "To the door",
    pickup: false,
  });
});

test("Delivery locations and methods can be read in pages", async () => {
  const shop = await testShop();
  const made = [
    await shop.aDelivery({ price: 1 }),
    await shop.aDelivery({ price: 1 }),
    await shop.aDelivery({ price: 1 }),
  ];
  const ada = await shop.aShopper();
  const second = await ada.call("listDeliveryLocations", { page: 2, limit: 2 });
  expect(second.body.data.map(({ id }) => id)).toEqual([made[2]!.locationId]);
  expect(second.body.total).toBe(3);
  const beyond = await ada.call("listDeliveryMethods", { page: 9 });
  expect([beyond.status, beyond.body.data, beyond.body.total]).toEqual([200, [], 3]);
  const wrong = await ada.call("listDeliveryMethods", { page: 0 });
  expect(wrong.status).toBe(400);
});

test("A delivery method has a price in naira and a number of days for a location", {
  tags: ["S3-016", "S7-029"],
}, async () => {
  const shop = await testShop();
  const { locationId, methodId } = await shop.aDelivery({ price: 150_050 });
  const ada = await shop.aShopper();
  const { status, body } = await ada.call("prepareDeliveryCost", {
    location_id: locationId,
    method_id: methodId,
  });
  expect(status).toBe(200);
  expect(body.data).toEqual({
    location_id: locationId,
    method_id: methodId,
    deliveryCost: 1500.5,
    promise: { minDays: 1, maxDays: 3, firstDay: expect.any(String), lastDay: expect.any(String) },
    promisedUntil: expect.any(String),
    pickupPoint: null,
  });
});

test("A delivery method that is not available in the location is refused, with both names", async () => {
  const shop = await testShop();
  const [one, other] = [await shop.aDelivery({ price: 1 }), await shop.aDelivery({ price: 1 })];
  const ada = await shop.aShopper();
  const { status, body } = await ada.call("prepareDeliveryCost", {
    location_id: one.locationId,
    method_id: other.methodId,
  });
  expect([status, body.message]).toEqual([
    409,
    `Method ${other.methodId} is not available in Location ${one.locationId}`,
  ]);
});

test("Unknown delivery locations and methods are not found", async () => {
  const shop = await testShop();
  const { locationId, methodId } = await shop.aDelivery();
  const ada = await shop.aShopper();
  const nowhere = await ada.call("prepareDeliveryCost", { location_id: 2_147_483_647, method_id: methodId });
  expect([nowhere.status, nowhere.body.message]).toEqual([404, "We could not find this delivery location"]);
  const nohow = await ada.call("prepareDeliveryCost", { location_id: locationId, method_id: 2_147_483_647 });
  expect([nohow.status, nohow.body.message]).toEqual([404, "We could not find this delivery method"]);
});

test("Delivery locations come from the cache, and a changed price is asked at once", async () => {
  const shop = await testShop();
  const { locationId, methodId } = await shop.aDelivery();
  const ada = await shop.aShopper();
  const ask = () => ada.call("prepareDeliveryCost", { location_id: locationId, method_id: methodId });
  await ada.call("listDeliveryLocations");
  expect(await shop.statementsOf(ask)).toHaveLength(3);
  expect(await shop.statementsOf(() => ada.call("listDeliveryLocations"))).toHaveLength(1);

  await shop.pool.query("update delivery_prices set price = 990000");
  expect((await ask()).body.data.deliveryCost).toBe(9900);
});

test("Delivery calls require a signed-in shopper, even when the answer is cached", async () => {
  const shop = await testShop();
  const { locationId, methodId } = await shop.aDelivery();
  const ada = await shop.aShopper();
  await ada.call("listDeliveryLocations");
  await ada.call("prepareDeliveryCost", { location_id: locationId, method_id: methodId });
  for (const answer of [
    await shop.call("listDeliveryLocations"),
    await shop.call("listDeliveryMethods"),
    await shop.call("listDeliveryOptions", { location_id: locationId }),
    await shop.call("prepareDeliveryCost", { location_id: locationId, method_id: methodId }),
  ]) {
    expect([answer.status, answer.body.message]).toEqual([401, "Please sign in to continue"]);
  }
});

const POINT = {
  name: "Ikeja pickup point",
  address: "24 Opebi Road, Ikeja, Lagos",
  hours: "Monday to Saturday, 9:00 to 18:00",
  phone: "07000000101",
  mapUrl: "https://maps.example/ikeja",
};

test("A pickup method says where to collect the parcel", async () => {
  const shop = await testShop();
  const { locationId, methodId } = await shop.aDelivery({ price: 120_000, pickup: POINT });
  const ada = await shop.aShopper();
  const [method] = (await ada.call("listDeliveryMethods")).body.data;
  expect(method?.pickup).toBe(true);
  const { body } = await ada.call("prepareDeliveryCost", { location_id: locationId, method_id: methodId });
  expect(body.data.pickupPoint).toEqual(POINT);
});

test("A pickup method without a pickup point is not available in the location, whatever its price", async () => {
  const shop = await testShop();
  const { locationId, methodId } = await shop.aDelivery({ pickup: {} });
  await shop.pool.query("delete from delivery_pickup_points");
  const ada = await shop.aShopper();
  const pair = { location_id: locationId, method_id: methodId };
  const { status, body } = await ada.call("prepareDeliveryCost", pair);
  expect([status, body.message]).toEqual([
    409,
    `Method ${methodId} is not available in Location ${locationId}`,
  ]);
});

test("One call quotes all methods for a location, and says which do not reach it", async () => {
  const shop = await testShop();
  const door = await shop.aDelivery({ price: 250_000 });
  const pickup = await shop.aDelivery({ price: 120_000, pickup: POINT });
  await shop.pool.query(
    "insert into delivery_prices (zone_id, method_id, price, min_days, max_days) values ($1, $2, 130050, 0, 1)",
    [door.locationId, pickup.methodId],
  );
  await shop.pool.query(
    "insert into delivery_pickup_points (location_id, method_id, point_id) values ($1, $2, $2)",
    [door.locationId, pickup.methodId],
  );
  const elsewhere = await shop.aDelivery({ price: 1 });
  const ada = await shop.aShopper();

  const { status, body } = await ada.call("listDeliveryOptions", { location_id: door.locationId });

  expect(status).toBe(200);
  const days = { firstDay: expect.any(String), lastDay: expect.any(String) };
  const cost = {
    location_id: door.locationId,
    promise: { minDays: 1, maxDays: 3, ...days },
    promisedUntil: expect.any(String),
    pickupPoint: null,
  };
  expect(body.data).toEqual([
    {
      id: door.methodId,
      name: `Method ${door.methodId}`,
      description: "To the door",
      pickup: false,
      cost: { ...cost, method_id: door.methodId, deliveryCost: 2500 },
      refusal: null,
      refusalCode: null,
      payOnDelivery: null,
    },
    {
      id: pickup.methodId,
      name: `Method ${pickup.methodId}`,
      description: "At a pickup point",
      pickup: true,
      cost: {
        ...cost,
        method_id: pickup.methodId,
        deliveryCost: 1300.5,
        promise: { minDays: 0, maxDays: 1, ...days },
        pickupPoint: POINT,
      },
      refusal: null,
      refusalCode: null,
      payOnDelivery: null,
    },
    {
      id: elsewhere.methodId,
      name: `Method ${elsewhere.methodId}`,
      description: "To the door",
      pickup: false,
      cost: null,
      refusal: `Method ${elsewhere.methodId} is not available in Location ${door.locationId}`,
      refusalCode: "delivery_not_allowed",
      payOnDelivery: null,
    },
  ]);
});

test("Delivery options are refused for unknown or malformed locations", async () => {
  const shop = await testShop();
  await shop.aDelivery();
  const ada = await shop.aShopper();
  const nowhere = await ada.call("listDeliveryOptions", { location_id: 2_147_483_647 });
  expect([nowhere.status, nowhere.body.message]).toEqual([404, "We could not find this delivery location"]);
  for (const location_id of [0, 1.5, "Lagos", "", "1; drop table orders"]) {
    const { status, body } = await ada.call("listDeliveryOptions", { location_id });
    expect([status, body.data]).toEqual([400, { fields: { location_id: "Please choose from the list" } }]);
  }
});

test("Delivery options show a changed price or pickup point at once", async () => {
  const shop = await testShop();
  const { locationId } = await shop.aDelivery({ pickup: POINT });
  const ada = await shop.aShopper();
  const ask = async () =>
    (await ada.call("listDeliveryOptions", { location_id: locationId })).body.data[0]?.cost;
  expect((await ask())?.pickupPoint?.hours).toBe(POINT.hours);
  expect(await shop.statementsOf(ask)).toHaveLength(4);
  await shop.pool.query("update pickup_points set hours = 'Sundays, 12:00 to 14:00'");
  expect((await ask())?.pickupPoint?.hours).toBe("Sundays, 12:00 to 14:00");
  await shop.pool.query("update delivery_prices set price = 990000");
  expect((await ask())?.deliveryCost).toBe(9900);
});
