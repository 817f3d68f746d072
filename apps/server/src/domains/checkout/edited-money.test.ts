import { kobo } from "@shop/contract/money";
import { expect, test } from "vitest";
import { awaiting, dueNow, work } from "../../../test/fixtures/payment.ts";
import { ofAmount, paidOrder } from "../../../test/fixtures/refund.ts";
import { CHI, OLA } from "../../../test/fixtures/staff.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { confirmOrder } from "../fulfilment/confirm-order.ts";
import { deliverOrder } from "../fulfilment/deliver-order.ts";
import { handOverOrder } from "../fulfilment/hand-over-order.ts";
import { packOrder } from "../fulfilment/pack-order.ts";
import { readOrderMoney } from "../payments/order-money.ts";
import { declineRefund } from "./decide-refund.ts";
import { returnOrder } from "./return-order.ts";

async function anEditor(shop: TestShop, order: string) {
  const clerk = await shop.aStaff({ role: "orders", name: "Chi" });
  const tries = async (quantities: number[], changes: object = {}) => {
    const { version } = (await clerk.call("viewOrderForEdit", { order })).body.data;
    const lines = quantities.map((quantity, index) => ({ position: index + 1, quantity, less: 0 }));
    return clerk.call("editOrder", {
      ...{ order, version, lines, added: [], reason: "The customer called" },
      ...changes,
    });
  };
  return {
    clerk,
    tries,
    async edits(quantities: number[], changes: object = {}) {
      const edited = await tries(quantities, changes);
      expect(edited.status).toBe(200);
      return edited.body.data;
    },
    async balance() {
      const { rows } = await shop.pool.query("select balance_due from orders where public_id = $1", [order]);
      return rows[0].balance_due;
    },
  };
}

