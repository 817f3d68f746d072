import { expect, test } from "vitest";
import { type TestShop, testShop } from "../../../test/test-shop.ts";

/** A running promotion that deducts ₦500, unless the test says otherwise. */
async function aPromotion(shop: TestShop, given: Record<string, unknown> = {}): Promise<number> {
  const columns = { name: "Harmattan offer", kind: "fixed", amount: 50_000, deducts: true, ...given };
  const names = Object.keys(columns);
  const { rows } = await shop.pool.query(
    `insert into promotions (${names.join(", ")}) values (${names.map((_, nth) => `$${nth + 1}`).join(", ")}) returning id`,
    Object.values(columns),
  );
  return rows[0].id;
}

const percent = (amount: number) => ({ kind: "percent", amount: null, percent: amount });

/** What the checkout page would send: the amounts of price-order. */
async function placesAtPrice(
  shop: TestShop,
  ada: Awaited<ReturnType<TestShop["aShopper"]>>,
  promoCode?: string,
) {
  const { locationId, methodId } = await shop.aDelivery();
  const given = promoCode === undefined ? {} : { promo_code: promoCode };
  const { body } = await ada.call("priceOrder", { location_id: locationId, method_id: methodId, ...given });
  return ada.placesOrder({ totalAmountToPay: body.data.totalAmountToPay, ...given });
}

const redeemed = async (shop: TestShop, id: number) =>
  (await shop.pool.query("select redeemed from promotions where id = $1", [id])).rows[0].redeemed;

test("An automatic promotion is in the cart, the price, the order, its lines and the mail, each with the reason", async () => {
  const shop = await testShop();
  await aPromotion(shop, { ...percent(10) });
  const [beads, gele] = [
    await shop.aVariant({ name: "Beads", price: 100_000 }),
    await shop.aVariant({ name: "Gele", price: 33_333 }),
  ];
  const ada = await shop.aShopper({ cart: [[beads, 2], gele] });
  const discounts = [{ code: null, name: "Harmattan offer", why: "10% off", amount: 233.33 }];
  const cart = (await ada.call("viewCart")).body.data;
  expect(cart).toMatchObject({ totalAmount: 2333.33, discounts, discount: 233.33 });

  const { status, body } = await placesAtPrice(shop, ada);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    subtotal: 2333.33,
    delivery_cost: 1500,
    discount: 233.33,
    discounts,
    total: 3600,
  });
  const { rows } = await shop.pool.query("select name, discount::integer from order_lines order by position");
  expect(rows).toEqual([
    { name: "Beads", discount: 20_000 },
    { name: "Gele", discount: 3_333 },
  ]);
  expect((await shop.mailsTo(ada.mail))[0]?.data.discounts).toMatchObject([
    { name: "Harmattan offer", why: "10% off", amount: 23_333 },
  ]);
});

test("An order whose total leaves out a discount is refused with the right total", async () => {
  const shop = await testShop();
  await aPromotion(shop);
  const ada = await shop.aShopper({ cart: [await shop.aVariant({ price: 200_000 })] });
  const { status, body } = await ada.placesOrder();
  expect([status, body.message]).toEqual([
    409,
    "The discount has changed since you last checked. Please check the new total",
  ]);
  expect(body.data).toMatchObject({ changed: ["discount"], discount: 500, totalAmountToPay: 3000 });
});

test("DISCOUNT500 deducts nothing until staff switch it on, and ₦500 from then on", async () => {
  const shop = await testShop();
  const ada = await shop.aShopper({ cart: [await shop.aVariant({ price: 200_000 })] });
  const before = await ada.call("priceOrder", { promo_code: "DISCOUNT500" });
  expect(before.body.data).toMatchObject({ discount: 0, discounts: [], totalAmountToPay: 2000 });
  await shop.pool.query("update promotions set deducts = true where code = 'DISCOUNT500'");
  const { status, body } = await placesAtPrice(shop, ada, "DISCOUNT500");
  expect([status, body.data.discount, body.data.total]).toEqual([200, 500, 3000]);
});

test("Free delivery takes the delivery off the order", async () => {
  const shop = await testShop();
  await aPromotion(shop, { kind: "free_delivery", amount: null, minimum: 150_000 });
  const beads = await shop.aVariant({ price: 100_000 });
  const few = await shop.aShopper({ cart: [beads] });
  expect((await placesAtPrice(shop, few)).body.data).toMatchObject({ discount: 0, total: 2500 });
  const many = await shop.aShopper({ cart: [[beads, 2]] });
  expect((await placesAtPrice(shop, many)).body.data).toMatchObject({ discount: 1500, total: 2000 });
});

