import { describe, expect, test } from "vitest";
import { testShop } from "../../../test/test-shop.ts";

describe("Adding to the cart", () => {
  test("adds one and answers with the whole cart", {
    tags: ["S3-012", "S3-013", "S3-026", "S6-006", "S7-021", "S7-022"],
  }, async () => {
    const shop = await testShop();
    const chinChin = await shop.aVariant({ name: "Chin-chin", price: 250_050, stock: 40, flavour: "Nutmeg" });
    const ada = await shop.aShopper();

    const answer = await ada.call("changeCart", { variant_token: chinChin.token, quantity: 1 });

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      status: true,
      message: "OK",
      data: {
        cart: [
          {
            id: expect.stringMatching(/^[\w-]{22}$/),
            head: { name: "Chin-chin" },
            image: [],
            amount: 2500.5,
            quantity: 1,
            variant_token: chinChin.token,
            usertoken: ada.publicId,
            timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
            product_token: chinChin.productToken,
            attributes: { FLAVOUR: "Nutmeg" },
            amountSeen: 2500.5,
            stock: 40,
            stock_status: "in_stock",
            variantCount: 1,
          },
        ],
        totalQuantity: 1,
        totalAmount: 2500.5,
        discounts: [],
        discount: 0,
      },
    });
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(JSON.stringify(answer.body)).not.toContain(ada.token);
  });

  test("adds one by default, and several on request", {
    tags: ["S5-020", "S7-024"],
  }, async () => {
    const shop = await testShop();
    const beads = await shop.aVariant({ price: 100_000, stock: 50 });
    const ada = await shop.aShopper();

    await ada.call("changeCart", { variant_token: beads.token });
    const { body } = await ada.call("changeCart", { variant_token: beads.token, quantity: 5 });

    expect(body.data).toMatchObject({ totalQuantity: 6, totalAmount: 6000 });
    expect(body.data.cart).toHaveLength(1);
  });

  test("keeps the lines in the order in which they were added", {
    tags: ["S7-025"],
  }, async () => {
    const shop = await testShop();
    const [first, second, third] = [await shop.aVariant(), await shop.aVariant(), await shop.aVariant()];
    const ada = await shop.aShopper();

    for (const { token } of [first, second, third, first])
      await ada.call("changeCart", { variant_token: token });

    const { body } = await ada.call("viewCart");
    expect(body.data.cart.map((line) => line.variant_token)).toEqual([
      first.token,
      second.token,
      third.token,
    ]);
  });

  test("shows the variant's pictures with the current price and stock", async () => {
    const shop = await testShop();
    const gele = await shop.aVariant({ price: 500_000, stock: 4 });
    const ada = await shop.aShopper({ cart: [[gele, 2]] });
    const pictures = ["a".repeat(16), "b".repeat(16)];
    for (const [position, id] of pictures.entries()) {
      await shop.pool.query("insert into pictures (id, width, height, placeholder) values ($1, 9, 9, 'x')", [
        id,
      ]);
      await shop.pool.query(
        `insert into variant_pictures (variant_id, position, picture_id, alt)
         values ((select id from variants where token = $1), $2, $3, '')`,
        [gele.token, position + 1, id],
      );
    }
    await shop.pool.query("update variants set price = 600000 where token = $1", [gele.token]);

    const { body } = await ada.call("viewCart");

    expect(body.data).toMatchObject({ totalAmount: 12_000, totalQuantity: 2 });
    expect(body.data.cart[0]).toMatchObject({
      amount: 6000,
      stock: 4,
      stock_status: "low_stock",
      image: pictures.map((id) => `/pictures/${id}/320.webp`),
    });
  });

  test("is refused for an unknown product", { tags: ["S8-008"] }, async () => {
    const shop = await testShop();
    const ada = await shop.aShopper();
    const { status, body } = await ada.call("changeCart", { variant_token: "no-such-variant", quantity: 1 });
    expect(status).toBe(404);
    expect(body).toEqual({
      status: false,
      code: "variant_not_found",
      message: "Product is not available",
      data: null,
    });
  });

  test("is refused for a sold-out product", async () => {
    const shop = await testShop();
    const kilishi = await shop.aVariant({ name: "Kilishi", stock: 0 });
    const ada = await shop.aShopper();
    const { status, body } = await ada.call("changeCart", { variant_token: kilishi.token });
    expect(status).toBe(409);
    expect(body.message).toBe("Kilishi is sold out");
    expect((await ada.call("viewCart")).body.data.cart).toEqual([]);
  });

  test("is refused beyond the stock, at once or step by step, and leaves the cart unchanged", async () => {
    const shop = await testShop();
    const kilishi = await shop.aVariant({ name: "Kilishi", stock: 3 });
    const ada = await shop.aShopper();

    const tooMany = await ada.call("changeCart", { variant_token: kilishi.token, quantity: 4 });
    expect([tooMany.status, tooMany.body.message]).toEqual([409, "Only 3 of Kilishi left"]);
    expect((await ada.call("viewCart")).body.data.totalQuantity).toBe(0);

    await ada.call("changeCart", { variant_token: kilishi.token, quantity: 2 });
    const oneTooMany = await ada.call("changeCart", { variant_token: kilishi.token, quantity: 2 });
    expect([oneTooMany.status, oneTooMany.body.message]).toEqual([409, "Only 3 of Kilishi left"]);
    expect((await ada.call("viewCart")).body.data.totalQuantity).toBe(2);
  });

  test("is refused beyond 99 of one item", async () => {
    const shop = await testShop();
    const beads = await shop.aVariant({ stock: 500 });
    const ada = await shop.aShopper({ cart: [[beads, 99]] });
    const { status, body } = await ada.call("changeCart", { variant_token: beads.token });
    expect([status, body.message]).toEqual([409, "You can have at most 99 of one item in your cart"]);
    expect((await ada.call("viewCart")).body.data.totalQuantity).toBe(99);
  });

  test("fifty times at once results in fifty", async () => {
    const shop = await testShop();
    const beads = await shop.aVariant({ stock: 500 });
    const ada = await shop.aShopper();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => ada.call("changeCart", { variant_token: beads.token })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await ada.call("viewCart")).body.data.totalQuantity).toBe(50);
  });

  test("many times at once never exceeds 99 or the stock", async () => {
    const shop = await testShop();
    const [plenty, few] = [await shop.aVariant({ stock: 500 }), await shop.aVariant({ stock: 7 })];
    const ada = await shop.aShopper();
    const adding = (token: string, quantity: number) =>
      Array.from({ length: 20 }, () => ada.call("changeCart", { variant_token: token, quantity }));

    const answers = await Promise.all([...adding(plenty.token, 11), ...adding(few.token, 2)]);

    const { cart } = (await ada.call("viewCart")).body.data;
    expect(cart.find((line) => line.variant_token === plenty.token)?.quantity).toBe(99);
    expect(cart.find((line) => line.variant_token === few.token)?.quantity).toBe(6);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(9 + 3);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(11 + 17);
  });
});

