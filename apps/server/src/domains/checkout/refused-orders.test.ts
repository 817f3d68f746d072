import { describe, expect, test } from "vitest";
import { type TestShop, testShop } from "../../../test/test-shop.ts";

async function count(shop: TestShop, table: "orders" | "order_lines" | "outbox_mails"): Promise<number> {
  return (await shop.pool.query(`select count(*)::integer as count from ${table}`)).rows[0].count;
}

describe("An order is refused without any effect", () => {
  async function refusedWith(
    shop: TestShop,
    work: () => Promise<{ status: number; body: { message: string; data: unknown } }>,
  ) {
    const before = {
      orders: await count(shop, "orders"),
      lines: await count(shop, "order_lines"),
      mails: await count(shop, "outbox_mails"),
      stock: (await shop.pool.query("select token, stock from variants order by id")).rows,
      carts: (await shop.pool.query("select * from cart_lines order by id")).rows,
    };
    const { status, body } = await work();
    expect({
      orders: await count(shop, "orders"),
      lines: await count(shop, "order_lines"),
      mails: await count(shop, "outbox_mails"),
      stock: (await shop.pool.query("select token, stock from variants order by id")).rows,
      carts: (await shop.pool.query("select * from cart_lines order by id")).rows,
    }).toEqual(before);
    return { status, message: body.message, data: body.data };
  }

  test("An order is refused without any effect when the cart is empty, for example because another tab ordered it", async () => {
    const shop = await testShop();
    const ada = await shop.aShopper();
    expect(await refusedWith(shop, () => ada.placesOrder())).toEqual({
      status: 400,
      message: "Your cart is empty",
      data: null,
    });
  });

  test("An order is refused without any effect when location or method is missing, because neither falls back to a default", {
    tags: ["S9-028"],
  }, async () => {
    const shop = await testShop();
    const ada = await shop.aShopper({ cart: [await shop.aVariant()] });
    for (const field of ["dl_id", "dm_id"]) {
      const { status, data } = await refusedWith(shop, () =>
        ada.placesOrder({ [field]: undefined } as object),
      );
      expect([status, Object.keys((data as { fields: object }).fields)]).toEqual([400, [field]]);
    }
  });

  test("An order is refused without any effect when an item is sold out or too few are left", async () => {
    const shop = await testShop();
    const [beads, zobo] = [
      await shop.aVariant({ stock: 5 }),
      await shop.aVariant({ name: "Zobo", stock: 2 }),
    ];
    const ada = await shop.aShopper({ cart: [beads, [zobo, 2]] });
    await shop.setStock(zobo, 1);
    expect(await refusedWith(shop, () => ada.placesOrder())).toEqual({
      status: 409,
      message: "Only 1 of Zobo left",
      data: { name: "Zobo", variant_token: zobo.token, left: 1 },
    });
    await shop.setStock(zobo, 0);
    expect(await refusedWith(shop, () => ada.placesOrder())).toEqual({
      status: 409,
      message: "Zobo is sold out",
      data: { name: "Zobo", variant_token: zobo.token, left: 0 },
    });
  });

  test("An order is refused without any effect when a price has changed between cart and order, with the right amounts", async () => {
    const shop = await testShop();
    const { price } = await shop.aDelivery();
    const beads = await shop.aVariant({ name: "Beads", price: 100_000 });
    const ada = await shop.aShopper({ cart: [[beads, 2]] });
    await shop.pool.query("update variants set price = 120050 where token = $1", [beads.token]);

    const asShown = {
      amount: "2000.00",
      totalAmountToPay: 2000 + price / 100,
      lines: [{ variant_token: beads.token, quantity: 2, amount: 1000 }],
    };
    expect(await refusedWith(shop, () => ada.placesOrder(asShown))).toEqual({
      status: 409,
      message: "Prices have changed since you last checked. Please check the new total",
      data: {
        changed: ["prices"],
        amount: "2401.00",
        delivery_cost: price / 100,
        discount: 0,
        totalAmountToPay: 2401 + price / 100,
        lines: [{ variant_token: beads.token, head: { name: "Beads" }, amount: 1200.5, quantity: 2 }],
      },
    });
  });

  test("An order is refused without any effect when the cart was changed elsewhere, which is not reported as a change of prices", async () => {
    const shop = await testShop();
    const { price } = await shop.aDelivery();
    const [beads, gele] = [await shop.aVariant({ price: 100_000 }), await shop.aVariant({ price: 100_000 })];
    const ada = await shop.aShopper({ cart: [[beads, 2]] });
    const asShown = {
      amount: "2000.00",
      totalAmountToPay: 2000 + price / 100,
      lines: [{ variant_token: beads.token, quantity: 2, amount: 1000 }],
    };
    await ada.call("changeCart", { variant_token: beads.token, quantity: 1 });
    expect(await refusedWith(shop, () => ada.placesOrder(asShown))).toMatchObject({
      status: 409,
      message: "Your cart has changed since you last checked. Please check the new total",
      data: { changed: ["items"], amount: "3000.00" },
    });

    // Another item at the same amount is not what was agreed to either.
    for (let i = 0; i < 2; i++) await ada.call("changeCart", { variant_token: beads.token, quantity: -1 });
    await ada.call("changeCart", { variant_token: gele.token, quantity: 1 });
    expect(await refusedWith(shop, () => ada.placesOrder(asShown))).toMatchObject({
      status: 409,
      data: { changed: ["items"], amount: "2000.00" },
    });
  });

  test.each([
    ["the items", { amount: "2500.01" }, "The total has changed"],
    ["the delivery", { delivery_cost: 1499.99 }, "The delivery price has changed"],
    ["the total", { totalAmountToPay: 4000.01 }, "The total has changed"],
    ["the total, by the shown discount,", { totalAmountToPay: 3500 }, "The total has changed"],
    ["the total, beyond all money,", { totalAmountToPay: 10_000_000_000 }, "The total has changed"],
  ])(
    "An order is refused without any effect when %s differs",
    { tags: ["S3-031"] },
    async (_, changes, sentence) => {
      const shop = await testShop();
      const ada = await shop.aShopper({ cart: [await shop.aVariant({ price: 250_000 })] });
      const { status, message, data } = await refusedWith(shop, () => ada.placesOrder(changes));
      expect(status).toBe(409);
      expect(message).toBe(`${sentence} since you last checked. Please check the new total`);
      expect(data).toMatchObject({ amount: "2500.00", delivery_cost: 1500, totalAmountToPay: 4000 });
    },
  );

  test("An order is refused without any effect when the delivery method is not available in the location", async () => {
    const shop = await testShop();
    const [one, other] = [await shop.aDelivery(), await shop.aDelivery({ price: 1 })];
    const ada = await shop.aShopper({ cart: [await shop.aVariant()] });
    expect(await refusedWith(shop, () => ada.placesOrder({ dm_id: other.methodId }))).toMatchObject({
      status: 409,
      message: `Method ${other.methodId} is not available in Location ${one.locationId}`,
    });
    expect(await refusedWith(shop, () => ada.placesOrder({ dl_id: 99_999_999 }))).toMatchObject({
      status: 404,
      message: "We could not find this delivery location",
    });
    expect(await refusedWith(shop, () => ada.placesOrder({ dm_id: 99_999_999 }))).toMatchObject({
      status: 404,
      message: "We could not find this delivery method",
    });
  });

  test("An order is refused without any effect when nobody is signed in", async () => {
    const shop = await testShop();
    const ada = await shop.aShopper({ cart: [await shop.aVariant()] });
    await shop.pool.query("update sessions set revoked_at = now()");
    const refused = await refusedWith(shop, () => ada.placesOrder());
    expect([refused.status, refused.message]).toEqual([401, "Please sign in to continue"]);
  });
});
