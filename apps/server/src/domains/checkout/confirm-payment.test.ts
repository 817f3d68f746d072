import { toasts } from "@shop/contract/texts";
import { describe, expect, test } from "vitest";
import { type TestShop, testShop } from "../../../test/test-shop.ts";

const mailsOf = async (shop: TestShop, mail: string) =>
  (await shop.mailsTo(mail)).map(({ template }) => template);

describe("The browser's confirmation", () => {
  test("The browser's confirmation that the provider confirms places the order, empties the cart and queues the mail", {
    tags: ["S7-030"],
  }, async () => {
    const shop = await testShop();
    const beads = await shop.aVariant({ stock: 5 });
    const ada = await shop.aShopper({ cart: [[beads, 2]] });
    const { orderReference } = (await ada.startsPayment()).body.data;
    shop.nomba.pays(orderReference);

    const { status, body } = await ada.confirms(orderReference);

    expect([status, body.message]).toEqual([200, toasts.paymentRecorded]);
    expect(body.data).toMatchObject({
      status: "placed",
      paymentStatus: "paid",
      paymentMethod: "nomba",
      payBefore: null,
    });
    expect(
      body.data.history.map(({ status, paymentStatus, actor }) => [status, paymentStatus, actor]),
    ).toEqual([
      ["pending_payment", "pending", "shopper"],
      ["placed", "paid", "shop"],
    ]);
    expect((await ada.call("viewCart")).body.data.totalQuantity).toBe(0);
    expect(await shop.stockOf(beads)).toBe(3);
    expect(await shop.mailsTo(ada.mail)).toMatchObject([
      { template: "order_placed", data: { payment: "paid", reference: body.data.reference } },
    ]);
  });

  test("keeps what was added to the cart meanwhile", async () => {
    const shop = await testShop();
    const [beads, gele] = [await shop.aVariant({ stock: 9 }), await shop.aVariant({ stock: 9 })];
    const ada = await shop.aShopper({ cart: [[beads, 2]] });
    const { orderReference } = (await ada.startsPayment()).body.data;
    await ada.call("changeCart", { variant_token: beads.token, quantity: 3 });
    await ada.call("changeCart", { variant_token: gele.token });
    shop.nomba.pays(orderReference);
    await ada.confirms(orderReference);
    const { cart } = (await ada.call("viewCart")).body.data;
    expect(cart.map(({ variant_token, quantity }) => [variant_token, quantity])).toEqual([
      [beads.token, 3],
      [gele.token, 1],
    ]);
  });

  test("sent twenty times at once makes one order, one event and one mail", async () => {
    const shop = await testShop();
    const beads = await shop.aVariant({ stock: 5 });
    const ada = await shop.aShopper({ cart: [beads] });
    const { orderReference } = (await ada.startsPayment()).body.data;
    shop.nomba.pays(orderReference);
    const answers = await Promise.all(Array.from({ length: 20 }, () => ada.confirms(orderReference)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
    expect(answers[0]?.body.data.history).toHaveLength(2);
    expect(await mailsOf(shop, ada.mail)).toEqual(["order_placed"]);
    expect(await shop.stockOf(beads)).toBe(4);
  });

  test("sent again later returns the same order, whatever its payload", async () => {
    const shop = await testShop();
    const ada = await shop.aShopper({ cart: [await shop.aVariant()] });
    const { orderReference } = (await ada.startsPayment()).body.data;
    shop.nomba.pays(orderReference);
    const first = await ada.confirms(orderReference);
    shop.nomba.breaks("lookUp", "unreachable");
    const again = await ada.confirms(orderReference, { totalAmountToPay: 1 });
    expect([again.status, again.body]).toEqual([200, first.body]);
  });

  describe("while the provider cannot be asked", () => {
    test("is answered 503 with a time to try again, and the order stays pending", async () => {
      const shop = await testShop();
      const ada = await shop.aShopper({ cart: [await shop.aVariant()] });
      const { id, orderReference } = (await ada.startsPayment()).body.data;
      shop.nomba.pays(orderReference);
      shop.nomba.breaks("lookUp", "unreachable");
      // With wrong amounts too: nobody can say that the order is unpaid.
      for (const changes of [{}, { totalAmountToPay: 1 }]) {
        const { status, headers, body } = await ada.confirms(orderReference, changes);
        expect([status, headers["retry-after"], body]).toEqual([
          503,
          "10",
          expect.objectContaining({ status: false, message: toasts.paymentBeingChecked }),
        ]);
      }
      const pending = { status: "pending_payment", paymentStatus: "pending", paymentBeingChecked: true };
      expect((await ada.call("viewOrder", { id })).body.data).toMatchObject(pending);
      expect((await ada.call("listOrders")).body.data).toMatchObject([pending]);
      shop.nomba.mends();
      const paid = { status: "placed", paymentStatus: "paid", paymentBeingChecked: false };
      expect((await ada.confirms(orderReference)).body.data).toMatchObject(paid);
    });

    test("alerts operators once, and again only after an answer in between", async () => {
      const shop = await testShop();
      const ada = await shop.aShopper({ cart: [await shop.aVariant()] });
      const { orderReference } = (await ada.startsPayment()).body.data;
      const unconfirmed = async () =>
        (await shop.pool.query("select reference from payments where unconfirmed_since is not null")).rows;
      shop.nomba.breaks("lookUp", "unreachable");
      await ada.confirms(orderReference);
      await ada.confirms(orderReference);
      expect([shop.alerts, await unconfirmed()]).toEqual([
        ["payment_unconfirmed"],
        [{ reference: orderReference }],
      ]);
      shop.nomba.mends();
      expect((await ada.confirms(orderReference)).status).toBe(409);
      expect(await unconfirmed()).toEqual([]);
      shop.nomba.breaks("lookUp", "unreachable");
      await ada.confirms(orderReference);
      expect(shop.alerts).toEqual(["payment_unconfirmed", "payment_unconfirmed"]);
    });

    test("polls again within a minute, however late the next poll was due", async () => {
      const shop = await testShop();
      const ada = await shop.aShopper({ cart: [await shop.aVariant()] });
      const { orderReference } = (await ada.startsPayment()).body.data;
      await shop.pool.query("update payments set next_poll_at = now() + interval '1 hour'");
      shop.nomba.breaks("lookUp", "unreachable");
      await ada.confirms(orderReference);
      const { rows } = await shop.pool.query(
        "select next_poll_at <= now() + interval '1 minute' as soon from payments",
      );
      expect(rows).toEqual([{ soon: true }]);
    });

    test("The browser's confirmation of a cancelled order is answered while the provider cannot be asked", async () => {
      const shop = await testShop();
      const ada = await shop.aShopper({ cart: [await shop.aVariant()] });
      const { id, orderReference } = (await ada.startsPayment()).body.data;
      await ada.call("cancelOrder", { id });
      shop.nomba.breaks("lookUp", "unreachable");
      const { status, body } = await ada.confirms(orderReference);
      expect([status, body.message]).toEqual([409, "This order can no longer be paid"]);
    });
  });

  test("is refused while nobody has paid", async () => {
    const shop = await testShop();
    const ada = await shop.aShopper({ cart: [await shop.aVariant()] });
    const { id, orderReference } = (await ada.startsPayment()).body.data;
    const { status, body } = await ada.confirms(orderReference);
    expect([status, body.message]).toEqual([409, "We have not received your payment yet"]);
    shop.nomba.declines(orderReference);
    expect((await ada.confirms(orderReference)).status).toBe(409);
    expect((await ada.call("viewOrder", { id })).body.data.status).toBe("pending_payment");
  });

  test("The browser's confirmation with other amounts than the order's is refused with the right amounts", async () => {
    const shop = await testShop();
    const ada = await shop.aShopper({ cart: [await shop.aVariant({ price: 250_000 })] });
    const { orderReference } = (await ada.startsPayment()).body.data;
    const { status, body } = await ada.confirms(orderReference, { amount: "1.00", totalAmountToPay: 1501 });
    expect(status).toBe(409);
    expect(body.data).toMatchObject({ amount: "2500.00", delivery_cost: 1500, totalAmountToPay: 4000 });
  });

  test("The browser's confirmation of another shopper's order, an unknown order or another provider's is not found", async () => {
    const shop = await testShop();
    const beads = await shop.aVariant({ stock: 9 });
    const [ada, bisi] = [await shop.aShopper({ cart: [beads] }), await shop.aShopper({ cart: [beads] })];
    const { id, orderReference } = (await bisi.startsPayment()).body.data;
    shop.nomba.pays(orderReference);
    const payload = {
      amount: "2500.00",
      dl_id: 1,
      dm_id: 1,
      dc_id: 4,
      delivery_address: "12 Allen Avenue",
      delivery_cost: 1500,
      totalAmountToPay: 4000,
    } as const;
    const answers = [
      await ada.confirms(orderReference),
      await ada.confirms("order-1111111111111"),
      await bisi.call("confirmPaystackPayment", { ...payload, trxref: orderReference }),
      await ada.call("checkPayment", { id }),
      await ada.call("payAgain", { id }),
      await ada.call("payOnDeliveryInstead", { id }),
      await ada.call("cancelOrder", { id }),
    ];
    for (const { status, body } of answers) {
      expect([status, body.message, body.data]).toEqual([404, "Order not found", null]);
    }
    expect(shop.nomba.timesAsked("lookUp")).toBe(0);
    expect((await bisi.confirms(orderReference)).status).toBe(200);
  });
});

describe("A record of another payment", () => {
  test("credits nothing and goes to review, regardless of who made it", async () => {
    const shop = await testShop();
    const ada = await shop.aShopper({ cart: [await shop.aVariant()] });
    const { id, orderReference } = (await ada.startsPayment()).body.data;
    shop.nomba.pays(orderReference, { isOurAccount: false });
    expect((await ada.confirms(orderReference)).status).toBe(503);
    expect((await ada.call("viewOrder", { id })).body.data.paymentStatus).toBe("pending");
    expect(shop.alerts).toEqual(["paid_without_order"]);
    const { rows } = await shop.pool.query("select kind, reason from payment_reviews");
    expect(rows).toEqual([
      { kind: "not_ours", reason: "The money went to an account that is not the shop's" },
    ]);
    expect((await shop.pool.query("select from payment_receipts")).rowCount).toBe(0);
  });
});

describe("The payment check", () => {
  test("distinguishes unpaid, failed, unanswered and paid, and returns the link while it can still be paid", async () => {
    const shop = await testShop();
    const ada = await shop.aShopper({ cart: [await shop.aVariant()] });
    const session = (await ada.startsPayment()).body.data;
    const check = async () => (await ada.call("checkPayment", { id: session.id })).body.data;

    expect(await check()).toMatchObject({ payment: "unpaid", session, order: { status: "pending_payment" } });
    shop.nomba.declines(session.orderReference, "Insufficient funds");
    expect(await check()).toMatchObject({ payment: "failed", session });
    shop.nomba.breaks("lookUp", "unreachable");
    expect(await check()).toMatchObject({ payment: "unanswered", session });
    shop.nomba.mends();
    shop.nomba.pays(session.orderReference);
    expect(await check()).toMatchObject({ payment: "paid", session: null, order: { status: "placed" } });
  });

  test("does not call a payment failed because an earlier one at another provider has failed", async () => {
    const shop = await testShop();
    const ada = await shop.aShopper({ cart: [await shop.aVariant()] });
    const { id, orderReference } = (await ada.startsPayment()).body.data;
    const check = async () => (await ada.call("checkPayment", { id })).body.data.payment;
    shop.nomba.declines(orderReference);
    expect(await check()).toBe("failed");
    const second = (await ada.call("payAgain", { id, provider: "paystack" })).body.data;
    expect(await check()).toBe("unpaid");
    shop.nomba.breaks("lookUp", "unreachable");
    expect(await check()).toBe("unanswered");
    shop.nomba.mends();
    shop.paystack.declines(second.orderReference);
    expect(await check()).toBe("failed");
  });

  test("reports an order on delivery as unpaid", async () => {
    const shop = await testShop();
    const ada = await shop.aShopper({ cart: [await shop.aVariant()] });
    const { id } = (await ada.placesOrder()).body.data;
    expect((await ada.call("checkPayment", { id })).body.data).toMatchObject({
      payment: "unpaid",
      session: null,
    });
  });
});
