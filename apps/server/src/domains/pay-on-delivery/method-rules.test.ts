import { expect, test } from "vitest";
import { testShop } from "../../../test/test-shop.ts";

async function aShop() {
  const shop = await testShop();
  await shop.pool.query("delete from pay_on_delivery_rules");
  const manager = await shop.aStaff({ role: "manager" });
  const { locationId: location_id, methodId: method_id } = await shop.aDelivery();
  const set = (allowed: boolean) => manager.call("setPayOnDeliveryOfMethod", { method: method_id, allowed });
  const isAllowed = async () =>
    (await manager.call("listPayOnDeliveryOfMethods")).body.data.find(({ method }) => method === method_id)
      ?.allowed;
  const rules = async () => (await manager.call("listPayOnDeliveryRules")).body.data;
  return { shop, manager, method_id, location_id, set, isAllowed, rules };
}

test("A delivery method without pay on delivery says so to shoppers with a way out, and refuses the order", async () => {
  const { shop, set, isAllowed, rules, location_id, method_id } = await aShop();
  const ada = await shop.aShopper({ cart: [await shop.aVariant()] });
  const quote = async () =>
    (await ada.call("priceOrder", { location_id, method_id })).body.data.payOnDelivery;
  expect([await isAllowed(), (await quote()).outcome]).toEqual([true, "allow"]);

  expect((await set(false)).status).toBe(200);
  expect(await isAllowed()).toBe(false);
  const [rule] = await rules();
  expect(await quote()).toEqual({
    outcome: "prepay",
    reasons: [rule?.sentence],
    advice: "Please pay online now, or choose another delivery method",
  });
  expect(rule?.sentence).toMatch(/^Orders by .+ are paid online$/);
  expect((await ada.placesOrder()).body.code).toBe("pay_online_only");

  await set(true);
  expect([await isAllowed(), await rules()]).toEqual([true, []]);
  expect((await ada.placesOrder()).status).toBe(200);
});

test("The column of methods and the page of rules show and change the same rule", async () => {
  const { manager, set, isAllowed, rules } = await aShop();
  await set(false);
  const [made] = await rules();
  if (!made) throw new Error("No rule was made");
  const { id, version, sentence: _, chosenProducts: __, ...fields } = made;
  await manager.call("savePayOnDeliveryRule", { ...fields, id, version, active: false });
  expect(await isAllowed()).toBe(true);
  await manager.call("savePayOnDeliveryRule", {
    ...fields,
    id,
    version: version + 1,
    active: true,
    above: 5000,
  });
  // With a condition of its own, it is no exclusion of the method.
  expect(await isAllowed()).toBe(true);
  await set(false);
  expect(await rules()).toHaveLength(2);
  await set(true);
  expect((await rules()).map(({ above }) => above)).toEqual([5000]);
});

test("Of two members who exclude a method at once, one adds the rule, and each change is in the audit log", async () => {
  const { shop, set, rules } = await aShop();
  await Promise.all([set(false), set(false)]);
  expect(await rules()).toHaveLength(1);
  await set(true);
  const { rows } = await shop.pool.query("select action from audit_entries order by id");
  expect(rows.map(({ action }) => action)).toEqual([
    "pay_on_delivery_rule.created",
    "pay_on_delivery_rule.removed",
  ]);
});

test("An unknown method is refused, and so is a member who may not decide", async () => {
  const { shop, manager, method_id } = await aShop();
  const unknown = await manager.call("setPayOnDeliveryOfMethod", { method: 1_000_000, allowed: false });
  expect(unknown.body.code).toBe("delivery_record_not_found");
  const packer = await shop.aStaff({ role: "orders" });
  const refused = await packer.call("setPayOnDeliveryOfMethod", { method: method_id, allowed: false });
  expect(refused.body.code).toBe("not_allowed");
});
