import { expect, test } from "vitest";
import type { TestShopper } from "../../../test/factories.ts";
import { someoneIsBlocked } from "../../../test/fixtures/someone-is-blocked.ts";
import { testShop } from "../../../test/test-shop.ts";
import { hashPassword } from "../passwords/hash-password.ts";

/** A cart of two lines, in the order of the answer. */
async function aCart() {
  const shop = await testShop();
  const gele = await shop.aVariant({ name: "Gele", price: 450_000, stock: 9 });
  const beads = await shop.aVariant({ name: "Beads", price: 100_000, stock: 9 });
  const ada = await shop.aShopper();
  await ada.call("changeCart", { variant_token: gele.token, quantity: 3 });
  await ada.call("changeCart", { variant_token: beads.token });
  return { shop, gele, beads, ada };
}

const view = async (ada: TestShopper) => ({
  cart: (await ada.call("viewCart")).body.data,
  saved: (await ada.call("listSavedLines")).body.data,
});

/** Saves the line of a product for later. @returns the answer */
async function save(ada: TestShopper, name: string) {
  const { cart } = await view(ada);
  const line = cart.cart.find(({ head }) => head.name === name);
  return ada.call("saveForLater", { id: line!.id });
}

test("A line moves to what is saved for later and back, and the cart counts only what is in it", async () => {
  const { shop, gele, ada } = await aCart();
  await shop.pool.query("update variants set price = 500000 where token = $1", [gele.token]);
  const { status, body } = await save(ada, "Gele");
  expect([status, body.data]).toMatchObject([
    200,
    {
      cart: { totalQuantity: 1, totalAmount: 1000, cart: [{ head: { name: "Beads" } }] },
      saved: [{ head: { name: "Gele" }, quantity: 3, amountSeen: 4500, amount: 5000, stock: 9 }],
    },
  ]);
  expect(await view(ada)).toEqual(body.data);

  const back = await ada.call("moveToCart", { id: body.data.saved[0]!.id });
  expect(back.body.data).toMatchObject({
    cart: {
      totalQuantity: 4,
      totalAmount: 16_000,
      cart: [{}, { quantity: 3, amountSeen: 4500, amount: 5000 }],
    },
    saved: [],
  });
  expect(await view(ada)).toEqual(back.body.data);
});

test("Saving the same item again adds up its quantities, up to 99", async () => {
  const { shop, gele, ada } = await aCart();
  await save(ada, "Gele");
  await ada.call("changeCart", { variant_token: gele.token, quantity: 2 });
  expect((await save(ada, "Gele")).body.data.saved).toMatchObject([{ quantity: 5 }]);
  const bulk = await shop.aVariant({ name: "Groundnuts", stock: 500 });
  for (let times = 1; times <= 2; times += 1) {
    await ada.call("changeCart", { variant_token: bulk.token, quantity: 60 });
    await save(ada, "Groundnuts");
  }
  expect((await view(ada)).saved).toMatchObject([{ head: { name: "Groundnuts" }, quantity: 99 }, {}]);
});

test("A saved line moves to the cart only as far as the stock allows, and is added to the line there", async () => {
  const { shop, gele, ada } = await aCart();
  const { saved } = (await save(ada, "Gele")).body.data;
  await ada.call("changeCart", { variant_token: gele.token, quantity: 2 });
  await shop.setStock(gele, 4);
  const { body } = await ada.call("moveToCart", { id: saved[0]!.id });
  expect(body.data.cart.cart).toMatchObject([{ head: { name: "Beads" } }, { quantity: 4, stock: 4 }]);
  expect(body.data.saved).toEqual([]);
});

test("A saved line that has sold out says so and stays saved", async () => {
  const { shop, gele, ada } = await aCart();
  const { saved } = (await save(ada, "Gele")).body.data;
  await shop.setStock(gele, 0);
  expect((await view(ada)).saved).toMatchObject([{ stock: 0, stock_status: "out_stock" }]);
  const { status, body } = await ada.call("moveToCart", { id: saved[0]!.id });
  expect([status, body.code, body.message]).toEqual([409, "out_of_stock", "Gele is sold out"]);
  expect((await view(ada)).saved).toHaveLength(1);
});

