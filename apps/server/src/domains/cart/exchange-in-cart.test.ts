import type { Cart } from "@shop/contract/cart";
import { expect, test } from "vitest";
import type { TestShopper, TestVariant } from "../../../test/factories.ts";
import { testShop } from "../../../test/test-shop.ts";

/** A cart with four pieces of a gown in S and one other thing; the gown is also there in M and L. */
async function aCart(stock: { m?: number; l?: number } = {}) {
  const shop = await testShop();
  const s = await shop.aVariant({ name: "Gown", size: "S", price: 450_000, stock: 9 });
  const m = await shop.aVariant({ of: s, size: "M", price: 500_000, stock: stock.m ?? 9 });
  const l = await shop.aVariant({ of: s, size: "L", stock: stock.l ?? 9 });
  const beads = await shop.aVariant();
  const ada = await shop.aShopper();
  await ada.call("changeCart", { variant_token: s.token, quantity: 4 });
  await ada.call("changeCart", { variant_token: beads.token });
  return { shop, s, m, l, beads, ada };
}

const cartOf = async (ada: TestShopper) => (await ada.call("viewCart")).body.data;
const contentOf = ({ cart }: Cart) => cart.map((line) => [line.variant_token, line.quantity]);

function exchange(ada: TestShopper, from: TestVariant, to: TestVariant, quantity?: number) {
  const variants = { from_variant_token: from.token, to_variant_token: to.token };
  return ada.call("exchangeInCart", quantity === undefined ? variants : { ...variants, quantity });
}

test("A line is exchanged for another size with its quantity and its place, at the price of that size", async () => {
  const { s, m, beads, ada } = await aCart();
  const before = await cartOf(ada);
  expect(before.cart).toMatchObject([{ variantCount: 3 }, { variantCount: 1 }]);
  const { status, body } = await exchange(ada, s, m);
  expect([status, body.data.leftOut]).toEqual([200, 0]);
  expect(contentOf(body.data.cart)).toEqual([
    [m.token, 4],
    [beads.token, 1],
  ]);
  const [old] = before.cart;
  expect(body.data.cart.cart[0]).toMatchObject({
    id: old?.id,
    timestamp: old?.timestamp,
    attributes: { SIZE: "M" },
    amount: 5000,
    amountSeen: 5000,
  });
  expect(await cartOf(ada)).toEqual(body.data.cart);
});

test("A line is exchanged only as far as the stock allows, and the answer says how many pieces it lost", async () => {
  const { s, m, beads, ada } = await aCart({ m: 3 });
  const { body } = await exchange(ada, s, m);
  expect([body.data.leftOut, contentOf(body.data.cart)]).toEqual([
    1,
    [
      [m.token, 3],
      [beads.token, 1],
    ],
  ]);
});

test("A line that is exchanged for a size already in the cart is added to its line, as far as the stock allows", async () => {
  const { s, m, l, beads, ada } = await aCart({ m: 5 });
  await ada.call("changeCart", { variant_token: m.token, quantity: 2 });
  const { body } = await exchange(ada, s, m);
  expect([body.data.leftOut, contentOf(body.data.cart)]).toEqual([
    1,
    [
      [beads.token, 1],
      [m.token, 5],
    ],
  ]);
  await ada.call("changeCart", { variant_token: l.token, quantity: 3 });
  const joined = await exchange(ada, l, s);
  expect(contentOf(joined.body.data.cart)).toContainEqual([s.token, 3]);
});

test("One piece of a line can be exchanged while the others stay", async () => {
  const { s, m, beads, ada } = await aCart();
  expect(contentOf((await exchange(ada, s, m, 1)).body.data.cart)).toEqual([
    [s.token, 3],
    [m.token, 1],
    [beads.token, 1],
  ]);
  expect(contentOf((await exchange(ada, s, m, 1)).body.data.cart)).toEqual([
    [s.token, 2],
    [m.token, 2],
    [beads.token, 1],
  ]);
});

test("Asking for more pieces than the line has exchanges the line", async () => {
  const { s, m, ada } = await aCart();
  const { body } = await exchange(ada, s, m, 7);
  expect([body.data.leftOut, contentOf(body.data.cart)[0]]).toEqual([0, [m.token, 4]]);
});

