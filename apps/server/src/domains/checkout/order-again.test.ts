import { expect, test } from "vitest";
import { testShop } from "../../../test/test-shop.ts";

const quantities = (cart: { cart: { variant_token: string; quantity: number }[] }) =>
  Object.fromEntries(cart.cart.map(({ variant_token, quantity }) => [variant_token, quantity]));

test("Ordering again adds the order's items to the cart, and a second time adds nothing", async () => {
  const shop = await testShop();
  const [beads, gele] = [await shop.aVariant({ stock: 9 }), await shop.aVariant({ stock: 9 })];
  const ada = await shop.aShopper({ cart: [[beads, 3], gele] });
  const { id } = (await ada.placesOrder()).body.data;

  const { status, body } = await ada.call("orderAgain", { id });
  expect(status).toBe(200);
  expect(body.message).toBe("4 items added to cart");
  expect(body.data).toMatchObject({ added: 4, shortages: [] });
  expect(quantities(body.data.cart)).toEqual({ [beads.token]: 3, [gele.token]: 1 });

  const again = (await ada.call("orderAgain", { id })).body;
  expect(again.message).toBe("These items are already in your cart");
  expect(again.data).toEqual({ ...body.data, added: 0 });
  expect((await ada.call("viewCart")).body.data).toEqual(body.data.cart);
});

test("Ordering again fills up a cart line and removes nothing", async () => {
  const shop = await testShop();
  const [beads, gele] = [await shop.aVariant({ stock: 20 }), await shop.aVariant({ stock: 20 })];
  const ada = await shop.aShopper({
    cart: [
      [beads, 3],
      [gele, 2],
    ],
  });
  const { id } = (await ada.placesOrder()).body.data;
  await ada.call("changeCart", { variant_token: beads.token, quantity: 5 });
  await ada.call("changeCart", { variant_token: gele.token, quantity: 1 });

  const { body } = await ada.call("orderAgain", { id });
  expect(body.data.added).toBe(1);
  expect(body.message).toBe("Cart updated successfully!");
  expect(quantities(body.data.cart)).toEqual({ [beads.token]: 5, [gele.token]: 2 });
});

test("Ordering again names items that are sold out, short or no longer sold, and adds the rest", async () => {
  const shop = await testShop();
  const gone = await shop.aVariant({ name: "Kulikuli", stock: 9 });
  const soldOut = await shop.aVariant({ name: "Zobo", stock: 9 });
  const short = await shop.aVariant({ name: "Gele", stock: 9, size: "L" });
  const plenty = await shop.aVariant({ name: "Beads", stock: 9 });
  const ada = await shop.aShopper({
    cart: [
      [gone, 1],
      [soldOut, 2],
      [short, 3],
      [plenty, 1],
    ],
  });
  const { id } = (await ada.placesOrder()).body.data;
  await shop.pool.query("delete from variants where token = $1", [gone.token]);
  await shop.setStock(soldOut, 0);
  await shop.setStock(short, 2);

  const { status, body } = await ada.call("orderAgain", { id });
  expect(status).toBe(200);
  expect(body.data.added).toBe(3);
  expect(quantities(body.data.cart)).toEqual({ [short.token]: 2, [plenty.token]: 1 });
  expect(
    body.data.shortages.map(({ head, reason, left, quantity }) => [head.name, reason, left, quantity]),
  ).toEqual([
    ["Kulikuli", "no_longer_sold", 0, 1],
    ["Zobo", "sold_out", 0, 2],
    ["Gele", "too_few_left", 2, 3],
  ]);
  expect(body.data.shortages[2]).toMatchObject({ attributes: { SIZE: "L" }, variant_token: short.token });
});

test("Ordering again twice at once adds the items once", async () => {
  const shop = await testShop();
  const beads = await shop.aVariant({ stock: 9 });
  const ada = await shop.aShopper({ cart: [[beads, 2]] });
  const { id } = (await ada.placesOrder()).body.data;

  const answers = await Promise.all([ada.call("orderAgain", { id }), ada.call("orderAgain", { id })]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(quantities((await ada.call("viewCart")).body.data)).toEqual({ [beads.token]: 2 });
});

test("Another shopper's order cannot be ordered again", async () => {
  const shop = await testShop();
  const ada = await shop.aShopper({ cart: [await shop.aVariant()] });
  const { id } = (await ada.placesOrder()).body.data;
  const bisi = await shop.aShopper();

  const { status, body } = await bisi.call("orderAgain", { id });
  expect([status, body.message]).toEqual([404, "Order not found"]);
  expect((await bisi.call("viewCart")).body.data.cart).toEqual([]);
});
