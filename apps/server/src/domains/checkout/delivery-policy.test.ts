import { expect, test } from "vitest";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { waitForChanges } from "../../../test/wait-for-changes.ts";

const policyOf = async (shop: TestShop) => {
  await waitForChanges(shop);
  return (await shop.call("viewDeliveryPolicy")).body.data;
};

test("The policy has the prices of the checkout, and follows each change of staff at once", async () => {
  const shop = await testShop();
  const { locationId: zone, methodId: method } = await shop.aDelivery({ price: 150_000 });
  const manager = await shop.aStaff({ role: "manager" });
  const before = await policyOf(shop);
  expect(before.zones).toEqual([
    {
      name: `Zone ${zone}`,
      locations: [`Location ${zone}`],
      prices: [
        { method: `Method ${method}`, price: 1500, freeFrom: null, minDays: 1, maxDays: 3, onlyIn: null },
      ],
    },
  ]);
  expect(before.calendar).toEqual({ cutOff: null, daysOff: [6, 7], holidays: [] });

  const was = { price: 1500, minDays: 1, maxDays: 3, freeFrom: null };
  const terms = { price: 1800, minDays: 2, maxDays: 4, freeFrom: 20_000 };
  await manager.call("saveDeliveryPrices", { changes: [{ zone, method, was, terms }] });
  const { methods } = (await manager.call("viewDeliveryPlaces")).body.data;
  const { id, version, name, description } = methods[0]!;
  const record = { id, version, name, description, pickup: false, retired: false, assumedGrams: 400 };
  await manager.call("saveDeliveryMethod", { ...record, weightSteps: [{ aboveGrams: 1_000, extra: 700 }] });
  await shop.pool.query("update delivery_calendar set cut_off_minutes = 14 * 60, days_off = '{7}'");
  await shop.pool.query(
    "insert into delivery_holidays values (current_date - 3, 'Over'), ('2999-12-25', 'Christmas')",
  );

  const after = await policyOf(shop);
  expect(after.zones[0]?.prices[0]).toMatchObject({ ...terms, method: name });
  expect(after.methods).toEqual([
    { name, description, pickup: false, weightSteps: [{ aboveGrams: 1_000, extra: 700 }], assumedGrams: 400 },
  ]);
  expect(after.calendar).toEqual({
    cutOff: "14:00",
    daysOff: [7],
    holidays: [{ day: "2999-12-25", name: "Christmas" }],
  });
});

test("A pickup method counts only where it has an open point, and retired records are left out", async () => {
  const shop = await testShop();
  const { locationId: near, methodId: pickup } = await shop.aDelivery({ pickup: { name: "Yaba shop" } });
  await shop.pool.query(
    "insert into delivery_locations (id, name, state, zone_id, position) values (9001, 'Far', 'Ogun', $1, 9001)",
    [near],
  );
  const open = await policyOf(shop);
  expect(open.zones[0]?.locations).toEqual([`Location ${near}`, "Far"]);
  expect(open.zones[0]?.prices).toMatchObject([{ method: `Method ${pickup}`, onlyIn: [`Location ${near}`] }]);
  expect(open.pickupStates).toMatchObject([
    {
      state: "Lagos",
      points: [{ name: "Yaba shop", method: `Method ${pickup}`, locations: [`Location ${near}`] }],
    },
  ]);

  await shop.pool.query("update pickup_points set is_open = false");
  const closed = await policyOf(shop);
  expect([closed.zones[0]?.prices, closed.methods, closed.pickupStates]).toEqual([[], [], []]);
  await shop.pool.query("update delivery_locations set retired_at = now()");
  expect((await policyOf(shop)).zones).toEqual([]);
});

test("The policy has the rules of pay on delivery in the words of the checkout, and follows their changes", async () => {
  const shop = await testShop();
  const manager = await shop.aStaff({ role: "manager" });
  const sentences = async () => (await policyOf(shop)).payOnDelivery.map(({ sentence }) => sentence);
  expect(await sentences()).toEqual([
    "First orders above ₦50,000 (delivery included) are paid online",
    "Orders above ₦150,000 (delivery included) are paid online",
    "Orders to the door after 2 failed deliveries are paid online",
    "Orders to a phone number that has received fewer than 3 parcels are confirmed by phone before we pack them",
    "Orders after a failed delivery are confirmed by phone before we pack them",
  ]);
  await shop.pool.query("delete from pay_on_delivery_rules");
  const beads = await shop.aVariant();
  const { rows } = await shop.pool.query("select id from products where token = $1", [beads.productToken]);
  await shop.pool.query(
    "insert into pay_on_delivery_rules (outcome, product_ids) values ('prepay', array[$1::bigint])",
    [rows[0].id],
  );
  expect(await sentences()).toHaveLength(1);
  const { methodId: method } = await shop.aDelivery();
  await manager.call("setPayOnDeliveryOfMethod", { method, allowed: false });
  expect(await sentences()).toContain(`Orders by Method ${method} are paid online`);

  // A rule about products that no longer exist is not listed.
  await shop.pool.query(
    "update pay_on_delivery_rules set product_ids = '{999999}' where product_ids <> '{}'",
  );
  expect(await sentences()).toEqual([`Orders by Method ${method} are paid online`]);
});
