import { fromNaira } from "@shop/contract/money";
import { expect, test } from "vitest";
import type { TestShopper } from "../../../test/factories.ts";
import { aMember } from "../../../test/staff-actors.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { confirmOrder } from "../fulfilment/confirm-order.ts";
import { deliverOrder } from "../fulfilment/deliver-order.ts";
import { handOverOrder } from "../fulfilment/hand-over-order.ts";
import { packOrder } from "../fulfilment/pack-order.ts";

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
  expect(body.data.delivery).toMatchObject({ pickupPoint: POINT, collecting: "At a pickup point" });
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
  const to = await toCollect(shop);
  const refused = async (delivery_address: string) => {
    const { status, body } = await ada.placesOrder({ ...to, delivery_address });
    return [status, body.data];
  };
  expect(await refused(" ")).toEqual([400, { fields: { delivery_address: "Address is required" } }]);
  const short = "Address is too short. Please add the street or the area";
  expect(await refused("xx")).toEqual([400, { fields: { delivery_address: short } }]);
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
  const { id: publicId, total } = await placed(shop, ada);
  const of = { publicId, by: aMember("Bisi Ade") };
  await confirmOrder(shop.ctx, of);
  await packOrder(shop.ctx, of);
  await handOverOrder(shop.ctx, { ...of, rider: null });
  await deliverOrder(shop.ctx, { ...of, doorCode: null, receiver: "Ada Obi", cash: fromNaira(total) });

  const mails = await shop.mailsTo(ada.mail);
  expect(mails.map(({ template }) => template)).toEqual([
    "order_placed",
    "order_confirmed",
    "order_shipped",
    "order_delivered",
  ]);
  expect(mails[0]?.data.pickupPoint).toEqual(POINT);
  expect([mails[0], mails[2]].map((mail) => mail?.data.collecting)).toEqual(
    Array(2).fill("At a pickup point"),
  );
  expect(mails[1]?.data.isPickup).toBe(true);
  expect(mails[2]?.data).toMatchObject({ pickupPoint: POINT, doorCode: null, rider: null });
  expect(mails[3]?.data.isPickup).toBe(true);
  const { delivery } = (await (await shop.aStaff()).call("viewFullOrder", { id: publicId })).body.data;
  expect(delivery).toMatchObject({ pickupPoint: POINT, collecting: "At a pickup point" });
});

test("an order that is collected may be paid by POS there, and the email and the receipt say so", async () => {
  const shop = await testShop();
  const ada = await shop.aShopper({ cart: [await shop.aVariant()] });
  const { id, total: amount } = await placed(shop, ada);
  const bisi = await shop.aStaff({ role: "manager", name: "Bisi Ade" });
  for (const call of ["confirmOrders", "packOrders", "handOverOrders"] as const) {
    await bisi.call(call, { ids: [id] });
  }
  const payment = { way: "pos", amount, reference: "633200012345" } as const;
  expect((await bisi.call("deliverOrder", { id, receiver: "Ada Obi", payment })).status).toBe(200);
  expect((await bisi.call("viewHandoverPayments")).body.data.toCheck).toMatchObject([
    { id, holder: "Bisi Ade", recordedBy: "Bisi Ade", isOwn: true },
  ]);
  const mail = (await shop.mailsTo(ada.mail)).find(({ template }) => template === "order_delivered");
  expect(mail?.data).toMatchObject({ isPickup: true, paid: { way: "pos", amount: fromNaira(amount) } });
  expect((await ada.call("viewReceipt", { id })).body.data.payments).toMatchObject([{ way: "pos", amount }]);
});