test("A payment for more than the order now costs, because it became cheaper after its payment page was opened, goes to a person", async () => {
  const shop = await testShop();
  const beads = await shop.aVariant({ name: "Beads", stock: 5 });
  const ada = await shop.aShopper({ cart: [[beads, 2]] });
  const { id } = (await ada.placesOrder()).body.data;
  const { clerk, edits } = await anEditor(shop, id);
  const { link } = (await clerk.call("makeOrderLink", { order: id, send: false })).body.data;
  const token = link.split(/[/#?=]/).at(-1) ?? "";
  const { orderReference } = (await shop.call("payLinkedOrder", { token, provider: "nomba" })).body.data;
  await edits([1]);

  shop.nomba.pays(orderReference);
  await dueNow(shop);
  await work(shop);
  const { rows } = await shop.pool.query(
    "select o.payment_status, v.kind from orders o left join payments p on p.order_id = o.id left join payment_reviews v on v.payment_id = p.id",
  );
  expect(rows).toEqual([{ payment_status: "paid", kind: "too_much" }]);
});

test("Changing an order does not ask again for money that was refunded for another reason", async () => {
  const shop = await testShop();
  const paid = await paidOrder(shop);
  await paid.refunds({
    kind: "lines",
    lines: [{ position: 1, quantity: 1, restock: false }],
    delivery: false,
  });
  const { edits, balance } = await anEditor(shop, paid.id);
  const recipient = { name: "Bola Ade", phone: "08031234567" };
  expect(await edits([3, 1], { recipient })).toMatchObject({ difference: 0 });
  expect(await balance()).toBe(0);
  // The piece that is taken out comes on top of the refund.
  expect(await edits([2, 1])).toMatchObject({ difference: -2500 });
});

test("Changing an order does not refund money that the bank has already taken back", async () => {
  const shop = await testShop();
  const paid = await paidOrder(shop, { provider: "paystack" });
  shop.paystack.reverses(paid.transactionId, kobo(300_000));
  await shop.send("/webhooks/paystack", shop.paystack.event(paid.orderReference, paid.transactionId));
  await work(shop);
  const { edits, balance } = await anEditor(shop, paid.id);
  expect(await edits([2, 1])).toMatchObject({ total: 7000, kept: 6500, difference: 500 });
  expect(await balance()).toBe(50_000);
});

test("An order can become cheaper even if more was refunded for another reason than it now costs", async () => {
  const shop = await testShop();
  const paid = await paidOrder(shop);
  await paid.refunds(ofAmount(6000));
  const { edits, balance } = await anEditor(shop, paid.id);
  expect(await edits([1, 1])).toMatchObject({ total: 4500, difference: -3500 });
  expect(await balance()).toBe(0);
});

test("A rider collects what is due after staff have declined the refund of an earlier change", async () => {
  const shop = await testShop();
  const paid = await paidOrder(shop);
  const { edits, clerk } = await anEditor(shop, paid.id);
  await edits([2, 1]);
  await edits([4, 1]);
  expect((await clerk.call("collectBalance", { order: paid.id, onDelivery: true })).status).toBe(200);
  const of = { publicId: paid.id, by: CHI };
  await packOrder(shop.ctx, of);
  await handOverOrder(shop.ctx, { ...of, rider: { staffId: 9, name: "Musa Bello" } });
  const due = async () =>
    (await shop.pool.query("select cash_due from fulfilments where order_id = $1", [paid.orderId])).rows[0]
      .cash_due;
  expect(await due()).toBe(500_000);

  const manager = await shop.aStaff({ role: "manager", steppedUp: true });
  const { refunds } = (await manager.call("viewOrderMoney", { order: paid.id })).body.data;
  await manager.call("declineRefund", { refund: refunds[0]?.id ?? "", reason: "She keeps it" });
  expect(await due()).toBe(250_000);
});

test("Money that staff decline to refund pays for a later change of the order", async () => {
  const shop = await testShop();
  const paid = await paidOrder(shop);
  const { edits, balance } = await anEditor(shop, paid.id);
  await edits([2, 1]);
  await edits([3, 1]);
  expect(await balance()).toBe(250_000);
  const manager = await shop.aStaff({ role: "manager", steppedUp: true });
  const { refunds } = (await manager.call("viewOrderMoney", { order: paid.id })).body.data;
  const declined = await manager.call("declineRefund", {
    refund: refunds[0]?.id ?? "",
    reason: "Not needed any more",
  });
  expect(declined.status).toBe(200);
  expect(await balance()).toBe(0);
});

test("A delivery that was refunded is not refunded again by a change to a cheaper one", async () => {
  const shop = await testShop();
  const paid = await paidOrder(shop);
  const delivery = async (price: number) => {
    const { locationId, methodId } = await shop.aDelivery({ price });
    return { locationId, methodId, address: "1 Allen Avenue" };
  };
  await paid.refunds({ kind: "lines", lines: [], delivery: true });
  const { edits, tries } = await anEditor(shop, paid.id);
  const refused = await tries([3, 1], { delivery: await delivery(50_000) });
  expect(refused.body).toMatchObject({ code: "edit_refunded", data: { name: "the delivery" } });
  expect(await edits([3, 1], { delivery: await delivery(150_000) })).toMatchObject({ difference: 0 });
  expect(await paid.money()).toMatchObject({ refunded: 150_000, refundable: 800_000 });
});

test("Who declines the refund of a change that the customer has paid again reads how much the shop keeps", async () => {
  const shop = await testShop();
  const paid = await paidOrder(shop);
  const { edits } = await anEditor(shop, paid.id);
  await edits([2, 1]);
  await edits([3, 1]);
  const { orderReference } = (await paid.ada.call("payRest", { id: paid.id, provider: "nomba" })).body.data;
  shop.nomba.pays(orderReference);
  const manager = await shop.aStaff({ role: "manager", name: "Musa", steppedUp: true });
  const refund = async () => (await manager.call("viewOrderMoney", { order: paid.id })).body.data.refunds[0];
  const notes = async () =>
    (await manager.call("viewFullOrder", { id: paid.id })).body.data.timeline.map(({ note }) => note);
  expect(await refund()).toMatchObject({ amount: 2500, beyondPrice: 0 });
  await paid.ada.call("checkRest", { id: paid.id });
  expect(await refund()).toMatchObject({ amount: 2500, beyondPrice: 2500 });

  const decline = { refund: (await refund())?.id ?? "", reason: "She keeps it" };
  expect((await manager.call("declineRefund", decline)).status).toBe(200);
  expect(await notes()).toContain(
    "The shop keeps ₦2,500 that the customer has paid beyond the order's price",
  );
  expect(await refund()).toMatchObject({ state: "declined", beyondPrice: 0 });
  expect(await paid.money()).toMatchObject({ refundable: 1_200_000 });
});

test("Staff cannot make an order so cheap that a waiting refund would leave too little to refund; once it is decided, they can", async () => {
  const shop = await testShop();
  const paid = await paidOrder(shop);
  const { edits, tries } = await anEditor(shop, paid.id);
  const { publicId: refund } = await paid.ask({ scope: ofAmount(6000) });
  expect((await tries([1, 1])).body).toMatchObject({ code: "edit_refund_waits" });
  expect(await edits([2, 1])).toMatchObject({ difference: -2500 });
  await declineRefund(shop.ctx, { refund, by: OLA, note: "Nothing was broken" });
  expect(await edits([1, 1])).toMatchObject({ difference: -2500 });
  expect(await paid.money()).toMatchObject({ refundable: 450_000 });
});

test("Cash can be refunded for an order whose online payment was reversed", async () => {
  const shop = await testShop();
  const { ada, orderReference, state } = await awaiting(shop);
  const transactionId = shop.nomba.pays(orderReference);
  shop.nomba.reverses(transactionId);
  await shop.send("/webhooks/nomba", shop.nomba.event(orderReference, transactionId));
  await work(shop);
  const { rows } = await shop.pool.query("select id, public_id, total from orders");
  const { id, public_id: publicId, total } = rows[0];
  expect((await ada.call("payOnDeliveryInstead", { id: publicId })).status).toBe(200);

  const of = { publicId, by: CHI };
  await confirmOrder(shop.ctx, of);
  await packOrder(shop.ctx, of);
  await handOverOrder(shop.ctx, { ...of, rider: { staffId: 9, name: "Musa Bello" } });
  const owner = { ...CHI, role: "owner" } as const;
  await deliverOrder(shop.ctx, { publicId, by: owner, doorCode: null, receiver: "Ada", cash: total });
  await returnOrder(shop.ctx, { publicId, restock: true, reason: "Does not fit", by: owner });
  expect(await state()).toBe("returned/refund_due");
  expect(await readOrderMoney(shop.ctx, { orderId: id })).toMatchObject({
    onHandover: total,
    refundable: total,
  });
});
