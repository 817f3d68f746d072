import type { PayOnDeliveryRuleFields } from "@shop/contract/admin/pay-on-delivery";
import { expect, test } from "vitest";
import { type TestShop, testShop } from "../../../test/test-shop.ts";

const RULE: PayOnDeliveryRuleFields = {
  outcome: "prepay",
  active: true,
  above: null,
  products: [],
  categories: [],
  zone: null,
  method: null,
  way: null,
  deliveredBelow: null,
  failedFrom: null,
  openFrom: null,
};

/** A shop with only the rules of the test. */
async function aShopWithoutRules() {
  const shop = await testShop();
  await shop.pool.query("delete from pay_on_delivery_rules");
  return { shop, manager: await shop.aStaff({ role: "manager" }) };
}

const parcelOf = async (shop: TestShop, id: string) =>
  (
    await shop.pool.query(
      `select f.needs_confirmation as needs, f.confirm_reasons as reasons
       from fulfilments f join orders o on o.id = f.order_id where o.public_id = $1`,
      [id],
    )
  ).rows[0];

test("A new shop asks for online payment above its limits and for a call before the first three parcels", async () => {
  const shop = await testShop();
  const viewer = await shop.aStaff({ role: "owner" });
  const { body } = await viewer.call("listPayOnDeliveryRules");
  expect(body.data.filter(({ active }) => active).map(({ sentence }) => sentence)).toEqual([
    "First orders above ₦50,000 (delivery included) are paid online",
    "Orders above ₦150,000 (delivery included) are paid online",
    "Orders to the door after 2 failed deliveries are paid online",
    "Orders to a phone number that has received fewer than 3 parcels are confirmed by phone before we pack them",
    "Orders after a failed delivery are confirmed by phone before we pack them",
  ]);
});

test("An order that must be paid online says so with the price, and is refused if it is placed on delivery", async () => {
  const { shop, manager } = await aShopWithoutRules();
  await manager.call("createPayOnDeliveryRule", { ...RULE, above: 5000 });
  const beads = await shop.aVariant({ price: 400_000, stock: 5 });
  const ada = await shop.aShopper({ cart: [[beads, 1]] });
  const { locationId: location_id, methodId: method_id } = await shop.aDelivery();
  const quote = async () =>
    (await ada.call("priceOrder", { location_id, method_id })).body.data.payOnDelivery;
  expect(await quote()).toEqual({
    outcome: "prepay",
    reasons: ["Orders above ₦5,000 (delivery included) are paid online"],
    advice: "Please pay online now, or keep the order to ₦5,000",
  });

  const refused = await ada.placesOrder();
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    409,
    "pay_online_only",
    "Orders above ₦5,000 (delivery included) are paid online. Please pay online now, or keep the order to ₦5,000",
  ]);
  expect((await shop.pool.query("select from orders")).rowCount).toBe(0);
  expect(await shop.stockOf(beads)).toBe(5);
  expect((await ada.call("viewCart")).body.data.totalQuantity).toBe(1);
  expect((await ada.startsPayment()).status).toBe(200);
});

test("An order that waits for its payment is not turned into one on delivery that the rules do not allow", async () => {
  const { shop, manager } = await aShopWithoutRules();
  const { locationId } = await shop.aDelivery();
  const ada = await shop.aShopper({ cart: [await shop.aVariant({ price: 400_000 })] });
  const started = (await ada.startsPayment()).body.data;
  const choice = async () => (await ada.call("viewPayOnDelivery", { id: started.id })).body.data;
  expect(await choice()).toEqual({ allowed: true, reason: null, reasonCode: null });
  await manager.call("createPayOnDeliveryRule", { ...RULE, zone: locationId });
  expect(await choice()).toEqual({
    allowed: false,
    reason: expect.stringContaining("are paid online"),
    reasonCode: "pay_online_only",
  });
  const refused = await ada.call("payOnDeliveryInstead", { id: started.id });
  expect([refused.status, refused.body.code]).toEqual([409, "pay_online_only"]);
  // Nor is one that no longer waits for its payment.
  await ada.call("cancelOrder", { id: started.id });
  expect(await choice()).toEqual({ allowed: false, reason: null, reasonCode: "order_not_payable" });
});

test("A blocked shopper is not offered pay on delivery for an order that waits for its payment, and reads why", async () => {
  const { shop } = await aShopWithoutRules();
  const ada = await shop.aShopper({ cart: [await shop.aVariant()] });
  const { id } = (await ada.startsPayment()).body.data;
  await shop.pool.query(
    "update shoppers set blocked_at = now(), blocked_reason = 'Refused parcels' where id = $1",
    [ada.id],
  );
  const choice = (await ada.call("viewPayOnDelivery", { id })).body.data;
  expect(choice).toEqual({
    allowed: false,
    reason: expect.stringContaining("Your account cannot place orders at the moment"),
    reasonCode: "customer_blocked",
  });
  const { body } = await ada.call("payOnDeliveryInstead", { id });
  expect([body.code, body.message]).toEqual(["customer_blocked", choice.reason]);
});