test("A code for free delivery is taken before the delivery is chosen, and then saves it", async () => {
  const shop = await testShop();
  await aPromotion(shop, { code: "FREEDEL", kind: "free_delivery", amount: null });
  const ada = await shop.aShopper({ cart: [await shop.aVariant({ price: 200_000 })] });
  expect((await ada.call("checkPromo", { code: "FREEDEL" })).body.data).toMatchObject({ amount: 0 });
  expect((await placesAtPrice(shop, ada, "FREEDEL")).body.data).toMatchObject({
    discount: 1500,
    total: 2000,
  });
});

test("A code for free delivery is taken beside an offer that saves more only while no delivery is chosen", async () => {
  const shop = await testShop();
  await aPromotion(shop, { code: "FREEDEL", kind: "free_delivery", amount: null });
  await aPromotion(shop, { ...percent(10) });
  const beads = await shop.aVariant({ price: 200_000, stock: 50 });
  const ada = await shop.aShopper({ cart: [beads] });
  expect((await ada.call("checkPromo", { code: "FREEDEL" })).status).toBe(200);
  expect((await placesAtPrice(shop, ada, "FREEDEL")).body.data).toMatchObject({ discount: 1500 });
  const bisi = await shop.aShopper({ cart: [[beads, 10]] });
  const { locationId, methodId } = await shop.aDelivery();
  const input = { location_id: locationId, method_id: methodId, promo_code: "FREEDEL" };
  expect((await bisi.call("priceOrder", input)).body.data).toMatchObject({
    discount: 2000,
    promoRefusal: "Another offer saves you more on this order",
  });
});

test("A promotion of a category covers the products of its subcategories and those that are also in it, and no others", async () => {
  const shop = await testShop();
  const snacks = await shop.aCategory({ name: "Snacks" });
  const nuts = await shop.aCategory({ name: "Nuts", parent: snacks.token });
  const id = await aPromotion(shop, { code: "SNACKS", ...percent(50) });
  await shop.pool.query("insert into promotion_categories select $1, id from categories where token = $2", [
    id,
    snacks.token,
  ]);
  const kulikuli = await shop.aVariant({ price: 100_000, category: nuts.token });
  const gele = await shop.aVariant({ price: 700_000 });
  const ada = await shop.aShopper({ cart: [kulikuli, gele] });
  expect((await ada.call("checkPromo", { code: "SNACKS" })).body.data).toMatchObject({ amount: 500 });
  const bisi = await shop.aShopper({ cart: [gele] });
  const { status, body } = await bisi.call("checkPromo", { code: "SNACKS" });
  expect([status, body.message]).toEqual([400, "This offer is not for the items in your cart"]);
  await shop.isAlsoIn(gele, nuts);
  expect((await bisi.call("checkPromo", { code: "SNACKS" })).body.data).toMatchObject({ amount: 3500 });
});

test("A promotion for a first order is not for a second", async () => {
  const shop = await testShop();
  await aPromotion(shop, { code: "WELCOME", first_order: true });
  const beads = await shop.aVariant({ price: 200_000 });
  const ada = await shop.aShopper({ cart: [beads] });
  expect((await placesAtPrice(shop, ada, "WELCOME")).body.data.discount).toBe(500);
  await ada.call("changeCart", { variant_token: beads.token, quantity: 1 });
  const { body } = await ada.call("priceOrder", { promo_code: "WELCOME" });
  expect(body.data).toMatchObject({
    discount: 0,
    promoRefusal: "This offer is for a first order",
    promoRefusalCode: "not_first_order",
  });
});

test("Of twenty orders at once, a promotion for five is redeemed five times", async () => {
  const shop = await testShop();
  const id = await aPromotion(shop, { code: "FIVE", limit_total: 5 });
  const beads = await shop.aVariant({ price: 200_000, stock: 100 });
  const { locationId, methodId } = await shop.aDelivery();
  const shoppers = await Promise.all(Array.from({ length: 20 }, () => shop.aShopper({ cart: [beads] })));
  const input = { location_id: locationId, method_id: methodId, promo_code: "FIVE" };
  const { body } = await shoppers[0]!.call("priceOrder", input);
  const totalAmountToPay = body.data.totalAmountToPay;

  const answers = await Promise.all(
    shoppers.map((shopper) => shopper.placesOrder({ totalAmountToPay, promo_code: "FIVE" })),
  );

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(await redeemed(shop, id)).toBe(5);
  expect((await shop.pool.query("select from orders where discount > 0")).rowCount).toBe(5);
  expect(await shop.stockOf(beads)).toBe(95);
});

test("A limit per customer holds for orders at the same time, and a cancelled order gives its redemption back", async () => {
  const shop = await testShop();
  const id = await aPromotion(shop, { code: "ONCE", limit_per_customer: 1, limit_total: 10 });
  const beads = await shop.aVariant({ price: 200_000, stock: 100 });
  const ada = await shop.aShopper({ cart: [beads] });
  const first = await placesAtPrice(shop, ada, "ONCE");
  expect(first.body.data.discount).toBe(500);
  await ada.call("changeCart", { variant_token: beads.token, quantity: 1 });
  const { status, body } = await ada.call("checkPromo", { code: "ONCE" });
  expect([status, body.message]).toEqual([400, "You have already used this offer"]);

  await ada.call("cancelOrder", { id: first.body.data.id });
  expect(await redeemed(shop, id)).toBe(0);
  expect((await placesAtPrice(shop, ada, "ONCE")).body.data.discount).toBe(500);
  expect(await redeemed(shop, id)).toBe(1);
});

