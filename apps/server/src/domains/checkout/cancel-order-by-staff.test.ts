import { kobo } from "@shop/contract/money";
import { expect, test } from "vitest";
import { CHI, OLA } from "../../../test/fixtures/staff.ts";
import { aMember } from "../../../test/staff-actors.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { confirmOrder } from "../fulfilment/confirm-order.ts";
import { deliverOrder } from "../fulfilment/deliver-order.ts";
import { failDelivery } from "../fulfilment/fail-delivery.ts";
import { handOverOrder } from "../fulfilment/hand-over-order.ts";
import { packOrder } from "../fulfilment/pack-order.ts";
import { cancelOrderByStaff } from "./cancel-order-by-staff.ts";
import { approveRefund } from "./decide-refund.ts";
import { requestRefund } from "./request-refund.ts";
import { returnOrder } from "./return-order.ts";

const bisi = aMember("Bisi Ade");

const IN_SNACKS = "update categories set is_food = true";

async function anOrder(shop: TestShop, { isPaid = false, food }: { isPaid?: boolean; food?: string } = {}) {
  const variant = await shop.aVariant({ stock: 5 });
  if (food) await shop.pool.query(food);
  const ada = await shop.aShopper({ cart: [[variant, 2]] });
  if (isPaid) {
    const { orderReference } = (await ada.startsPayment()).body.data;
    shop.nomba.pays(orderReference);
    expect((await ada.confirms(orderReference)).status).toBe(200);
  } else {
    await ada.placesOrder();
  }
  const [card] = (await ada.call("listOrders")).body.data;
  const of = { publicId: card!.id, by: bisi };
  const state = async () =>
    (
      await shop.pool.query(
        `select o.status, o.payment_status as payment, f.state, f.cash
         from orders o join fulfilments f on f.order_id = o.id where o.public_id = $1`,
        [card!.id],
      )
    ).rows[0];
  const mails = async () => (await shop.mailsTo(ada.mail)).map(({ template }) => template).slice(1);
  return { variant, ada, of, isPaid, state, mails, total: kobo(card!.total * 100) };
}

const cancellation = { reason: "The customer called", unpaidOnly: false };

test("Staff cancel an unpaid order: its items return to stock and the shopper gets an email", async () => {
  const shop = await testShop();
  const { variant, of, state, mails } = await anOrder(shop);
  expect(await shop.stockOf(variant)).toBe(3);
  await confirmOrder(shop.ctx, of);
  await cancelOrderByStaff(shop.ctx, { ...of, ...cancellation });
  expect(await state()).toMatchObject({ status: "cancelled", payment: "unpaid", state: "cancelled" });
  expect(await shop.stockOf(variant)).toBe(5);
  expect(await mails()).toEqual(["order_confirmed", "order_cancelled"]);
});

test("Staff cancel a paid order: its money is to be refunded, once, and its items return to stock", async () => {
  const shop = await testShop();
  const { variant, ada, of, state, mails, total } = await anOrder(shop, { isPaid: true });
  const outcomes = await Promise.allSettled(
    [1, 2].map(() => cancelOrderByStaff(shop.ctx, { ...of, ...cancellation })),
  );
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await state()).toMatchObject({ status: "cancelled", payment: "refund_due", state: "cancelled" });
  expect(await shop.stockOf(variant)).toBe(5);
  const { rows } = await shop.pool.query("select state, amount from refunds");
  expect(rows).toEqual([{ state: "due", amount: total }]);
  // One email, which announces the refund too.
  expect(await mails()).toEqual(["order_cancelled"]);
  const cancelled = (await shop.mailsTo(ada.mail)).at(-1);
  expect(cancelled?.data).toMatchObject({ why: "shop", refunds: [{ amount: total, currency: "NGN" }] });
});

test("A member who may cancel unpaid orders only does not cancel a paid one", async () => {
  const shop = await testShop();
  const { of, state } = await anOrder(shop, { isPaid: true });
  await expect(
    cancelOrderByStaff(shop.ctx, { ...of, ...cancellation, unpaidOnly: true }),
  ).rejects.toMatchObject({ code: "not_allowed" });
  expect(await state()).toMatchObject({ status: "placed", payment: "paid" });
});