describe("Removing one from the cart", () => {
  test("lowers the quantity by one", { tags: ["S7-023"] }, async () => {
    const shop = await testShop();
    const beads = await shop.aVariant();
    const ada = await shop.aShopper({ cart: [[beads, 3]] });
    const { status, body } = await ada.call("changeCart", { variant_token: beads.token, quantity: -1 });
    expect([status, body.data.totalQuantity]).toEqual([200, 2]);
  });

  test("is allowed when the cart holds more than the stock", async () => {
    const shop = await testShop();
    const beads = await shop.aVariant({ stock: 0 });
    const ada = await shop.aShopper({ cart: [[beads, 3]] });
    const { status, body } = await ada.call("changeCart", { variant_token: beads.token, quantity: -1 });
    expect([status, body.data.totalQuantity]).toEqual([200, 2]);
  });

  test("stops at one, even with many requests at once", { tags: ["S5-041"] }, async () => {
    const shop = await testShop();
    const beads = await shop.aVariant();
    const ada = await shop.aShopper({ cart: [[beads, 5]] });
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => ada.call("changeCart", { variant_token: beads.token, quantity: -1 })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(8);
    expect(refused[0]?.body.message).toBe("Quantity cannot go below 1");
    expect((await ada.call("viewCart")).body.data.totalQuantity).toBe(1);
  });

  test("is refused when the item is not in the cart", async () => {
    const shop = await testShop();
    const beads = await shop.aVariant();
    const ada = await shop.aShopper();
    const { status, body } = await ada.call("changeCart", { variant_token: beads.token, quantity: -1 });
    expect([status, body.message]).toEqual([404, "This item is no longer in your cart"]);
  });
});

describe("Removing a cart line", () => {
  test("removes it completely and answers with the rest of the cart", {
    tags: ["S6-006", "S7-026"],
  }, async () => {
    const shop = await testShop();
    const [beads, gele] = [await shop.aVariant(), await shop.aVariant({ price: 700_000 })];
    const ada = await shop.aShopper({ cart: [[beads, 3], gele] });
    const { cart } = (await ada.call("viewCart")).body.data;

    const { status, body } = await ada.call("removeCartLine", { id: cart[0]!.id });

    expect(status).toBe(200);
    expect(body.data).toMatchObject({ totalQuantity: 1, totalAmount: 7000 });
    expect(body.data.cart.map((line) => line.variant_token)).toEqual([gele.token]);
  });

  test("is refused when the line is already gone", async () => {
    const shop = await testShop();
    const ada = await shop.aShopper({ cart: [await shop.aVariant()] });
    const { cart } = (await ada.call("viewCart")).body.data;
    await ada.call("removeCartLine", { id: cart[0]!.id });
    const { status, body } = await ada.call("removeCartLine", { id: cart[0]!.id });
    expect([status, body.message]).toEqual([404, "This item is no longer in your cart"]);
  });
});

describe("The SQL statements of a cart", () => {
  test("are three to add, two to view and three to remove a line", async () => {
    const shop = await testShop();
    const beads = await shop.aVariant();
    const ada = await shop.aShopper();
    const add = () => ada.call("changeCart", { variant_token: beads.token });
    expect(await shop.statementsOf(add)).toHaveLength(3);
    expect(await shop.statementsOf(add)).toHaveLength(3);
    expect(await shop.statementsOf(() => ada.call("viewCart"))).toHaveLength(2);
    const { cart } = (await ada.call("viewCart")).body.data;
    expect(await shop.statementsOf(() => ada.call("removeCartLine", { id: cart[0]!.id }))).toHaveLength(3);
  });
});
