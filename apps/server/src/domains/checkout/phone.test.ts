import { expect, test } from "vitest";
import type { TestShopper } from "../../../test/factories.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";

const NONE = "0000000000";

/** Somebody with a full cart whose account has no phone number, or this one. */
async function aCaller(shop: TestShop, phone = NONE): Promise<TestShopper> {
  const ada = await shop.aShopper({ cart: [await shop.aVariant()] });
  await shop.pool.query("update shoppers set phone = $1", [phone]);
  return ada;
}

const phoneOf = async (ada: TestShopper) => (await ada.call("viewProfile")).body.data.phone;

test("An order delivered to the door without a phone number is refused at its field", async () => {
  const shop = await testShop();
  const ada = await aCaller(shop);
  for (const answer of [
    await ada.placesOrder(),
    await ada.placesOrder({ phone: NONE }),
    await ada.startsPayment(),
    await ada.startsPayment({ phone: "000 000 0000" }),
  ]) {
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      code: "phone_needed",
      message: "Please add a phone number, so that the rider can call you",
      data: { fields: { phone: "Phone number is required" } },
    });
  }
  expect((await ada.call("listOrders")).body.data).toEqual([]);
  expect((await ada.call("viewCart")).body.data.totalQuantity).toBe(1);
});

test("A phone number given with the order is saved on the order, and on an account without one", async () => {
  const shop = await testShop();
  const ada = await aCaller(shop);
  const { status, body } = await ada.placesOrder({ phone: " 0803 765 4321 " });
  expect([status, body.data.customer.phone]).toEqual([200, "0803 765 4321"]);
  expect(await phoneOf(ada)).toBe("0803 765 4321");
});

test("A phone number given with an order that is paid online is saved in the same way", async () => {
  const shop = await testShop();
  const ada = await aCaller(shop);
  expect((await ada.startsPayment({ phone: "0803 765 4321" })).status).toBe(200);
  expect(await phoneOf(ada)).toBe("0803 765 4321");
  const [card] = (await ada.call("listOrders")).body.data;
  const { body } = await ada.call("viewOrder", { id: card!.id });
  expect(body.data.customer.phone).toBe("0803 765 4321");
});

test("A refused order saves no phone number", async () => {
  const shop = await testShop();
  const ada = await aCaller(shop);
  expect((await ada.placesOrder({ phone: "0803 765 4321", totalAmountToPay: 1 })).status).toBe(409);
  expect(await phoneOf(ada)).toBe(NONE);
});

test("A shopper with a phone number on the account need not give one, and another one changes this order only", async () => {
  const shop = await testShop();
  const ada = await aCaller(shop, "08031234567");
  expect((await ada.placesOrder()).body.data.customer.phone).toBe("08031234567");
  await ada.call("changeCart", { variant_token: (await shop.aVariant()).token, quantity: 1 });
  const { body } = await ada.placesOrder({ phone: "08037654321" });
  expect(body.data.customer.phone).toBe("08037654321");
  expect(await phoneOf(ada)).toBe("08031234567");
});

test("A phone number has 10 to 15 digits", async () => {
  const shop = await testShop();
  const ada = await aCaller(shop);
  for (const phone of ["0803", "1234567890123456", "call me"]) {
    const { status, body } = await ada.placesOrder({ phone });
    expect([status, body.data], phone).toEqual([
      400,
      { fields: { phone: "Please enter a valid phone number" } },
    ]);
  }
});

test("A collected order needs no phone number", async () => {
  const shop = await testShop();
  const { locationId, methodId, price } = await shop.aDelivery({ price: 120_000, pickup: {} });
  const ada = await aCaller(shop);
  const { status, body } = await ada.placesOrder({
    dl_id: locationId,
    dm_id: methodId,
    delivery_cost: price / 100,
    totalAmountToPay: 2500 + price / 100,
  });
  expect([status, body.data.customer.phone]).toEqual([200, NONE]);
});

test("An order sent again after its phone number was saved is the same order", async () => {
  const shop = await testShop();
  const ada = await aCaller(shop);
  const trxref = "order-1750000000777";
  const first = await ada.placesOrder({ phone: "0803 765 4321", trxref });
  // The cart is empty now, so the amounts of the first time are sent again.
  const { delivery_cost, total, subtotal } = first.body.data;
  const again = await ada.placesOrder({
    amount: subtotal.toFixed(2),
    delivery_cost,
    totalAmountToPay: total,
    trxref,
  });
  expect([again.status, again.body.data.id]).toEqual([200, first.body.data.id]);
});

test("A phone number corrected before paying is on the paid order", async () => {
  const shop = await testShop();
  const ada = await aCaller(shop);
  await ada.startsPayment({ phone: "0803 765 4322" });
  await ada.startsPayment({ phone: "0803 765 4321" });
  const [card] = (await ada.call("listOrders")).body.data;
  const { body } = await ada.call("viewOrder", { id: card!.id });
  expect([body.data.status, body.data.customer.phone]).toEqual(["pending_payment", "0803 765 4321"]);
});
