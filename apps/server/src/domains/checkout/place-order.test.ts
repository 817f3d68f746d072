import { describe, expect, test } from "vitest";
import { testShop } from "../../../test/test-shop.ts";

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
          collecting: null,
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
    expect((await shop.pool.query("select from orders")).rowCount).toBe(1);
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