test("Whether an order that waits can be paid on delivery follows its own items, amount and phone number", async () => {
  const { shop, manager } = await aShopWithoutRules();
  const jewelry = await shop.aCategory({ name: "Jewelry" });
  const coral = await shop.aVariant({ price: 300_000, stock: 9, category: jewelry.token });
  const [ada, bisi] = [
    await shop.aShopper({ cart: [[coral, 1]] }),
    await shop.aShopper({ cart: [[coral, 2]] }),
  ];
  const first = (await ada.startsPayment()).body.data.id;
  const second = (await bisi.startsPayment()).body.data.id;
  const allowed = async () => [
    (await ada.call("viewPayOnDelivery", { id: first })).body.data.allowed,
    (await bisi.call("viewPayOnDelivery", { id: second })).body.data.allowed,
  ];
  await manager.call("createPayOnDeliveryRule", { ...RULE, categories: [jewelry.token], above: 5000 });
  expect(await allowed()).toEqual([true, false]);
  await manager.call("createPayOnDeliveryRule", { ...RULE, deliveredBelow: 1 });
  expect(await allowed()).toEqual([false, false]);
});

test("A rule covers a category with those below it, and counts only these items", async () => {
  const { shop, manager } = await aShopWithoutRules();
  const jewelry = await shop.aCategory({ name: "Jewelry" });
  const beads = await shop.aCategory({ name: "Beads", parent: jewelry.token });
  const [coral, gele] = [
    await shop.aVariant({ price: 300_000, category: beads.token }),
    await shop.aVariant({ price: 900_000 }),
  ];
  const rule = { ...RULE, categories: [jewelry.token], above: 5000 };
  await manager.call("createPayOnDeliveryRule", rule);
  const [ada, bisi] = [
    await shop.aShopper({ cart: [[coral, 1], gele] }),
    await shop.aShopper({ cart: [[coral, 2]] }),
  ];
  expect((await ada.placesOrder()).status).toBe(200);
  expect((await bisi.placesOrder()).body.message).toContain("Orders with more than ₦5,000 of Jewelry");
  // Also by an additional category of the product.
  await shop.isAlsoIn(gele, beads);
  const chidi = await shop.aShopper({ cart: [gele] });
  expect((await chidi.placesOrder()).body.message).toContain("Orders with more than ₦5,000 of Jewelry");
});

test("The history of the order's own phone number decides, not that of the account", async () => {
  const { shop, manager } = await aShopWithoutRules();
  const fields = { ...RULE, failedFrom: 1 };
  await manager.call("createPayOnDeliveryRule", fields);
  const beads = await shop.aVariant();
  const ada = await shop.aShopper({ cart: [beads] });
  await ada.placesOrder({ phone: "08055550000" });
  await shop.pool.query("update fulfilments set state = 'failed', failed_reason = 'not_home'");
  await shop.pool.query("update orders set status = 'cancelled'");
  await shop.pool.query("update fulfilments set failed_reason = 'not_home'");
  const bisi = await shop.aShopper({ cart: [beads] });
  const quote = async (phone?: string) =>
    (await bisi.call("priceOrder", phone === undefined ? {} : { phone })).body.data.payOnDelivery.outcome;
  expect([await quote(), await quote("+234 805 555 0000")]).toEqual(["allow", "prepay"]);
  expect((await bisi.placesOrder({ phone: "0805 555 0000" })).body.code).toBe("pay_online_only");
  expect((await bisi.placesOrder()).status).toBe(200);
});