test("Staff who change an order change what its promotions deduct, and one that deducts nothing is not used up by it", async () => {
  const shop = await testShop();
  const id = await aPromotion(shop, { code: "GELE", ...percent(10), limit_total: 1, limit_per_customer: 1 });
  const [gele, beads] = [await shop.aVariant({ price: 200_000 }), await shop.aVariant({ price: 100_000 })];
  await shop.pool.query("insert into promotion_products select $1, id from products where token = $2", [
    id,
    gele.productToken,
  ]);
  const ada = await shop.aShopper({ cart: [[gele, 2], beads] });
  const order = (await placesAtPrice(shop, ada, "GELE")).body.data;
  const manager = await shop.aStaff({ role: "manager" });
  const shown = async () => {
    const { redeemed: orders, deducted } = (await manager.call("viewPromotion", { id })).body.data;
    return { orders, deducted, counted: await redeemed(shop, id) };
  };
  expect(await shown()).toEqual({ orders: 1, deducted: 400, counted: 1 });
  const setGele = async (quantity: number) => {
    const { version, lines } = (await manager.call("viewOrderForEdit", { order: order.id })).body.data;
    const changed = lines.map(({ position, ...line }) => ({
      position,
      quantity: position === 1 ? quantity : line.quantity,
      less: 0,
    }));
    const edit = { order: order.id, version, lines: changed, added: [], reason: "She called" };
    expect((await manager.call("editOrder", edit)).status).toBe(200);
  };
  await setGele(1);
  expect(await shown()).toEqual({ orders: 1, deducted: 200, counted: 1 });
  await setGele(0);
  expect(await shown()).toEqual({ orders: 0, deducted: 0, counted: 0 });
  await ada.call("changeCart", { variant_token: gele.token, quantity: 1 });
  expect((await placesAtPrice(shop, ada, "GELE")).body.data.discount).toBe(200);
});

test("An order that replaces one awaiting payment uses the same redemption", async () => {
  const shop = await testShop();
  const id = await aPromotion(shop, { code: "LAST", limit_per_customer: 1, limit_total: 1 });
  const ada = await shop.aShopper({ cart: [await shop.aVariant({ price: 200_000, stock: 5 })] });
  const started = await ada.startsPayment({ totalAmountToPay: 3000, promo_code: "LAST" });
  expect(started.status).toBe(200);
  expect(await redeemed(shop, id)).toBe(1);
  const placed = await placesAtPrice(shop, ada, "LAST");
  expect([placed.status, placed.body.data.discount]).toEqual([200, 500]);
  expect(await redeemed(shop, id)).toBe(1);
});

test("The provider is asked for the total after the discount", async () => {
  const shop = await testShop();
  await aPromotion(shop);
  const ada = await shop.aShopper({ cart: [await shop.aVariant({ price: 200_000 })] });
  expect((await ada.startsPayment({ totalAmountToPay: 3000 })).status).toBe(200);
  const { rows } = await shop.pool.query("select amount::integer from payments");
  expect(rows).toEqual([{ amount: 300_000 }]);
});

test("An order with nothing to pay is placed on delivery and cannot be paid online", async () => {
  const shop = await testShop();
  await aPromotion(shop, { ...percent(100), stacks: true });
  await aPromotion(shop, { kind: "free_delivery", amount: null, stacks: true });
  const ada = await shop.aShopper({ cart: [await shop.aVariant({ price: 200_000 })] });
  const online = await ada.startsPayment({ totalAmountToPay: 0 });
  expect([online.status, online.body.code]).toEqual([409, "nothing_to_pay"]);
  const { status, body } = await placesAtPrice(shop, ada);
  expect([status, body.data.total]).toEqual([200, 0]);
});

test("The database refuses an order whose discount is not the sum of its parts", async () => {
  const shop = await testShop();
  await aPromotion(shop);
  const ada = await shop.aShopper({ cart: [await shop.aVariant({ price: 200_000 })] });
  await placesAtPrice(shop, ada);
  await expect(
    shop.pool.query("update orders set discount = discount + 1, total = total - 1"),
  ).rejects.toThrow("is not the sum of its parts");
});

test("An order without promotions costs no statement more than before", async () => {
  const shop = await testShop();
  const ada = await shop.aShopper({ cart: [await shop.aVariant({})] });
  const statements = await shop.statementsOf(() => ada.placesOrder());
  expect(statements.filter((text) => /promotion_redemptions/.test(text))).toEqual([]);
});
