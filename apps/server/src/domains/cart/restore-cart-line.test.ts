import type { CartLine } from "@shop/contract/cart";
import { expect, test } from "vitest";
import type { TestShopper, TestVariant } from "../../../test/factories.ts";
import { testShop } from "../../../test/test-shop.ts";

/** A cart with several of a first item and one of a second. */
async function aCart() {
  const shop = await testShop();
  const [gele, beads] = [await shop.aVariant({ price: 450_000, stock: 9 }), await shop.aVariant()];
  const ada = await shop.aShopper();
  await ada.call("changeCart", { variant_token: gele.token, quantity: 3 });
  await ada.call("changeCart", { variant_token: beads.token });
  const first = async () => (await cartOf(ada)).find((line) => line.variant_token === gele.token)!;
  return { shop, gele, beads, ada, first };
}

const cartOf = async (ada: TestShopper) => (await ada.call("viewCart")).body.data.cart;

function restore(ada: TestShopper, { variant_token, quantity, timestamp, amountSeen }: CartLine) {
  return ada.call("restoreCartLine", { variant_token, quantity, timestamp, amountSeen });
}

const contentOf = (cart: readonly CartLine[]) => cart.map((line) => [line.variant_token, line.quantity]);
const asBefore = (gele: TestVariant, beads: TestVariant) => [
  [gele.token, 3],
  [beads.token, 1],
];

test("Undoing a removal restores place, quantity and seen price, as often as it is done", async () => {
  const { shop, gele, beads, ada, first } = await aCart();
  await shop.pool.query("update variants set price = 500000 where token = $1", [gele.token]);
  for (let times = 1; times <= 2; times += 1) {
    const line = await first();
    await ada.call("removeCartLine", { id: line.id });
    const { status, body } = await restore(ada, line);
    expect([status, contentOf(body.data.cart)]).toEqual([200, asBefore(gele, beads)]);
    expect(body.data.cart[0]).toMatchObject({ amountSeen: 4500, amount: 5000, timestamp: line.timestamp });
  }
});

test("Undoing the same removal in two tabs restores the line once", async () => {
  const { gele, beads, ada, first } = await aCart();
  const line = await first();
  await ada.call("removeCartLine", { id: line.id });
  const answers = await Promise.all([restore(ada, line), restore(ada, line)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(contentOf(await cartOf(ada))).toEqual(asBefore(gele, beads));
});

test("A line added in another tab since the removal keeps the larger quantity", async () => {
  const { gele, ada, first } = await aCart();
  const line = await first();
  await ada.call("removeCartLine", { id: line.id });
  await ada.call("changeCart", { variant_token: gele.token, quantity: 1 });
  await restore(ada, line);
  expect((await first()).quantity).toBe(3);
  await ada.call("changeCart", { variant_token: gele.token, quantity: 2 });
  await restore(ada, line);
  expect((await first()).quantity).toBe(5);
});

test("A removed line comes back when its stock has gone, and says how much is left", async () => {
  const { shop, gele, ada, first } = await aCart();
  const line = await first();
  await ada.call("removeCartLine", { id: line.id });
  await shop.setStock(gele, 0);
  expect((await restore(ada, line)).status).toBe(200);
  expect(await first()).toMatchObject({ quantity: 3, stock: 0, stock_status: "out_stock" });
  expect((await ada.placesOrder()).status).toBe(409);
});

test("A removed line of a product that is no longer for sale is not restored", async () => {
  const { shop, gele, ada, first } = await aCart();
  const line = await first();
  await ada.call("removeCartLine", { id: line.id });
  await shop.pool.query("update products set published_at = 'infinity' where token = $1", [
    gele.productToken,
  ]);
  const { status, body } = await restore(ada, line);
  expect([status, body.message]).toEqual([404, "Product is not available"]);
});

test("A line cannot be restored with a quantity, a price or a time that no cart has", async () => {
  const { ada, first } = await aCart();
  const line = await first();
  for (const wrong of [{ quantity: 0 }, { quantity: 100 }, { amountSeen: -1 }, { timestamp: "yesterday" }]) {
    expect((await restore(ada, { ...line, ...wrong })).status).toBe(400);
  }
  // A time to come is taken as now.
  await ada.call("removeCartLine", { id: line.id });
  await restore(ada, { ...line, timestamp: "2999-01-01T00:00:00.000Z" });
  expect(Date.parse((await first()).timestamp)).toBeLessThan(Date.parse("2999-01-01"));
});
