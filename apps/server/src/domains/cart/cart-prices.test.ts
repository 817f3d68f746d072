import { expect, test } from "vitest";
import { type TestShop, testShop } from "../../../test/test-shop.ts";

const setPrice = (shop: TestShop, { token }: { token: string }, price: number) =>
  shop.pool.query("update variants set price = $2 where token = $1", [token, price]);

type Shopper = Awaited<ReturnType<TestShop["aShopper"]>>;

async function aCartWithAChangedPrice() {
  const shop = await testShop();
  const gele = await shop.aVariant({ price: 450_000, stock: 20 });
  const ada = await shop.aShopper();
  await ada.call("changeCart", { variant_token: gele.token, quantity: 2 });
  await setPrice(shop, gele, 500_000);
  const view = async () => (await ada.call("viewCart")).body.data;
  return { shop, gele, ada, view };
}

test("A line whose price has changed has both prices, and the cart costs the current one", async () => {
  const { gele, ada, view } = await aCartWithAChangedPrice();
  expect(await view()).toMatchObject({ cart: [{ amountSeen: 4500, amount: 5000 }], totalAmount: 10_000 });
  // Adding more does not hide the change.
  const { body } = await ada.call("changeCart", { variant_token: gele.token });
  expect(body.data).toMatchObject({ cart: [{ amountSeen: 4500, amount: 5000, quantity: 3 }] });
});

test("A price that the shopper accepts is no longer a change, until it changes again", async () => {
  const { shop, gele, ada, view } = await aCartWithAChangedPrice();
  const [line] = (await view()).cart;
  const { status, body } = await ada.call("acceptCartPrice", { id: line!.id, amount: 5000 });
  expect([status, body.data.cart[0]]).toMatchObject([200, { amountSeen: 5000, amount: 5000 }]);
  await setPrice(shop, gele, 480_000);
  expect((await view()).cart).toMatchObject([{ amountSeen: 5000, amount: 4800 }]);
});

test("A price that is no longer the current one cannot be accepted unseen", async () => {
  const { shop, gele, ada, view } = await aCartWithAChangedPrice();
  const [line] = (await view()).cart;
  await setPrice(shop, gele, 600_000);
  const { status, body } = await ada.call("acceptCartPrice", { id: line!.id, amount: 5000 });
  expect([status, body.data.cart[0]]).toMatchObject([200, { amountSeen: 4500, amount: 6000 }]);
});

test("Accepting the price of a line that is gone is refused", async () => {
  const { ada, view } = await aCartWithAChangedPrice();
  const [line] = (await view()).cart;
  await ada.call("removeCartLine", { id: line!.id });
  const { status, body } = await ada.call("acceptCartPrice", { id: line!.id, amount: 5000 });
  expect([status, body.message]).toEqual([404, "This item is no longer in your cart"]);
});

test("An order at the price that was seen is refused with the current amounts, whether accepted or not", async () => {
  const { shop, ada, view } = await aCartWithAChangedPrice();
  const atOldPrice = { amount: "9000.00", totalAmountToPay: 9000 + (await shop.aDelivery()).price / 100 };
  expect((await ada.placesOrder(atOldPrice)).body.code).toBe("amount_changed");
  const [line] = (await view()).cart;
  await ada.call("acceptCartPrice", { id: line!.id, amount: 5000 });
  expect((await ada.placesOrder(atOldPrice)).body.code).toBe("amount_changed");
  expect((await ada.placesOrder({})).status).toBe(200);
});

test.each([
  ["reading the cart", (ada: Shopper) => ada.call("viewCart")],
  ["adding one more", (ada: Shopper, token: string) => ada.call("changeCart", { variant_token: token })],
  [
    "removing one",
    (ada: Shopper, token: string) => ada.call("changeCart", { variant_token: token, quantity: -1 }),
  ],
])("A line without a recorded seen price has today's price as the seen one after %s", async (_, look) => {
  const { shop, gele, ada, view } = await aCartWithAChangedPrice();
  await shop.pool.query("update cart_lines set seen_price = null");
  await look(ada, gele.token);
  await setPrice(shop, gele, 550_000);
  expect((await view()).cart).toMatchObject([{ amountSeen: 5000, amount: 5500 }]);
});

test("Lines from an order that is bought again have the current price as the seen one", async () => {
  const { ada, view } = await aCartWithAChangedPrice();
  const order = (await ada.placesOrder({})).body.data;
  await ada.call("orderAgain", { id: order.id });
  expect((await view()).cart).toMatchObject([{ amountSeen: 5000, amount: 5000 }]);
});
