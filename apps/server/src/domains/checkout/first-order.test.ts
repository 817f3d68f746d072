import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestShopper } from "../../../test/factories.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop({}, "by hand");
});
afterAll(() => shop.close());

const NAME = { fname: " Ada ", lname: "Obi" };
const PHONE = { phone: "0803 765 4321" };

/** Somebody with a full cart whose account was opened with an emailed code: without name, phone number and address. */
async function aNewcomer(): Promise<TestShopper> {
  const ada = await shop.aShopper({ cart: [await shop.aVariant()] });
  await shop.pool.query(
    `update shoppers set first_name = '', last_name = '', phone = '0000000000', address = '', has_password = false
     where id = $1`,
    [ada.id],
  );
  return ada;
}

const profileOf = async (ada: TestShopper) => (await ada.call("viewProfile")).body.data;

test("An order without a name is refused at its fields, on delivery and online", async () => {
  const ada = await aNewcomer();
  for (const answer of [
    await ada.placesOrder(PHONE),
    await ada.placesOrder({ ...PHONE, fname: "Ada" }),
    await ada.startsPayment(PHONE),
  ]) {
    expect([answer.status, answer.body]).toMatchObject([
      400,
      {
        code: "name_needed",
        data: { fields: { fname: "First name is required", lname: "Last name is required" } },
      },
    ]);
  }
  expect((await ada.call("listOrders")).body.data).toEqual([]);
  expect((await ada.call("viewCart")).body.data.totalQuantity).toBe(1);
});

test("The name, phone number and address of the first order are saved on the order and on the account", async () => {
  const ada = await aNewcomer();
  const { status, body } = await ada.placesOrder({ ...NAME, ...PHONE, delivery_address: "3 Zoo Road, Kano" });
  expect([status, body.data.customer]).toMatchObject([200, { name: "Ada Obi", phone: "0803 765 4321" }]);
  expect(await profileOf(ada)).toMatchObject({
    fname: "Ada",
    lname: "Obi",
    phone: "0803 765 4321",
    address: "3 Zoo Road, Kano",
  });
  expect((await shop.mailsTo(ada.mail)).at(-1)).toMatchObject({
    template: "order_placed",
    data: { firstName: "Ada" },
  });
});

test("A first order that is paid online saves the name in the same way", async () => {
  const ada = await aNewcomer();
  expect((await ada.startsPayment({ ...NAME, ...PHONE })).status).toBe(200);
  expect(await profileOf(ada)).toMatchObject({ fname: "Ada", lname: "Obi" });
});

test("A refused order saves no name and no address", async () => {
  const ada = await aNewcomer();
  expect((await ada.placesOrder({ ...NAME, ...PHONE, totalAmountToPay: 1 })).status).toBe(409);
  expect(await profileOf(ada)).toMatchObject({ fname: "", lname: "", address: "" });
});

test("An account that has a name keeps it, whatever an order says", async () => {
  const ada = await shop.aShopper({ cart: [await shop.aVariant()] });
  const { body } = await ada.placesOrder({ fname: "Mallory", lname: "Eze" });
  expect(body.data.customer.name).toBe("Ada Obi");
  expect(await profileOf(ada)).toMatchObject({ fname: "Ada", address: "12 Allen Avenue, Ikeja" });
});

test("An order that is collected saves the pickup point nowhere as the shopper's address", async () => {
  const ada = await aNewcomer();
  const pickup = await shop.aDelivery({ pickup: {} });
  const { status } = await ada.placesOrder({
    ...NAME,
    dl_id: pickup.locationId,
    dm_id: pickup.methodId,
    delivery_cost: pickup.price / 100,
    totalAmountToPay: (await ada.call("viewCart")).body.data.totalAmount + pickup.price / 100,
  });
  expect(status).toBe(200);
  expect((await profileOf(ada)).address).toBe("");
});

test("The next order can start with how the last one was delivered and paid, unless that was cancelled", async () => {
  const ada = await shop.aShopper({ cart: [await shop.aVariant()] });
  const choices = async () => (await ada.call("viewLastChoices")).body.data;
  expect(await choices()).toBeNull();
  const placed = await ada.placesOrder();
  expect(placed.status).toBe(200);
  const { rows } = await shop.pool.query(
    "select location_id, method_id, created_at, delivery_address from orders where shopper_id = $1",
    [ada.id],
  );
  const { created_at, ...last } = rows[0];
  const placedAt = created_at.toISOString();
  const { location_id, method_id } = last;
  expect(placed.body.data.delivery).toMatchObject({ location_id, method_id });
  expect(await choices()).toEqual({ ...last, paymentMethod: "pay_on_delivery", placedAt });
  const bisi = await shop.aShopper();
  expect((await bisi.call("viewLastChoices")).body.data).toBeNull();
  await shop.pool.query("update orders set status = 'expired' where shopper_id = $1", [ada.id]);
  expect(await choices()).toBeNull();
});