test("A packed order is opened before it is cancelled", async () => {
  const shop = await testShop();
  const { of, state } = await anOrder(shop);
  await confirmOrder(shop.ctx, of);
  await packOrder(shop.ctx, of);
  await expect(cancelOrderByStaff(shop.ctx, { ...of, ...cancellation })).rejects.toMatchObject({
    code: "order_moved_on",
  });
  expect(await state()).toMatchObject({ state: "packed" });
});

type Order = Awaited<ReturnType<typeof anOrder>>;

async function handedOver(shop: TestShop, { of, isPaid }: Order) {
  if (!isPaid) await confirmOrder(shop.ctx, of);
  await packOrder(shop.ctx, of);
  await handOverOrder(shop.ctx, { ...of, rider: { staffId: 9, name: "Musa Bello" } });
}

async function delivered(shop: TestShop, order: Order) {
  await handedOver(shop, order);
  await deliverOrder(shop.ctx, { ...order.of, doorCode: null, receiver: "Ada", cash: order.total });
}

async function failed(shop: TestShop, order: Order) {
  const { of } = order;
  await handedOver(shop, order);
  await failDelivery(shop.ctx, { ...of, reason: "changed_mind", note: null });
}

test("A returned parcel goes back to stock, its cash is no longer due, and the shopper gets an email", async () => {
  const shop = await testShop();
  const order = await anOrder(shop);
  await failed(shop, order);
  await returnOrder(shop.ctx, { ...order.of, restock: true, reason: null });
  expect(await order.state()).toEqual({
    status: "returned",
    payment: "unpaid",
    state: "returned",
    cash: "void",
  });
  expect(await shop.stockOf(order.variant)).toBe(5);
  expect((await order.mails()).at(-1)).toBe("order_returned");
});

test.each([
  ["of a category of food", IN_SNACKS],
  ["whose product names its ingredients", "update products set ingredients = 'Beef, pepper'"],
  [
    "whose description names its ingredients",
    "update products set description_html = '<p><strong>Ingredients:</strong> beef</p>'",
  ],
])("Returned food %s never goes back to stock", async (_, food) => {
  const shop = await testShop();
  const order = await anOrder(shop, { food });
  await failed(shop, order);
  await returnOrder(shop.ctx, { ...order.of, restock: true, reason: null });
  expect(await shop.stockOf(order.variant)).toBe(3);
});

test("A paid order that is returned is refunded, and its damaged items stay out of stock", async () => {
  const shop = await testShop();
  const order = await anOrder(shop, { isPaid: true });
  await failed(shop, order);
  await returnOrder(shop.ctx, { ...order.of, restock: false, reason: "Damaged" });
  expect(await order.state()).toMatchObject({ status: "returned", payment: "refund_due" });
  expect(await shop.stockOf(order.variant)).toBe(3);
  expect((await shop.pool.query("select amount from refunds")).rows).toEqual([{ amount: order.total }]);
  expect((await order.mails()).slice(-2)).toEqual(["order_returned", "refund_coming"]);
});

test("A delivered order that was paid in cash awaits its refund when it is returned", async () => {
  const shop = await testShop();
  const order = await anOrder(shop);
  const { of } = order;
  await delivered(shop, order);
  await returnOrder(shop.ctx, { ...of, restock: true, reason: "Too small" });
  expect(await order.state()).toEqual({
    status: "returned",
    payment: "refund_due",
    state: "returned",
    cash: "collected",
  });
});

test("Pieces that a refund has put back into stock do not go back again with their parcel, nor the other way round", async () => {
  const shop = await testShop();
  const order = await anOrder(shop);
  const { of } = order;
  await delivered(shop, order);
  const ask = (key: string) =>
    requestRefund(shop.ctx, {
      order: of.publicId,
      scope: { kind: "lines", lines: [{ position: 1, quantity: 1, restock: true }], delivery: false },
      way: "by_hand",
      bankReference: "GTB-1",
      reason: "Too small",
      notify: false,
      key,
      by: CHI,
    });
  const [before, after] = [await ask("before"), await ask("after")];
  await approveRefund(shop.ctx, { refund: before.publicId, by: OLA });
  expect(await shop.stockOf(order.variant)).toBe(4);
  await returnOrder(shop.ctx, { ...of, restock: true, reason: "Too small" });
  expect(await shop.stockOf(order.variant)).toBe(5);
  await approveRefund(shop.ctx, { refund: after.publicId, by: OLA });
  expect(await shop.stockOf(order.variant)).toBe(5);
});
