import { expect, test } from "vitest";
import { testShop } from "../../../test/test-shop.ts";

const TERMS = { price: 1500, minDays: 1, maxDays: 3, freeFrom: null };

test("A price that staff change applies to shoppers at once, and an order at the old price is refused", async () => {
  const shop = await testShop();
  const { locationId, methodId } = await shop.aDelivery();
  const ada = await shop.aShopper({ cart: [await shop.aVariant({ price: 200_000 })] });
  const ask = async () =>
    (await ada.call("prepareDeliveryCost", { location_id: locationId, method_id: methodId })).body.data;
  expect(await ask()).toMatchObject({ deliveryCost: 1500 });
  const manager = await shop.aStaff({ role: "manager" });
  const { status, body } = await manager.call("saveDeliveryPrices", {
    changes: [
      {
        zone: locationId,
        method: methodId,
        was: TERMS,
        terms: { price: 1800.5, minDays: 2, maxDays: 4, freeFrom: null },
      },
    ],
  });
  expect([status, body.data.prices]).toEqual([
    200,
    [{ zone: locationId, method: methodId, price: 1800.5, minDays: 2, maxDays: 4, freeFrom: null }],
  ]);
  await expect.poll(ask).toMatchObject({
    deliveryCost: 1800.5,
    promise: { minDays: 2, maxDays: 4 },
  });
  const refused = await ada.placesOrder();
  expect([refused.status, refused.body.data]).toMatchObject([409, { changed: ["delivery"] }]);
  const { rows } = await shop.pool.query("select action, before, after from audit_entries");
  expect(rows).toEqual([
    {
      action: "delivery.price_changed",
      before: TERMS,
      after: { price: 1800.5, minDays: 2, maxDays: 4, freeFrom: null },
    },
  ]);
});

test("Staff stop and start the delivery of a method to a zone", async () => {
  const shop = await testShop();
  const { locationId: zone, methodId: method } = await shop.aDelivery();
  const manager = await shop.aStaff({ role: "manager" });
  const ada = await shop.aShopper();
  const stopped = await manager.call("saveDeliveryPrices", {
    changes: [{ zone, method, was: TERMS, terms: null }],
  });
  expect(stopped.body.data.prices).toEqual([]);
  const ask = () => ada.call("prepareDeliveryCost", { location_id: zone, method_id: method });
  await expect.poll(async () => (await ask()).status).toBe(409);
  await manager.call("saveDeliveryPrices", { changes: [{ zone, method, was: null, terms: TERMS }] });
  await expect.poll(async () => (await ask()).status).toBe(200);
});

test("Of two people who change the same price, the second sees the first one's, and none of their changes is saved", async () => {
  const shop = await testShop();
  const first = await shop.aDelivery({ price: 150_000 });
  const second = await shop.aDelivery({ price: 150_000 });
  const manager = await shop.aStaff({ role: "manager" });
  const change = ({ locationId, methodId }: typeof first, price: number) => ({
    zone: locationId,
    method: methodId,
    was: TERMS,
    terms: { ...TERMS, price },
  });
  const answers = await Promise.all([
    manager.call("saveDeliveryPrices", { changes: [change(first, 1700)] }),
    manager.call("saveDeliveryPrices", { changes: [change(first, 1900)] }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const both = await manager.call("saveDeliveryPrices", {
    changes: [change(second, 2000), change(first, 2000)],
  });
  expect(both.body.code).toBe("changed_meanwhile");
  const { body } = await manager.call("viewDeliveryGrid");
  expect(body.data.prices.find(({ zone }) => zone === second.locationId)?.price).toBe(1500);
});

test("A latest day before the soonest is refused", async () => {
  const shop = await testShop();
  const { locationId: zone, methodId: method } = await shop.aDelivery();
  const manager = await shop.aStaff({ role: "manager" });
  const { status, body } = await manager.call("saveDeliveryPrices", {
    changes: [{ zone, method, was: TERMS, terms: { ...TERMS, price: 1, minDays: 3, maxDays: 1 } }],
  });
  expect([status, body.message]).toEqual([400, "The latest day cannot be before the soonest"]);
});

test("A location that staff put into another zone has that zone's price", async () => {
  const shop = await testShop();
  const near = await shop.aDelivery({ price: 100_000 });
  const far = await shop.aDelivery({ price: 900_000 });
  const manager = await shop.aStaff({ role: "manager" });
  const ada = await shop.aShopper();
  const move = { location: near.locationId, was: near.locationId, zone: far.locationId };
  expect((await manager.call("moveLocations", { moves: [move] })).status).toBe(200);
  await expect
    .poll(async () => {
      const pair = { location_id: near.locationId, method_id: far.methodId };
      return (await ada.call("prepareDeliveryCost", pair)).body.data?.deliveryCost;
    })
    .toBe(9000);
  const again = await manager.call("moveLocations", { moves: [move] });
  expect(again.body.code).toBe("changed_meanwhile");
});
