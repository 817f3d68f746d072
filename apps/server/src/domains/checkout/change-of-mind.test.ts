import { setTimeout } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { doPaymentWork } from "../../../test/fixtures/do-payment-work.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";

async function awaiting(shop: TestShop) {
  const beads = await shop.aVariant({ stock: 5 });
  const ada = await shop.aShopper({ cart: [[beads, 2]] });
  const { id, orderReference, checkoutLink } = (await ada.startsPayment()).body.data;
  const state = async () => {
    const { status, paymentStatus, paymentMethod } = (await ada.call("viewOrder", { id })).body.data;
    return `${status}/${paymentStatus} ${paymentMethod}`;
  };
  const mails = async () => (await shop.mailsTo(ada.mail)).map(({ template }) => template);
  return { beads, ada, id, orderReference, checkoutLink, state, mails };
}

const endReservation = async (shop: TestShop) => {
  await shop.pool.query("update orders set reserved_until = now() - interval '1 second'");
  await doPaymentWork(shop.ctx, { limit: 10 });
};

describe("Cancelling", () => {
  test("an order awaiting payment returns its stock, keeps the cart, sends a mail and cancels at the provider", async () => {
    const shop = await testShop();
    const { ada, beads, id, orderReference, state, mails } = await awaiting(shop);
    const { status, body } = await ada.call("cancelOrder", { id });
    expect([status, body.message, body.data.payBefore]).toEqual([200, "Your order is cancelled", null]);
    expect(body.data.history.at(-1)).toMatchObject({ status: "cancelled", actor: "shopper" });
    expect(await state()).toBe("cancelled/unpaid nomba");
    expect(await shop.stockOf(beads)).toBe(5);
    expect(await mails()).toEqual(["order_cancelled"]);
    expect(await shop.mailsTo(ada.mail)).toMatchObject([{ data: { mayStillBePaid: true } }]);
    expect((await ada.call("viewCart")).body.data.totalQuantity).toBe(2);
    await expect.poll(() => shop.nomba.isCancelled(orderReference)).toBe(true);
  });

  test("twice, or twice at once, has the same result as once", async () => {
    const shop = await testShop();
    const { ada, beads, id, mails } = await awaiting(shop);
    const answers = await Promise.all(Array.from({ length: 5 }, () => ada.call("cancelOrder", { id })));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(await shop.stockOf(beads)).toBe(5);
    expect(await mails()).toEqual(["order_cancelled"]);
  });

  test("a paid order is refused, and the order is placed", async () => {
    const shop = await testShop();
    const { ada, id, orderReference, state } = await awaiting(shop);
    shop.nomba.pays(orderReference);
    const { status, body } = await ada.call("cancelOrder", { id });
    expect([status, body.message]).toEqual([409, "This order is already paid"]);
    expect(await state()).toBe("placed/paid nomba");
  });

  test("an order on delivery works until it is handed over", async () => {
    const shop = await testShop();
    const beads = await shop.aVariant({ stock: 5 });
    const ada = await shop.aShopper({ cart: [beads] });
    const first = (await ada.placesOrder()).body.data;
    expect((await ada.call("cancelOrder", { id: first.id })).body.data).toMatchObject({
      status: "cancelled",
      paymentStatus: "unpaid",
    });
    expect(await shop.stockOf(beads)).toBe(5);
    const [, cancelled] = await shop.mailsTo(ada.mail);
    expect(cancelled?.data).toMatchObject({ mayStillBePaid: false, isRefundDue: false });

    await ada.call("changeCart", { variant_token: beads.token });
    const second = (await ada.placesOrder()).body.data;
    for (const status of ["shipped", "delivered", "returned"]) {
      await shop.pool.query("update orders set status = $1 where public_id = $2", [status, second.id]);
      const refused = await ada.call("cancelOrder", { id: second.id });
      expect([status, refused.status, refused.body.message]).toEqual([
        status,
        409,
        "This order can no longer be cancelled",
      ]);
    }
    expect(await shop.stockOf(beads)).toBe(4);
  });

  test("an expired order means that late money is refused instead of placing it", async () => {
    const shop = await testShop();
    const { ada, beads, id, orderReference, state } = await awaiting(shop);
    await endReservation(shop);
    expect(await state()).toBe("expired/failed nomba");
    expect((await ada.call("cancelOrder", { id })).status).toBe(200);
    expect(await shop.stockOf(beads)).toBe(5);
    shop.nomba.pays(orderReference);
    await ada.call("checkPayment", { id });
    await doPaymentWork(shop.ctx, { limit: 10 });
    expect(await state()).toBe("cancelled/refunded nomba");
  });
});

