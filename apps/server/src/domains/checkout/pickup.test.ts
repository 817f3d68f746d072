import { expect, test } from "vitest";
import type { TestShopper } from "../../../test/factories.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import type { OrderState } from "../orders/change-order-status.ts";
import { moveOrder } from "../orders/move-order.ts";

const POINT = {
  name: "Ikeja pickup point",
  address: "24 Opebi Road, Ikeja, Lagos",
  hours: "Monday to Saturday, 9:00 to 18:00",
  phone: "07000000101",
  mapUrl: "https://maps.example/ikeja",
};
const HOME = "12 Allen Avenue, Ikeja, Lagos";

/** What the checkout sends for a collected order. */
async function toCollect(shop: TestShop) {
  const { locationId, methodId, price } = await shop.aDelivery({ price: 120_000, pickup: POINT });
  return {
    dl_id: locationId,
    dm_id: methodId,
    delivery_cost: price / 100,
    totalAmountToPay: 2500 + price / 100,
    delivery_address: HOME,
  };
}

async function placed(shop: TestShop, ada: TestShopper) {
  const { status, body } = await ada.placesOrder(await toCollect(shop));
  expect(status).toBe(200);
  return body.data;
}

async function move(shop: TestShop, reference: string, from: OrderState, to: OrderState) {
  const { rows } = await shop.pool.query<{ id: number }>("select id from orders where reference = $1", [
    reference,
  ]);
  expect(await moveOrder(shop, { orderId: rows[0]!.id, from, to, actor: "staff" })).toEqual({
    kind: "changed",
  });
}

test("an order that is collected goes to the pickup point, and does not keep the home address", async () => {
  const shop = await testShop();
  const ada = await shop.aShopper({ cart: [await shop.aVariant()] });
  const order = await placed(shop, ada);

  expect(order.pickup).toBe(true);
  expect(order.delivery.pickupPoint).toEqual(POINT);
  expect(order.delivery.address).toBe("Ikeja pickup point, 24 Opebi Road, Ikeja, Lagos");
  const { rows } = await shop.pool.query("select o::text as row from orders o");
  expect(rows[0].row).not.toContain("Allen Avenue");
  expect((await ada.call("viewOrder", { id: order.id })).body.data).toEqual(order);
  const [card] = (await ada.call("listOrders")).body.data;
  expect(card?.pickup).toBe(true);
});

test("an order keeps its pickup point as it was, whatever becomes of the point", async () => {
  const shop = await testShop();
  const ada = await shop.aShopper({ cart: [await shop.aVariant()] });
  const { id } = await placed(shop, ada);
  await shop.pool.query(
    "update pickup_points set name = 'Moved', address = 'Somewhere else', hours = 'Never'",
  );
  const { body } = await ada.call("viewOrder", { id });
  expect(body.data.delivery.pickupPoint).toEqual(POINT);
});

test("an order that is brought to the door has no pickup point and keeps the address it goes to", async () => {
  const shop = await testShop();
  const ada = await shop.aShopper({ cart: [await shop.aVariant()] });
  const { body } = await ada.placesOrder({ delivery_address: HOME });
  expect([body.data.pickup, body.data.delivery.pickupPoint, body.data.delivery.address]).toEqual([
    false,
    null,
    HOME,
  ]);
});

test("the payload names an address for a collected order too, as for every other", async () => {
  const shop = await testShop();
  const ada = await shop.aShopper({ cart: [await shop.aVariant()] });
  const { status, body } = await ada.placesOrder({ ...(await toCollect(shop)), delivery_address: "" });
  expect([status, body.data]).toEqual([400, { fields: { delivery_address: "Address is required" } }]);
});

test("an order that is paid online and collected keeps its pickup point too", async () => {
  const shop = await testShop();
  const ada = await shop.aShopper({ cart: [await shop.aVariant()] });
  const { status } = await ada.startsPayment(await toCollect(shop));
  expect(status).toBe(200);
  const [card] = (await ada.call("listOrders")).body.data;
  const { body } = await ada.call("viewOrder", { id: card!.id });
  expect(body.data.delivery.pickupPoint).toEqual(POINT);
});

test("the shopper is told by email where to collect, when it is ready, and that it is collected", async () => {
  const shop = await testShop();
  const ada = await shop.aShopper({ cart: [await shop.aVariant()] });
  const { reference } = await placed(shop, ada);
  const [packing, ready] = [
    { status: "processing", paymentStatus: "unpaid" },
    { status: "shipped", paymentStatus: "unpaid" },
  ] as const;
  await move(shop, reference, { status: "placed", paymentStatus: "unpaid" }, packing);
  await move(shop, reference, packing, ready);
  await move(shop, reference, ready, { status: "delivered", paymentStatus: "paid" });

  const mails = await shop.mailsTo(ada.mail);
  expect(mails.map(({ template }) => template)).toEqual(["order_placed", "order_shipped", "order_delivered"]);
  expect(mails[0]?.data.pickupPoint).toEqual(POINT);
  expect(mails[1]?.data.pickupPoint).toEqual(POINT);
  expect(mails[2]?.data.isPickup).toBe(true);
});