test("Of two orders at once to one phone number, the second counts the first", async () => {
  const { shop, manager } = await aShopWithoutRules();
  await manager.call("createPayOnDeliveryRule", { ...RULE, openFrom: 1 });
  const beads = await shop.aVariant({ stock: 10 });
  const [ada, bisi] = [await shop.aShopper({ cart: [beads] }), await shop.aShopper({ cart: [beads] })];
  const answers = await Promise.all([ada.placesOrder(), bisi.placesOrder()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test("Staff see why an order has to be confirmed, and nobody has to confirm what no rule asks about", async () => {
  const { shop, manager } = await aShopWithoutRules();
  const beads = await shop.aVariant();
  const ada = await shop.aShopper({ cart: [beads] });
  const free = (await ada.placesOrder()).body.data;
  expect(await parcelOf(shop, free.id)).toEqual({ needs: false, reasons: [] });

  const rule = { ...RULE, outcome: "confirm" as const, above: 10 };
  await manager.call("createPayOnDeliveryRule", rule);
  const bisi = await shop.aShopper({ cart: [beads] });
  const { id } = (await bisi.placesOrder()).body.data;
  const reasons = ["Orders above ₦10 (delivery included) are confirmed by phone before we pack them"];
  expect(await parcelOf(shop, id)).toEqual({ needs: true, reasons });
  const page = (await manager.call("viewFullOrder", { id })).body.data;
  expect([page.needsConfirmation, page.parcel.confirmReasons]).toEqual([true, reasons]);
});

test("Exactly the orders that wait for a call say so to their customer, until staff have confirmed them", async () => {
  const { shop, manager } = await aShopWithoutRules();
  const beads = await shop.aVariant({ price: 100_000, stock: 20 });
  await manager.call("createPayOnDeliveryRule", { ...RULE, outcome: "confirm", above: 4000 });
  const mailed = async ({ mail }: { mail: string }) =>
    (await shop.mailsTo(mail)).map(({ template, data }) => [template, data.callTo]);

  const ada = await shop.aShopper({ cart: [[beads, 1]] });
  const free = (await ada.placesOrder()).body.data;
  expect(free.toConfirm).toBe(false);
  expect(await mailed(ada)).toEqual([["order_placed", null]]);

  const bisi = await shop.aShopper({ cart: [[beads, 5]] });
  const { id, reference, toConfirm } = (await bisi.placesOrder()).body.data;
  const told = async () => [
    (await bisi.call("viewOrder", { id })).body.data.toConfirm,
    (await bisi.call("listOrders")).body.data.map((order) => order.toConfirm),
    (await bisi.call("trackOrder", { reference, phone: "08031234567" })).body.data.toConfirm,
  ];
  expect([toConfirm, ...(await told())]).toEqual([true, true, [true], true]);
  expect(await mailed(bisi)).toEqual([["order_placed", "08031234567"]]);

  await manager.call("resendConfirmation", { order: id });
  await manager.call("confirmOrders", { ids: [id] });
  expect(await told()).toEqual([false, [false], false]);
  await manager.call("resendConfirmation", { order: id });
  const again = (await mailed(bisi)).filter(([template]) => template === "order_placed");
  expect(again.map(([, callTo]) => callTo)).toEqual(["08031234567", "08031234567", null]);
});

test("An order that is paid on delivery instead waits for a call by the same rules, and one that is paid online for none", async () => {
  const { shop, manager } = await aShopWithoutRules();
  const beads = await shop.aVariant({ price: 100_000, stock: 20 });
  await manager.call("createPayOnDeliveryRule", { ...RULE, outcome: "confirm", above: 4000 });
  for (const [pieces, waits] of [
    [1, false],
    [5, true],
  ] as const) {
    const ada = await shop.aShopper({ cart: [[beads, pieces]] });
    const { id } = (await ada.startsPayment()).body.data;
    expect((await ada.call("viewOrder", { id })).body.data.toConfirm).toBe(false);
    const placed = (await ada.call("payOnDeliveryInstead", { id })).body.data;
    expect(placed.toConfirm).toBe(waits);
    const [mail] = await shop.mailsTo(ada.mail);
    expect(mail?.data.callTo).toBe(waits ? "08031234567" : null);
  }
});

test("Staff change and remove rules with an entry in the audit log, and nobody overwrites another unseen", async () => {
  const { shop, manager } = await aShopWithoutRules();
  const fields = { ...RULE, above: 5000 };
  const made = (await manager.call("createPayOnDeliveryRule", fields)).body.data;
  const saved = await manager.call("savePayOnDeliveryRule", { ...fields, ...idOf(made), above: 8000 });
  expect(saved.body.data.sentence).toBe("Orders above ₦8,000 (delivery included) are paid online");
  for (const late of [
    await manager.call("savePayOnDeliveryRule", { ...fields, ...idOf(made) }),
    await manager.call("removePayOnDeliveryRule", idOf(made)),
  ]) {
    expect(late.body).toMatchObject({ code: "changed_meanwhile", data: { current: { above: 8000 } } });
  }
  expect((await manager.call("removePayOnDeliveryRule", idOf(saved.body.data))).status).toBe(200);
  expect((await manager.call("viewPayOnDeliveryRule", { id: made.id })).body.code).toBe("rule_not_found");
  const { rows } = await shop.pool.query(
    "select action from audit_entries where record_kind = 'pay on delivery rule' order by id",
  );
  expect(rows.map(({ action }) => action)).toEqual([
    "pay_on_delivery_rule.created",
    "pay_on_delivery_rule.changed",
    "pay_on_delivery_rule.removed",
  ]);
});

test("A rule about something that no longer exists is refused, and so is one that a role may not make", async () => {
  const { shop, manager } = await aShopWithoutRules();
  const unknown = { ...RULE, products: ["aaaaaaaaaaaaaa"] };
  expect((await manager.call("createPayOnDeliveryRule", unknown)).status).toBe(400);
  const packer = await shop.aStaff({ role: "orders" });
  const refused = await packer.call("createPayOnDeliveryRule", { ...RULE });
  expect(refused.body.code).toBe("not_allowed");
});

const idOf = ({ id, version }: { id: number; version: number }) => ({ id, version });