describe("Paying on delivery instead", () => {
  test("places the order as it is, empties the cart and sends the mail", async () => {
    const shop = await testShop();
    const { ada, beads, id, state, mails } = await awaiting(shop);
    const { status, body } = await ada.call("payOnDeliveryInstead", { id });
    expect([status, body.message]).toEqual([200, "Order saved successfully!"]);
    expect(await state()).toBe("placed/unpaid pay_on_delivery");
    expect(await shop.stockOf(beads)).toBe(3);
    expect((await ada.call("viewCart")).body.data.totalQuantity).toBe(0);
    expect(await shop.mailsTo(ada.mail)).toMatchObject([{ data: { payment: "pay_on_delivery" } }]);
    expect((await ada.call("payOnDeliveryInstead", { id })).body.data).toEqual(body.data);
    expect(await mails()).toEqual(["order_placed"]);
  });

  test("Paying on delivery instead while the money is arriving leaves the order paid, with nothing to collect", async () => {
    const shop = await testShop();
    const { ada, beads, id, orderReference, state, mails } = await awaiting(shop);
    await ada.call("payOnDeliveryInstead", { id });
    const transactionId = shop.nomba.pays(orderReference);
    await shop.send("/webhooks/nomba", shop.nomba.event(orderReference, transactionId));
    await doPaymentWork(shop.ctx, { limit: 10 });
    expect(await state()).toBe("placed/paid nomba");
    expect(await mails()).toEqual(["order_placed", "payment_received"]);
    expect(await shop.stockOf(beads)).toBe(3);
  });

  test("Paying on delivery instead at the moment of payment has one of the two results, never both", async () => {
    const shop = await testShop();
    const { ada, beads, id, orderReference, state } = await awaiting(shop);
    shop.nomba.pays(orderReference);
    await Promise.all([ada.call("payOnDeliveryInstead", { id }), ada.confirms(orderReference)]);
    expect(await state()).toBe("placed/paid nomba");
    expect(await shop.stockOf(beads)).toBe(3);
    expect(shop.nomba.net(orderReference)).toBe(650_000);
  });

  test("is refused for a paid, cancelled or expired order", async () => {
    const shop = await testShop();
    const { ada, id, orderReference } = await awaiting(shop);
    await ada.call("cancelOrder", { id });
    const cancelled = await ada.call("payOnDeliveryInstead", { id });
    expect([cancelled.status, cancelled.body.message]).toEqual([409, "This order can no longer be paid"]);

    const again = (await ada.startsPayment()).body.data;
    expect(again.orderReference).not.toBe(orderReference);
    shop.nomba.pays(again.orderReference);
    const paid = await ada.call("payOnDeliveryInstead", { id: again.id });
    expect([paid.status, paid.body.message]).toEqual([409, "This order is already paid"]);
  });
});

