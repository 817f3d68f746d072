import { describe, expect, test } from "vitest";
import { type TestShop, testShop } from "../../../test/test-shop.ts";

async function count(shop: TestShop, table: "orders" | "order_lines" | "outbox_mails"): Promise<number> {
  return (await shop.pool.query(`select count(*)::integer as count from ${table}`)).rows[0].count;
}

describe("Placing an order on delivery", () => {
  test("answers with the whole order", {
    tags: ["S4-041", "S6-008", "S7-033", "S8-035"],
  }, async () => {
    const shop = await testShop();
    const delivery = await shop.aDelivery({ price: 150_000 });
    const beads = await shop.aVariant({ name: "Waist beads", price: 100_050, stock: 9, colour: "Coral" });
    const gele = await shop.aVariant({ name: "Gele", price: 700_000, stock: 3, size: "L" });
    const ada = await shop.aShopper({ cart: [[beads, 3], gele], mail: "ada@example.com" });

    const trxref = `order-${Date.now()}`;
    const { status, body, headers } = await ada.placesOrder({ trxref });

    expect(status).toBe(200);
    expect(headers["cache-control"]).toBe("no-store");
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(body).toEqual({
      status: true,
      message: "Order saved successfully!",
      data: {
        id: expect.stringMatching(/^[\w-]{22}$/),
        reference: trxref,
        status: "placed",
        paymentStatus: "unpaid",
        paymentMethod: "pay_on_delivery",
        placedAt: time,
        itemCount: 4,
        balance: null,
        received: null,
        refunded: 0,
        firstItem: { name: "Waist beads", image: [], quantity: 3 },
        total: 11_501.5,
        pickup: false,
        isForOther: false,
        payBefore: null,
        paymentBeingChecked: false,
        toConfirm: true,
        lines: [
          {
            head: { name: "Waist beads" },
            image: [],
            amount: 1000.5,
            quantity: 3,
            variant_token: beads.token,
            product_token: beads.productToken,
            attributes: { COLOUR: "Coral" },
          },
          {
            head: { name: "Gele" },
            image: [],
            amount: 7000,
            quantity: 1,
            variant_token: gele.token,
            product_token: gele.productToken,
            attributes: { SIZE: "L" },
          },
        ],
        subtotal: 10_001.5,
        delivery_cost: 1500,
        discount: 0,
        discounts: [],
        tax: null,
        delivery: {
          location: `Location ${delivery.locationId}`,
          location_id: delivery.locationId,
          method: `Method ${delivery.methodId}`,
          method_id: delivery.methodId,
          address: "12 Allen Avenue, Ikeja, Lagos",
          late: false,
          promise: {
            minDays: 1,
            maxDays: 3,
            firstDay: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
            lastDay: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          },
          pickupPoint: null,
        },
        customer: { name: "Ada Obi", mail: "ada@example.com", phone: "08031234567" },
        recipient: null,
        paidOnHandover: null,
        parcel: { state: "unconfirmed", packedAt: null, doorCode: null, rider: null, nextAttempt: null },
        history: [{ status: "placed", paymentStatus: "unpaid", at: time, actor: "shopper" }],
      },
    });
  });

  test("takes the stock, empties the cart and writes the mail", async () => {
    const shop = await testShop();
    const [beads, gele] = [await shop.aVariant({ stock: 9 }), await shop.aVariant({ stock: 1 })];
    const ada = await shop.aShopper({ cart: [[beads, 3], gele] });

    const { reference } = (await ada.placesOrder()).body.data;

    expect([await shop.stockOf(beads), await shop.stockOf(gele)]).toEqual([6, 0]);
    expect((await ada.call("viewCart")).body.data).toMatchObject({
      cart: [],
      totalQuantity: 0,
      totalAmount: 0,
    });
    const mails = (await shop.pool.query("select template, recipient, key, data from outbox_mails")).rows;
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      template: "order_placed",
      recipient: ada.mail,
      key: `order_placed:${reference}`,
      data: {
        reference,
        firstName: "Ada",
        payment: "pay_on_delivery",
        lines: [{ quantity: 3 }, { quantity: 1 }],
      },
    });
  });

  test("needs eleven statements for two lines, session, begin and commit included", async () => {
    const shop = await testShop();
    const { locationId, methodId } = await shop.aDelivery({ price: 150_000 });
    const [beads, gele] = [await shop.aVariant({ price: 250_000 }), await shop.aVariant({ price: 100_000 })];
    const ada = await shop.aShopper({ cart: [beads, gele] });
    const statements = await shop.statementsOf(() =>
      ada.call("saveOrder", {
        amount: "3500.00",
        dl_id: locationId,
        dm_id: methodId,
        dc_id: 4,
        delivery_address: "12 Allen Avenue",
        delivery_cost: 1500,
        totalAmountToPay: 5000,
        trxref: "order-1795219200001",
      }),
    );
    expect(await count(shop, "orders")).toBe(1);
    // Screens of staff are signalled beside the order, at most so many times a second.
    const ofTheOrder = statements.filter((text) => !text.startsWith("select pg_notify"));
    expect(ofTheOrder).toHaveLength(11);
    expect(ofTheOrder.at(-1)).toBe("commit");
  });

  test("stores prices, names, attributes and picture as they were", async () => {
    const shop = await testShop();
    const beads = await shop.aVariant({ name: "Coral beads", price: 100_000, colour: "Coral" });
    const picture = "c".repeat(16);
    await shop.pool.query(
      `with picture as (insert into pictures (id, width, height, placeholder) values ($2, 9, 9, 'x') returning id)
       insert into variant_pictures (variant_id, position, picture_id, alt)
       select v.id, 1, picture.id, '' from variants v, picture where v.token = $1`,
      [beads.token, picture],
    );
    const ada = await shop.aShopper({ cart: [beads] });
    const placed = (await ada.placesOrder()).body.data;
    expect(placed.firstItem.image).toEqual([`/pictures/${picture}/320.webp`]);

    await shop.pool.query("update variants set price = 999900, colour = 'Blue' where token = $1", [
      beads.token,
    ]);
    await shop.pool.query("update products set name = 'Glass beads'");
    await shop.pool.query("update delivery_locations set name = 'Elsewhere'");
    await shop.pool.query("update shoppers set first_name = 'Adaeze'");
    expect((await ada.call("viewOrder", { id: placed.id })).body.data).toEqual(placed);

    await shop.pool.query("delete from products");
    expect((await ada.call("viewOrder", { id: placed.id })).body.data).toEqual(placed);
    expect((await ada.call("listOrders")).body.data[0]?.firstItem).toEqual(placed.firstItem);
  });

  test("accepts amounts to the kobo, as text and as numbers", async () => {
    const shop = await testShop();
    const { locationId, methodId } = await shop.aDelivery({ price: 10 });
    const ada = await shop.aShopper({ cart: [[await shop.aVariant({ price: 20 }), 1]] });
    const { status, body } = await ada.placesOrder({
      amount: "0.2",
      dl_id: locationId,
      dm_id: methodId,
      delivery_cost: 0.1,
      totalAmountToPay: 0.3,
    });
    expect([status, body.data?.total]).toEqual([200, 0.3]);
  });
});

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
    ["the goods", { amount: "2500.01" }, "The total has changed"],
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
      message: "We do not know this delivery location",
    });
    expect(await refusedWith(shop, () => ada.placesOrder({ dm_id: 99_999_999 }))).toMatchObject({
      status: 404,
      message: "We do not know this delivery method",
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
