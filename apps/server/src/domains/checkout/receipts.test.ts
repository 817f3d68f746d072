import type { GivenRecipient } from "@shop/contract/recipient";
import { describe, expect, test } from "vitest";
import { doPaymentWork } from "../../../test/fixtures/do-payment-work.ts";
import { OLA } from "../../../test/fixtures/staff.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { confirmOrder } from "../fulfilment/confirm-order.ts";
import { deliverOrder } from "../fulfilment/deliver-order.ts";
import { handOverOrder } from "../fulfilment/hand-over-order.ts";
import { packOrder } from "../fulfilment/pack-order.ts";

async function paidOnline(shop: TestShop, order: { recipient?: GivenRecipient } = {}) {
  const ada = await shop.aShopper({ cart: [[await shop.aVariant({ name: "Gele", price: 250_000 }), 2]] });
  const { id, orderReference } = (await ada.startsPayment(order)).body.data;
  shop.nomba.pays(orderReference);
  expect((await ada.confirms(orderReference, order)).status).toBe(200);
  return { ada, id };
}

describe("The receipt of an order", () => {
  test("paid online has its lines, the shop, and how and when it was paid", async () => {
    const shop = await testShop();
    const { ada, id } = await paidOnline(shop);
    const order = (await ada.call("viewOrder", { id })).body.data;
    const { status, body } = await ada.call("viewReceipt", { id });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      reference: order.reference,
      lines: [{ head: { name: "Gele" }, quantity: 2, amount: 2500 }],
      subtotal: 5000,
      total: order.total,
      customer: { name: order.customer.name, address: order.delivery.address },
      recipient: null,
      issuer: { name: shop.env.storeName },
      payments: [{ method: "nomba", amount: order.total, at: expect.stringMatching(/Z$/) }],
      refunded: 0,
    });
  });

  test("paid on delivery names the cash, and there is none before it is paid", async () => {
    const shop = await testShop();
    const ada = await shop.aShopper({ cart: [await shop.aVariant()] });
    const { id, total } = (await ada.placesOrder()).body.data;
    const early = await ada.call("viewReceipt", { id });
    expect([early.status, early.body.code]).toEqual([409, "receipt_not_paid"]);
    const of = { publicId: id, by: OLA };
    await confirmOrder(shop.ctx, of);
    await packOrder(shop.ctx, of);
    await handOverOrder(shop.ctx, { ...of, rider: { staffId: 9, name: "Musa Bello" } });
    await deliverOrder(shop.ctx, { ...of, doorCode: null, receiver: "Ada", cash: (total * 100) as never });
    expect((await ada.call("viewReceipt", { id })).body.data).toMatchObject({
      payments: [{ method: "pay_on_delivery", amount: total }],
      refunded: 0,
    });
  });

  test("cancelled after payment shows the payment and its refund", async () => {
    const shop = await testShop();
    const { ada, id } = await paidOnline(shop);
    const { total } = (await ada.call("cancelOrder", { id, refund: true })).body.data;
    expect((await ada.call("viewReceipt", { id })).body.data).toMatchObject({
      paymentStatus: "refund_due",
      payments: [{ method: "nomba", amount: total }],
      refunded: 0,
    });
    await doPaymentWork(shop.ctx, { limit: 10 });
    expect((await ada.call("viewReceipt", { id })).body.data).toMatchObject({
      paymentStatus: "refunded",
      payments: [{ amount: total }],
      refunded: total,
    });
  });

  test("has the tax number and the contained VAT of a shop that was registered", async () => {
    const shop = await testShop();
    const { ada, id } = await paidOnline(shop);
    await shop.pool.query("update orders set tax_id = '12345678-0001' where public_id = $1", [id]);
    const { tax, total } = (await ada.call("viewReceipt", { id })).body.data;
    expect(tax).toEqual({ id: "12345678-0001", contained: Math.round((total * 100 * 3) / 43) / 100 });
  });

  test("The receipt of an order for somebody else has the address with their name, and the customer without an address", async () => {
    const shop = await testShop();
    const recipient = { name: "Bisi Adeyemi", phone: "0805 555 1234", note: "Enjoy!" };
    const { ada, id } = await paidOnline(shop, { recipient });
    const { customer, delivery } = (await ada.call("viewOrder", { id })).body.data;
    const { body } = await ada.call("viewReceipt", { id });
    expect([body.data.customer, body.data.recipient]).toEqual([
      { name: customer.name, address: null },
      { name: recipient.name, address: delivery.address },
    ]);
  });

  test("The receipt of an order by the order's link has nobody's name and no address", async () => {
    const shop = await testShop();
    const recipient = { name: "Bisi Adeyemi", phone: "0805 555 1234" };
    const { ada, id } = await paidOnline(shop, { recipient });
    const { customer, delivery } = (await ada.call("viewOrder", { id })).body.data;
    const link = await (await shop.aStaff()).call("makeOrderLink", { order: id, send: false });
    const token = new URL(link.body.data.link).hash.slice(1);
    const { status, body } = await shop.call("viewLinkedReceipt", { token });
    expect([status, body.data.customer, body.data.recipient]).toEqual([200, null, null]);
    for (const secret of [customer.name, customer.mail, delivery.address, recipient.name]) {
      expect(JSON.stringify(body)).not.toContain(secret);
    }
    const wrong = await shop.call("viewLinkedReceipt", { token: "x".repeat(43) });
    expect(wrong.body.code).toBe("order_link_invalid");
  });
});