test("A line that two tabs save or move back at once moves once", async () => {
  const { ada } = await aCart();
  const { cart } = await view(ada);
  const id = cart.cart[0]!.id;
  const saving = await Promise.all([ada.call("saveForLater", { id }), ada.call("saveForLater", { id })]);
  expect(saving.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  const { saved } = await view(ada);
  expect(saved).toMatchObject([{ quantity: 3 }]);
  const move = () => ada.call("moveToCart", { id: saved[0]!.id });
  const moving = await Promise.all([move(), move()]);
  expect(moving.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  expect((await view(ada)).cart.totalQuantity).toBe(4);
});

test("Saving an item for later while the same item is moved back does not deadlock, and no piece is lost", async () => {
  const { shop, gele, ada } = await aCart();
  await save(ada, "Gele");
  await ada.call("changeCart", { variant_token: gele.token, quantity: 2 });
  const { cart, saved } = await view(ada);
  const inCart = cart.cart.find(({ head }) => head.name === "Gele");
  const other = await shop.pool.connect();
  const answers: Promise<{ status: number }>[] = [];
  try {
    await other.query("begin");
    await other.query("select from saved_lines for update");
    answers.push(ada.call("moveToCart", { id: saved[0]!.id }));
    await someoneIsBlocked(shop);
    answers.push(ada.call("saveForLater", { id: inCart!.id }));
    await someoneIsBlocked(shop, { connections: 2 });
    await other.query("commit");
  } finally {
    other.release();
  }
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200]);
  const after = await view(ada);
  expect(after.cart.cart).toMatchObject([{ head: { name: "Beads" } }]);
  expect(after.saved).toMatchObject([{ head: { name: "Gele" }, quantity: 5 }]);
});

test("A saved line is exchanged for another size with its quantity, and joins a line of that size", async () => {
  const shop = await testShop();
  const s = await shop.aVariant({ name: "Gown", size: "S", stock: 9 });
  const m = await shop.aVariant({ of: s, size: "M", price: 500_000, stock: 0 });
  const beads = await shop.aVariant({ name: "Beads" });
  const ada = await shop.aShopper({ cart: [[s, 3], beads] });
  await save(ada, "Gown");
  await save(ada, "Beads");
  const before = (await view(ada)).saved;
  const exchange = async (from: string, to: string) => {
    const { status, body } = await ada.call("exchangeSavedLine", {
      from_variant_token: from,
      to_variant_token: to,
    });
    return { status, code: body.code, saved: body.data };
  };

  const { saved } = await exchange(s.token, m.token);
  expect(saved).toMatchObject([
    { head: { name: "Beads" }, variantCount: 1 },
    {
      id: before[1]?.id,
      attributes: { SIZE: "M" },
      quantity: 3,
      amount: 5000,
      amountSeen: 5000,
      variantCount: 2,
    },
  ]);
  await ada.call("changeCart", { variant_token: s.token, quantity: 2 });
  await save(ada, "Gown");
  expect((await exchange(s.token, m.token)).saved).toMatchObject([
    { head: { name: "Beads" } },
    { attributes: { SIZE: "M" }, quantity: 5 },
  ]);
  expect(await exchange(s.token, m.token)).toMatchObject({ status: 404, code: "saved_line_not_found" });
  expect(await exchange(m.token, beads.token)).toMatchObject({ status: 404, code: "variant_not_found" });
  expect(await exchange(m.token, m.token)).toMatchObject({ status: 404, code: "variant_not_found" });
  expect((await view(ada)).saved).toHaveLength(2);
});

test("A saved line that is exchanged twice at once moves once, and the second press finds no line", async () => {
  const shop = await testShop();
  const s = await shop.aVariant({ name: "Gown", size: "S", stock: 9 });
  const m = await shop.aVariant({ of: s, size: "M", stock: 9 });
  const ada = await shop.aShopper({ cart: [[s, 3]] });
  await save(ada, "Gown");
  const press = () =>
    ada.call("exchangeSavedLine", { from_variant_token: s.token, to_variant_token: m.token });
  const answers = await Promise.all([press(), press(), press()]);
  const codes = answers.map(({ status, body }) => (status === 200 ? "exchanged" : body.code)).toSorted();
  expect(codes).toEqual(["exchanged", "saved_line_not_found", "saved_line_not_found"]);
  expect((await view(ada)).saved).toMatchObject([{ attributes: { SIZE: "M" }, quantity: 3 }]);
});

test("A saved line can be removed, once", async () => {
  const { ada } = await aCart();
  const { saved } = (await save(ada, "Gele")).body.data;
  const remove = () => ada.call("removeSavedLine", { id: saved[0]!.id });
  const { status, body } = await remove();
  expect([status, body.data]).toEqual([200, []]);
  expect((await remove()).body.message).toBe("This item is no longer saved for later");
});

test("An order leaves alone what is saved for later", async () => {
  const { ada } = await aCart();
  await save(ada, "Gele");
  expect((await ada.placesOrder({})).status).toBe(200);
  expect(await view(ada)).toMatchObject({ cart: { totalQuantity: 0 }, saved: [{ head: { name: "Gele" } }] });
});

test("What is saved is part of the copy of a shopper's data and is erased with the account", async () => {
  const { shop, ada } = await aCart();
  await save(ada, "Gele");
  const { holdings } = (await ada.call("viewOwnData")).body.data;
  expect(holdings.find(({ name }) => name === "saved")?.records).toEqual([
    { product: "Gele", quantity: 3, priceSeenInNaira: 4500, savedAt: expect.any(String) },
  ]);
  const password = "jollof-rice-for-12";
  await shop.pool.query("update shoppers set password_hash = $1", [await hashPassword(password)]);
  expect((await ada.call("deleteAccount", { pword: password })).status).toBe(200);
  expect((await shop.pool.query("select from saved_lines")).rowCount).toBe(0);
});
