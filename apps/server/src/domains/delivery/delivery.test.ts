import { expect, test } from "vitest";
import { testShop } from "../../../test/test-shop.ts";

test("shoppers choose among the places and ways the shop knows, in the shop's order", {
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
  });
});

test("places and ways come in pages for those who ask", async () => {
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

test("a way to a place has its price in naira and its days", { tags: ["S3-016", "S7-029"] }, async () => {
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
    promise: { minDays: 1, maxDays: 3 },
  });
});

test("a way that does not reach the place is refused by name", async () => {
  const shop = await testShop();
  const [one, other] = [await shop.aDelivery({ price: 1 }), await shop.aDelivery({ price: 1 })];
  const ada = await shop.aShopper();
  const { status, body } = await ada.call("prepareDeliveryCost", {
    location_id: one.locationId,
    method_id: other.methodId,
  });
  expect([status, body.message]).toEqual([
    409,
    `Method ${other.methodId} does not reach Location ${one.locationId}`,
  ]);
});

test("places and ways the shop does not know are not found", async () => {
  const shop = await testShop();
  const { locationId, methodId } = await shop.aDelivery();
  const ada = await shop.aShopper();
  const nowhere = await ada.call("prepareDeliveryCost", { location_id: 2_147_483_647, method_id: methodId });
  expect([nowhere.status, nowhere.body.message]).toEqual([404, "We do not know this delivery location"]);
  const nohow = await ada.call("prepareDeliveryCost", { location_id: locationId, method_id: 2_147_483_647 });
  expect([nohow.status, nohow.body.message]).toEqual([404, "We do not know this delivery method"]);
});

test("after the first time only the session is looked up, until a price changes", async () => {
  const shop = await testShop();
  const { locationId, methodId } = await shop.aDelivery();
  const ada = await shop.aShopper();
  const ask = () => ada.call("prepareDeliveryCost", { location_id: locationId, method_id: methodId });
  await ask();
  await ada.call("listDeliveryLocations");
  expect(await shop.statementsOf(ask)).toHaveLength(1);
  expect(await shop.statementsOf(() => ada.call("listDeliveryLocations"))).toHaveLength(1);

  await shop.pool.query("update delivery_prices set price = 990000");
  await expect.poll(async () => (await ask()).body.data.deliveryCost).toBe(9900);
});

test("delivery is for shoppers who are signed in, also when the answer is ready", async () => {
  const shop = await testShop();
  const { locationId, methodId } = await shop.aDelivery();
  const ada = await shop.aShopper();
  await ada.call("listDeliveryLocations");
  await ada.call("prepareDeliveryCost", { location_id: locationId, method_id: methodId });
  for (const answer of [
    await shop.call("listDeliveryLocations"),
    await shop.call("listDeliveryMethods"),
    await shop.call("prepareDeliveryCost", { location_id: locationId, method_id: methodId }),
  ]) {
    expect([answer.status, answer.body.message]).toEqual([401, "Please sign in to continue"]);
  }
});
