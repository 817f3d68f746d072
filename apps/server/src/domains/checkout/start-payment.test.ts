import { describe, expect, test } from "vitest";
import { countRows } from "../../../test/fixtures/payment.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";

const stateOf = async (shop: TestShop, id: string): Promise<string> =>
  (
    await shop.pool.query(
      "select status || '/' || payment_status as state from orders where public_id = $1",
      [id],
    )
  ).rows[0].state;
describe("Starting an online payment", () => {
  test("reserves the stock for 30 minutes, and keeps the cart until the order is paid", async () => {
    const shop = await testShop();
    const beads = await shop.aVariant({ stock: 5, price: 100_050 });
    const ada = await shop.aShopper({ cart: [[beads, 2]] });

    const { status, body } = await ada.startsPayment();

    expect([status, body.message]).toEqual([200, "Payment initiated successfully!"]);
    expect(body.data.orderReference).toMatch(/^order-\d{13}$/);
    expect(body.data.checkoutLink).toContain("https://checkout.nomba.example/");
    const { rows } = await shop.pool.query("select created_at as at from orders");
    expect(Date.parse(body.data.expiresAt) - rows[0].at.getTime()).toBe(30 * 60_000);
    expect(await shop.stockOf(beads)).toBe(3);
    expect((await ada.call("viewCart")).body.data.totalQuantity).toBe(2);
    expect((await ada.call("viewOrder", { id: body.data.id })).body.data).toMatchObject({
      reference: body.data.orderReference,
      status: "pending_payment",
      paymentStatus: "pending",
      paymentMethod: "nomba",
      payBefore: body.data.expiresAt,
      total: 3501,
    });
    expect(await countRows(shop, "outbox_mails")).toBe(0);
  });

  test("asks the provider for exactly the order's total, for this shopper", {
    tags: ["S4-044", "S9-030", "S9-031"],
  }, async () => {
    const shop = await testShop({ PUBLIC_URL: "https://shop.example" });
    const ada = await shop.aShopper({ cart: [await shop.aVariant({ price: 100_050 })] });
    const asked: unknown[] = [];
    const open = shop.nomba.open.bind(shop.nomba);
    shop.nomba.open = (payment) => {
      asked.push(payment);
      return open(payment);
    };
    const { orderReference } = (await ada.startsPayment()).body.data;
    expect(asked).toEqual([
      {
        reference: orderReference,
        amount: 250_050,
        customerId: ada.publicId,
        customerMail: ada.mail,
        callbackUrl: "https://shop.example/checkout/return",
      },
    ]);
  });

  test("needs at most eleven statements for two lines", async () => {
    const shop = await testShop();
    const [beads, gele] = [await shop.aVariant(), await shop.aVariant()];
    const [ada, bisi] = [await shop.aShopper({ cart: [beads, gele] }), await shop.aShopper()];
    await bisi.startsPayment(); // refused: what is the same for everybody is at hand afterwards
    const statements = await shop.statementsOf(async () => {
      expect((await ada.startsPayment()).status).toBe(200);
    });
    // One of them is the test's own question what the cart costs.
    expect(statements.length - 1).toBeLessThanOrEqual(11);
  });

  test.each([
    ["an empty cart", {}, [], 400, "Your cart is empty"],
    ["an amount that is not today's", { totalAmountToPay: 1 }, ["beads"], 409, "The total has changed"],
    [
      "a place nobody knows",
      { dl_id: 9_999_999 },
      ["beads"],
      404,
      "We could not find this delivery location",
    ],
  ])("is refused for %s without any effect", async (_, changes, cart, status, message) => {
    const shop = await testShop();
    const beads = await shop.aVariant({ stock: 5 });
    const ada = await shop.aShopper({ cart: cart.map(() => beads) });
    const answer = await ada.startsPayment(changes);
    expect(answer.status).toBe(status);
    expect(answer.body.message).toContain(message);
    expect([await countRows(shop, "orders"), await countRows(shop, "payments")]).toEqual([0, 0]);
    expect(await shop.stockOf(beads)).toBe(5);
    expect(shop.nomba.calls).toEqual([]);
  });

  test("The last piece is reserved for one of two shoppers", async () => {
    const shop = await testShop();
    const beads = await shop.aVariant({ stock: 1 });
    const [ada, bisi] = [await shop.aShopper({ cart: [beads] }), await shop.aShopper({ cart: [beads] })];
    const answers = await Promise.all([ada.startsPayment(), bisi.startsPayment()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await shop.stockOf(beads)).toBe(0);
  });
});

describe("Starting a payment again", () => {
  test("returns the same link while the order awaits its payment", async () => {
    const shop = await testShop();
    const beads = await shop.aVariant({ stock: 5 });
    const ada = await shop.aShopper({ cart: [beads] });
    const first = await ada.startsPayment();
    const again = await ada.startsPayment();
    expect(again.body).toEqual(first.body);
    expect([await countRows(shop, "orders"), await shop.stockOf(beads)]).toEqual([1, 4]);
  });

  test("ten times at once makes one order and one payment", async () => {
    const shop = await testShop();
    const beads = await shop.aVariant({ stock: 20 });
    const ada = await shop.aShopper({ cart: [beads] });
    await shop.aDelivery();
    const answers = await Promise.all(Array.from({ length: 10 }, () => ada.startsPayment()));
    expect(new Set(answers.map(({ body }) => body.data.checkoutLink)).size).toBe(1);
    expect([await countRows(shop, "orders"), await countRows(shop, "payments")]).toEqual([1, 1]);
    expect(await shop.stockOf(beads)).toBe(19);
  });

  test("Starting a payment again for a paid order says so, and places the order", async () => {
    const shop = await testShop();
    const ada = await shop.aShopper({ cart: [await shop.aVariant()] });
    const { id, orderReference } = (await ada.startsPayment()).body.data;
    shop.nomba.pays(orderReference);
    const again = await ada.startsPayment({}, { "idempotency-key": "other" });
    // The cart is empty after the purchase, so there is nothing to pay for a second time.
    expect([again.status, again.body.message]).toEqual([400, "Your cart is empty"]);
    expect(await stateOf(shop, id)).toBe("placed/paid");
  });

  test("Starting a payment again under the same key is the same request, and the key is refused for another one", async () => {
    const shop = await testShop();
    const ada = await shop.aShopper({ cart: [await shop.aVariant({ stock: 9 })] });
    const key = { "idempotency-key": "one" };
    const first = await ada.startsPayment({}, key);
    expect((await ada.startsPayment({}, key)).body).toEqual(first.body);
    const other = await ada.startsPayment({ delivery_address: "13 Allen Avenue" }, key);
    expect([other.status, other.body.message]).toEqual([
      409,
      "This order reference was already used for another order",
    ]);
    const payload = { amount: "2500.00", totalAmountToPay: 4000 };
    shop.nomba.pays(first.body.data.orderReference);
    const paid = await ada.startsPayment(payload, key);
    expect([paid.status, paid.body.message]).toEqual([409, "This order is already paid"]);
  });
});

describe("A shopper with an order awaiting payment who orders something else", () => {
  test("gets a new order, and the stock of the first is returned", async () => {
    const shop = await testShop();
    const [beads, gele] = [await shop.aVariant({ stock: 5 }), await shop.aVariant({ stock: 5 })];
    const ada = await shop.aShopper({ cart: [[beads, 2]] });
    const first = (await ada.startsPayment()).body.data;
    await ada.call("changeCart", { variant_token: beads.token });
    await ada.call("changeCart", { variant_token: gele.token });

    const second = (await ada.startsPayment()).body.data;

    expect(second.id).not.toBe(first.id);
    expect([await shop.stockOf(beads), await shop.stockOf(gele)]).toEqual([2, 4]);
    expect(await stateOf(shop, first.id)).toBe("cancelled/unpaid");
    await expect.poll(() => shop.nomba.isCancelled(first.orderReference)).toBe(true);
  });

  test("can order the last pieces that the first order had reserved", async () => {
    const shop = await testShop();
    const beads = await shop.aVariant({ stock: 3 });
    const ada = await shop.aShopper({ cart: [[beads, 2]] });
    await ada.startsPayment();
    // What her own order reserves is not sold out for her.
    expect((await ada.call("viewCart")).body.data.cart).toMatchObject([{ quantity: 2, stock: 3 }]);
    const added = await ada.call("changeCart", { variant_token: beads.token });
    expect(added.body.data.cart).toMatchObject([{ quantity: 3, stock: 3 }]);
    expect((await ada.call("changeCart", { variant_token: beads.token })).status).toBe(409);
    expect((await ada.startsPayment()).status).toBe(200);
    expect(await shop.stockOf(beads)).toBe(0);
  });

  test("gets another order for other items of the same amount", async () => {
    const shop = await testShop();
    const [red, blue] = [await shop.aVariant({ price: 5_000 }), await shop.aVariant({ price: 5_000 })];
    const ada = await shop.aShopper({ cart: [red] });
    const first = (await ada.startsPayment()).body.data;
    const [line] = (await ada.call("viewCart")).body.data.cart;
    await ada.call("removeCartLine", { id: line!.id });
    await ada.call("changeCart", { variant_token: blue.token });
    const second = (await ada.startsPayment()).body.data;
    expect(second.id).not.toBe(first.id);
    expect([await shop.stockOf(red), await shop.stockOf(blue)]).toEqual([10, 9]);
  });

  test("can order on delivery instead; money for the first order is refunded", async () => {
    const shop = await testShop();
    const beads = await shop.aVariant({ stock: 1 });
    const ada = await shop.aShopper({ cart: [beads] });
    const first = (await ada.startsPayment()).body.data;
    const placed = await ada.placesOrder();
    expect(placed.status).toBe(200);
    expect(await stateOf(shop, first.id)).toBe("cancelled/unpaid");
    expect(await shop.stockOf(beads)).toBe(0);

    shop.nomba.pays(first.orderReference);
    const late = await ada.confirms(first.orderReference);
    expect([late.status, late.body.message]).toEqual([409, "This order can no longer be paid"]);
    expect(await stateOf(shop, first.id)).toBe("cancelled/refund_due");
    expect(await stateOf(shop, placed.body.data.id)).toBe("placed/unpaid");
  });

  test("keeps the first order when the new one is refused", async () => {
    const shop = await testShop();
    const beads = await shop.aVariant({ stock: 3 });
    const ada = await shop.aShopper({ cart: [[beads, 2]] });
    const first = (await ada.startsPayment()).body.data;
    expect((await ada.placesOrder({ totalAmountToPay: 1 })).status).toBe(409);
    expect(await stateOf(shop, first.id)).toBe("pending_payment/pending");
    expect(await shop.stockOf(beads)).toBe(1);
  });
});

test("Two payments in the same millisecond have different references", async () => {
  const shop = await testShop();
  const beads = await shop.aVariant({ stock: 20 });
  const now = new Date("2026-11-21T04:00:00.000Z");
  shop.ctx.now = () => now;
  const shoppers = await Promise.all(Array.from({ length: 6 }, () => shop.aShopper({ cart: [beads] })));
  await shop.aDelivery();
  const answers = await Promise.all(shoppers.map((shopper) => shopper.startsPayment()));
  expect(answers.map(({ body }) => body.data.orderReference).toSorted()).toEqual(
    Array.from({ length: 6 }, (_, nth) => `order-${now.getTime() + nth}`),
  );
});

test("A payment can start in the millisecond that named the shopper's last order", async () => {
  const shop = await testShop();
  const now = new Date();
  shop.ctx.now = () => now;
  const ada = await shop.aShopper({ cart: [await shop.aVariant()] });
  await ada.placesOrder({ trxref: `order-${now.getTime()}` });
  await ada.call("changeCart", { variant_token: (await shop.aVariant()).token });

  const { status, body } = await ada.startsPayment();

  expect(status).toBe(200);
  expect(body.data.orderReference).not.toBe(`order-${now.getTime()}`);
});
