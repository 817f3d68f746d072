import { UNCONFIRMED_ON_DELIVERY_MAX } from "@shop/contract/constants";
import { expect, test } from "vitest";
import { testShop } from "../../../test/test-shop.ts";

/** A shop with only the rules of the test, and one way to the door. */
async function aShop() {
  const shop = await testShop();
  await shop.pool.query("delete from pay_on_delivery_rules");
  return { shop, ...(await shop.aDelivery({ price: 200_000 })) };
}

test("The options of a cart say by each method whether the order can be paid on delivery, and why not", async () => {
  const { shop, locationId, methodId } = await aShop();
  const express = await shop.aDelivery({ price: 1 });
  await shop.pool.query(
    "insert into delivery_prices (zone_id, method_id, price, min_days, max_days) values ($1, $2, 400000, 0, 1)",
    [locationId, express.methodId],
  );
  const elsewhere = await shop.aDelivery({ price: 1 });
  await shop.pool.query("insert into pay_on_delivery_rules (outcome, above) values ('prepay', 5000000)");
  const dress = await shop.aVariant({ price: 2_400_000, stock: 5 });
  const ada = await shop.aShopper({ cart: [[dress, 2]] });
  const decisions = async () => {
    const { data } = (await ada.call("listDeliveryOptions", { location_id: locationId })).body;
    return new Map(data.map(({ id, payOnDelivery }) => [id, payOnDelivery]));
  };

  // ₦48,000 with ₦2,000 is not above ₦50,000, and with ₦4,000 it is.
  const shown = await decisions();
  expect(shown.get(methodId)).toEqual({ outcome: "allow", reasons: [] });
  expect(shown.get(express.methodId)).toEqual({
    outcome: "prepay",
    reasons: ["Orders above ₦50,000 (delivery included) are paid online"],
  });
  expect(shown.get(elsewhere.methodId)).toBeNull();
});

test("The options agree with the checkout's price about a rule for a product, a zone, a method and a history", async () => {
  const { shop, locationId, methodId } = await aShop();
  const jewelry = await shop.aCategory({ name: "Jewelry" });
  const coral = await shop.aVariant({ price: 300_000, stock: 9, category: jewelry.token });
  const ada = await shop.aShopper({ cart: [[coral, 2]] });
  const zone = "(select zone_id from delivery_locations limit 1)";
  for (const [columns, values] of [
    ["category_ids, above", "(select array_agg(id) from categories where name = 'Jewelry'), 500000"],
    ["category_ids, above", "(select array_agg(id) from categories where name = 'Jewelry'), 600000"],
    ["zone_id", zone],
    ["method_id", `${methodId}`],
    ["way", "'door'"],
    ["way", "'pickup'"],
    ["delivered_below", "1"],
    ["failed_from", "1"],
  ]) {
    await shop.pool.query("delete from pay_on_delivery_rules");
    await shop.pool.query(
      `insert into pay_on_delivery_rules (outcome, ${columns}) values ('prepay', ${values})`,
    );
    const there = { location_id: locationId, method_id: methodId };
    const { outcome, reasons } = (await ada.call("priceOrder", there)).body.data.payOnDelivery;
    const { data } = (await ada.call("listDeliveryOptions", { location_id: locationId })).body;
    expect([columns, values, data[0]?.payOnDelivery]).toEqual([columns, values, { outcome, reasons }]);
  }
});

test("Delivery that is free from an amount is not counted for pay on delivery", async () => {
  const { shop, locationId } = await aShop();
  await shop.pool.query("insert into pay_on_delivery_rules (outcome, above) values ('prepay', 1000000)");
  const beads = await shop.aVariant({ price: 900_000 });
  const ada = await shop.aShopper({ cart: [beads] });
  const outcome = async () =>
    (await ada.call("listDeliveryOptions", { location_id: locationId })).body.data[0]?.payOnDelivery?.outcome;
  expect(await outcome()).toBe("prepay");
  await shop.pool.query("update delivery_prices set free_from = 900000");
  expect(await outcome()).toBe("allow");
});

test("With too many unconfirmed orders on delivery, cart and checkout say that the next is paid online", async () => {
  const { shop, locationId, methodId } = await aShop();
  const beads = await shop.aVariant({ stock: 10 });
  const ada = await shop.aShopper();
  for (let nth = 0; nth < UNCONFIRMED_ON_DELIVERY_MAX; nth += 1) {
    await ada.call("changeCart", { variant_token: beads.token });
    await ada.placesOrder();
  }
  await ada.call("changeCart", { variant_token: beads.token });

  const there = { location_id: locationId, method_id: methodId };
  const decided = {
    outcome: "prepay",
    reasons: [expect.stringContaining("You have 3 pay on delivery orders that we have not confirmed yet")],
  };
  const options = (await ada.call("listDeliveryOptions", { location_id: locationId })).body.data;
  expect(options[0]?.payOnDelivery).toEqual(decided);
  expect((await ada.call("priceOrder", there)).body.data.payOnDelivery).toMatchObject(decided);
});
