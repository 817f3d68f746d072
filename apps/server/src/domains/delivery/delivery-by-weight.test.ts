import { expect, test } from "vitest";
import { testShop } from "../../../test/test-shop.ts";

test("A heavy cart costs more, a valuable one nothing, and the order costs what the checkout said", async () => {
  const shop = await testShop();
  const { locationId, methodId } = await shop.aDelivery();
  const manager = await shop.aStaff({ role: "manager" });
  const { methods } = (await manager.call("viewDeliveryPlaces")).body.data;
  const { id, version, name, description } = methods[0]!;
  const weightSteps = [{ aboveGrams: 1_000, extra: 700 }];
  const record = { id, version, name, description, pickup: false, retired: false };
  const saved = await manager.call("saveDeliveryMethod", { ...record, assumedGrams: 400, weightSteps });
  expect(saved.body.data.methods[0]).toMatchObject({ assumedGrams: 400, weightSteps });
  const was = { price: 1500, minDays: 1, maxDays: 3, freeFrom: null };
  await manager.call("saveDeliveryPrices", {
    changes: [{ zone: locationId, method: methodId, was, terms: { ...was, freeFrom: 20_000 } }],
  });

  const [rice, beads] = [await shop.aVariant({ price: 100_000 }), await shop.aVariant({ price: 900_000 })];
  await shop.pool.query("update variants set weight_grams = 700 where token = $1", [rice.token]);
  const ada = await shop.aShopper();
  const ask = async () =>
    (await ada.call("prepareDeliveryCost", { location_id: locationId, method_id: methodId })).body.data
      .deliveryCost;
  const add = (variant: typeof rice, quantity: number) =>
    ada.call("changeCart", { variant_token: variant.token, quantity });

  await add(rice, 1);
  expect(await ask()).toBe(1500);
  // 700 g and a piece without a weight, which counts as 400 g.
  await add(beads, 1);
  expect(await ask()).toBe(2200);
  const options = await ada.call("listDeliveryOptions", { location_id: locationId });
  expect(options.body.data[0]?.cost?.deliveryCost).toBe(2200);
  const price = await ada.call("priceOrder", { location_id: locationId, method_id: methodId });
  expect(price.body.data.totalAmountToPay).toBe(12_200);

  const low = await ada.placesOrder();
  expect([low.status, low.body.data]).toMatchObject([409, { changed: ["delivery"] }]);
  const right = await ada.placesOrder({ delivery_cost: 2200, totalAmountToPay: 12_200 });
  expect([right.status, right.body.data.delivery_cost]).toEqual([200, 2200]);

  await add(beads, 3);
  expect(await ask()).toBe(0);
});