describe("Paying again", () => {
  test("uses the open payment, also after a declined card", async () => {
    const shop = await testShop();
    const { ada, id, orderReference, checkoutLink } = await awaiting(shop);
    shop.nomba.declines(orderReference);
    const { status, body } = await ada.call("payAgain", { id });
    expect([status, body.message, body.data.checkoutLink]).toEqual([
      200,
      "Payment initiated successfully!",
      checkoutLink,
    ]);
  });

  test("opens a new payment if the first could not be opened", async () => {
    const shop = await testShop();
    const ada = await shop.aShopper({ cart: [await shop.aVariant()] });
    shop.nomba.breaks("open", "unanswered", 1);
    await ada.startsPayment();
    const [order] = (await ada.call("listOrders")).body.data;
    const { body } = await ada.call("payAgain", { id: order!.id });
    expect(body.data.orderReference).not.toBe(order!.reference);
    shop.nomba.pays(body.data.orderReference);
    const paid = await ada.confirms(body.data.orderReference);
    expect(paid.body.data).toMatchObject({ reference: order!.reference, paymentStatus: "paid" });
  });

  test("Paying again at another provider opens a payment there, and whichever is paid first pays the order", async () => {
    const shop = await testShop();
    const { ada, beads, id, orderReference, state } = await awaiting(shop);
    const { status, body } = await ada.call("payAgain", { id, provider: "paystack" });
    expect(status).toBe(200);
    expect(body.data.orderReference).not.toBe(orderReference);
    const again = await ada.call("payAgain", { id, provider: "paystack" });
    expect(again.body.data).toEqual(body.data);

    shop.paystack.pays(body.data.orderReference);
    await ada.call("checkPayment", { id });
    expect(await state()).toBe("placed/paid paystack");
    shop.nomba.pays(orderReference);
    await shop.pool.query("update payments set next_poll_at = now()");
    await doPaymentWork(shop.ctx, { limit: 10 });
    await doPaymentWork(shop.ctx, { limit: 10 });
    expect([shop.nomba.net(orderReference), await state()]).toEqual([0, "placed/paid paystack"]);
    expect(await shop.stockOf(beads)).toBe(3);
    expect((await ada.call("payAgain", { id, provider: "flutterwave" as never })).status).toBe(400);
  });

  test("five times at once opens one payment", async () => {
    const shop = await testShop();
    const ada = await shop.aShopper({ cart: [await shop.aVariant()] });
    shop.nomba.breaks("open", "unanswered", 1);
    await ada.startsPayment();
    const [order] = (await ada.call("listOrders")).body.data;
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => ada.call("payAgain", { id: order!.id })),
    );
    expect(new Set(answers.map(({ body }) => body.data.orderReference)).size).toBe(1);
  });

  test("follows the database's clock: it is refused when the time is over, whatever the process's clock says", async () => {
    const shop = await testShop();
    const { ada, id, checkoutLink } = await awaiting(shop);
    shop.ctx.now = () => new Date(Date.now() + 3_600_000);
    expect((await ada.call("payAgain", { id })).body.data.checkoutLink).toBe(checkoutLink);
    await shop.pool.query("update orders set reserved_until = now() - interval '1 second'");
    shop.ctx.now = () => new Date(Date.now() - 3_600_000);
    expect((await ada.call("payAgain", { id })).status).toBe(409);
    expect(JSON.stringify((await ada.call("checkPayment", { id })).body)).not.toContain(checkoutLink);
  });

  test("does not return a link that was opened after the time was over", async () => {
    const shop = await testShop();
    const ada = await shop.aShopper({ cart: [await shop.aVariant()] });
    const openAtLast = shop.nomba.holds("open");
    const starting = ada.startsPayment();
    await expect.poll(() => shop.nomba.timesAsked("open")).toBe(1);
    // However slow this machine is, the payment is still opening.
    await shop.pool.query("update payments set created_at = now() + interval '1 hour'");
    const [order] = (await ada.call("listOrders")).body.data;
    const statements: string[] = [];
    const again = ada.call("payAgain", { id: order!.id });
    // The request has asked the provider, found the order payable, and polls for the open payment.
    await expect
      .poll(async () => {
        statements.push(...(await shop.statementsOf(() => setTimeout(50))));
        return statements.filter((text) => text.includes("from payments where order_id")).length;
      })
      .toBeGreaterThanOrEqual(3);
    await shop.pool.query("update orders set reserved_until = now() - interval '1 second'");
    openAtLast();
    expect((await again).status).toBe(409);
    await starting;
  });

  test("is refused for a paid or expired order", async () => {
    const shop = await testShop();
    const { ada, id, orderReference } = await awaiting(shop);
    await endReservation(shop);
    const over = await ada.call("payAgain", { id });
    expect([over.status, over.body.message]).toEqual([409, "This order can no longer be paid"]);
    shop.nomba.pays(orderReference);
    const paid = await ada.call("payAgain", { id });
    expect([paid.status, paid.body.message]).toEqual([409, "This order is already paid"]);
  });
});