test("An exchange of which not one piece can be had is refused with its reason, and the cart stays", async () => {
  const { shop, s, m, l, beads, ada } = await aCart({ m: 0, l: 2 });
  await ada.call("changeCart", { variant_token: l.token, quantity: 2 });
  const before = await cartOf(ada);
  const gone = await shop.aVariant({ of: s, size: "XL" });
  await shop.pool.query("update variants set archived_at = now() where token = $1", [gone.token]);
  const refused = async (from: TestVariant, to: TestVariant) => {
    const { status, body } = await exchange(ada, from, to);
    return [status, body.code, body.message];
  };
  expect(await refused(s, m)).toEqual([409, "out_of_stock", "Gown is sold out"]);
  expect(await refused(s, l)).toEqual([409, "too_few_left", "Only 2 of Gown left"]);
  expect(await refused(s, gone)).toEqual([404, "variant_not_found", "Product is not available"]);
  expect(await refused(s, beads)).toEqual([404, "variant_not_found", "Product is not available"]);
  expect(await refused(m, l)).toEqual([404, "cart_line_not_found", "This item is no longer in your cart"]);
  expect(await refused(s, s)).toEqual([404, "variant_not_found", "Product is not available"]);
  expect(await cartOf(ada)).toEqual(before);
});

test("A line is exchanged for at most 99 pieces of a size, and for none when it has them", async () => {
  const { s, m, beads, ada } = await aCart({ m: 500 });
  await ada.call("changeCart", { variant_token: m.token, quantity: 97 });
  const { body } = await exchange(ada, s, m);
  expect([body.data.leftOut, contentOf(body.data.cart)]).toEqual([
    2,
    [
      [beads.token, 1],
      [m.token, 99],
    ],
  ]);
  await ada.call("changeCart", { variant_token: s.token });
  const refused = await exchange(ada, s, m);
  expect([refused.status, refused.body.code]).toEqual([409, "quantity_ceiling"]);
});

test("Exchanges of one line in several tabs at once lose no piece and add none", async () => {
  const { s, m, l, beads, ada } = await aCart();
  const answers = await Promise.all([
    ...Array.from({ length: 3 }, () => exchange(ada, s, m, 1)),
    ...Array.from({ length: 3 }, () => exchange(ada, m, l, 1)),
    exchange(ada, l, s),
    ada.call("changeCart", { variant_token: m.token }),
  ]);
  for (const { status } of answers) expect([200, 404]).toContain(status);
  const { cart, totalQuantity } = await cartOf(ada);
  expect(totalQuantity).toBe(6);
  const tokens = cart.map(({ variant_token }) => variant_token);
  expect(new Set(tokens).size).toBe(tokens.length);
  expect(tokens).toContain(beads.token);
});

test("An exchange while another tab adds the new size loses no piece without saying so", async () => {
  const { shop, s, m, ada } = await aCart({ m: 5 });
  await shop.pool.query("delete from cart_lines");
  for (let nth = 0; nth < 10; nth += 1) {
    await ada.call("changeCart", { variant_token: s.token, quantity: 3 });
    const [added, exchanged] = await Promise.all([
      ada.call("changeCart", { variant_token: m.token, quantity: 4 }),
      exchange(ada, s, m),
    ]);
    const { cart } = await cartOf(ada);
    const pieces = (token: string) => cart.find((line) => line.variant_token === token)?.quantity ?? 0;
    const leftOut = exchanged.status === 200 ? exchanged.body.data.leftOut : 0;
    const came = added.status === 200 ? 4 : 0;
    expect([pieces(s.token) + pieces(m.token) + leftOut, pieces(m.token) <= 5]).toEqual([3 + came, true]);
    await shop.pool.query("delete from cart_lines");
  }
});

test("An exchange is six SQL statements, with those that begin and end its transaction", async () => {
  const { shop, s, m, ada } = await aCart();
  expect(await shop.statementsOf(() => exchange(ada, s, m))).toHaveLength(6);
});
