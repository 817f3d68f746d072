import type { OrderStatus } from "@shop/contract/orders";
import { expect, test } from "vitest";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { moveOrder } from "./move-order.ts";

async function aPlacedOrder(shop: TestShop) {
  const variant = await shop.aVariant({ name: "Kilishi", flavour: "Hot" });
  const ada = await shop.aShopper({ cart: [[variant, 2]] });
  const { data: order } = (await ada.placesOrder()).body;
  const { rows } = await shop.pool.query("select id from orders where public_id = $1", [order.id]);
  const move = (from: OrderStatus, to: OrderStatus) =>
    moveOrder(shop.ctx, {
      orderId: rows[0].id,
      from: { status: from, paymentStatus: "unpaid" },
      to: { status: to, paymentStatus: "unpaid" },
      actor: "staff",
    });
  const mails = async () =>
    (await shop.mailsTo(ada.mail)).map(({ template }) => template).filter((name) => name !== "order_placed");
  return { ada, order, move, mails };
}

test("A shopper gets a mail when the order is shipped and when it is delivered, and no other", async () => {
  const shop = await testShop();
  const { ada, order, move, mails } = await aPlacedOrder(shop);
  await move("placed", "processing");
  expect(await mails()).toEqual([]);
  await move("processing", "shipped");
  expect(await mails()).toEqual(["order_shipped"]);
  await move("shipped", "delivered");
  expect(await mails()).toEqual(["order_shipped", "order_delivered"]);

  const [, shipped, delivered] = await shop.mailsTo(ada.mail);
  expect(shipped?.data).toMatchObject({
    firstName: "Ada",
    orderId: order.id,
    reference: order.reference,
    lines: [{ name: "Kilishi", variant: "Hot", quantity: 2 }],
    address: "12 Allen Avenue, Ikeja, Lagos",
    toPay: order.total * 100,
  });
  expect(delivered?.data).toMatchObject({ reference: order.reference });
});

test("Staff who ship the same order at the same time cause one mail", async () => {
  const shop = await testShop();
  const { move, mails } = await aPlacedOrder(shop);
  await move("placed", "processing");
  const outcomes = await Promise.all([1, 2, 3].map(() => move("processing", "shipped")));
  expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(["changed", "conflict", "conflict"]);
  expect(await mails()).toEqual(["order_shipped"]);
});

test("A forbidden change of status changes nothing and sends no mail", async () => {
  const shop = await testShop();
  const { move, mails } = await aPlacedOrder(shop);
  expect(await move("placed", "delivered")).toEqual({ kind: "forbidden" });
  expect(await mails()).toEqual([]);
});
