import { describe, expect, test } from "vitest";
import { ago, awaiting, dueNow, work } from "../../../test/fixtures/payment.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import type { Finding } from "../../payment-provider.ts";

const ON_THE_MOON: Finding = { kind: "unrecognised", reason: "the status is ON_THE_MOON", saysPaid: false };
const HOW_MUCH: Finding = { kind: "unrecognised", reason: "money moved, but not how much", saysPaid: true };

/** An order that is paid, and the provider's record of it says something that nobody can read. */
async function paidUnreadably(shop: TestShop, finding: Finding) {
  const begun = await awaiting(shop);
  const transactionId = shop.nomba.pays(begun.orderReference);
  shop.nomba.says(transactionId, finding);
  const announces = () => shop.send("/webhooks/nomba", shop.nomba.event(begun.orderReference, transactionId));
  return { ...begun, transactionId, announces };
}

const reviews = async (shop: TestShop) =>
  (
    await shop.pool.query(
      "select kind, reason, holds_order as holds, decision from payment_reviews order by id",
    )
  ).rows;

describe("An announced success with an unreadable record", () => {
  test("keeps the order pending, alerts at once and only once, and is on the list of reviews", async () => {
    const shop = await testShop();
    const { announces, state, order } = await paidUnreadably(shop, ON_THE_MOON);
    await announces();
    await work(shop);
    expect(shop.alerts).toEqual(["payment_unrecognised"]);
    await dueNow(shop);
    await work(shop);
    expect(shop.alerts).toEqual(["payment_unrecognised"]);
    expect(await reviews(shop)).toEqual([
      { kind: "unrecognised", reason: "the status is ON_THE_MOON", holds: true, decision: null },
    ]);
    expect(await state()).toBe("pending_payment/pending");
    expect(await order()).toMatchObject({ paymentBeingChecked: true, payBefore: null });
  });

  test("is checked, and can neither be cancelled, paid again nor changed to pay on delivery", async () => {
    const shop = await testShop();
    const { ada, id, orderReference, announces, beads, state, mails } = await paidUnreadably(
      shop,
      ON_THE_MOON,
    );
    await announces();
    const check = await ada.call("checkPayment", { id });
    expect([check.status, check.body.data.payment, check.body.data.session]).toEqual([
      200,
      "unrecognised",
      null,
    ]);
    const confirmed = await ada.confirms(orderReference);
    expect([confirmed.status, confirmed.headers["retry-after"]]).toEqual([503, "10"]);
    for (const call of ["cancelOrder", "payAgain", "payOnDeliveryInstead"] as const) {
      const answer = await ada.call(call, { id });
      expect([call, answer.status, answer.body.code]).toEqual([call, 409, "payment_being_checked"]);
    }
    expect(await state()).toBe("pending_payment/pending");
    expect(await shop.stockOf(beads)).toBe(4);
    expect(await mails()).toEqual([]);
  });

  test("does not expire, however long it takes", async () => {
    const shop = await testShop();
    const { announces, beads, state } = await paidUnreadably(shop, ON_THE_MOON);
    await announces();
    for (const minutes of [31, 3 * 60, 5 * 24 * 60]) {
      await ago(shop, minutes);
      await work(shop);
      expect(await state()).toBe("pending_payment/pending");
    }
    expect(await shop.stockOf(beads)).toBe(4);
  });

  test("places the order as soon as the record can be read, and leaves nothing to decide", async () => {
    const shop = await testShop();
    const { announces, transactionId, state, mails, order } = await paidUnreadably(shop, ON_THE_MOON);
    await announces();
    await ago(shop, 60);
    await work(shop);
    shop.nomba.saysTruth(transactionId);
    await dueNow(shop);
    await work(shop);
    expect(await state()).toBe("placed/paid");
    expect((await order()).paymentBeingChecked).toBe(false);
    expect(await reviews(shop)).toMatchObject([{ decision: "by_record" }]);
    expect(await mails()).toEqual(["order_placed"]);
  });

  test("An announced success with an unreadable record that turns out to be a failure makes the order await its payment again and expire like any other", async () => {
    const shop = await testShop();
    const { announces, transactionId, state, order, mails } = await paidUnreadably(shop, ON_THE_MOON);
    await announces();
    await work(shop);
    shop.nomba.says(transactionId, { kind: "failed", reason: "Do not honour", transactionId });
    await dueNow(shop);
    await work(shop);
    expect(await order()).toMatchObject({ status: "pending_payment", paymentBeingChecked: false });
    await ago(shop, 31);
    await work(shop);
    expect(await state()).toBe("expired/failed");
    expect(await mails()).toEqual(["reservation_ended"]);
    // Announced as a success and recorded as a failure: somebody should know.
    expect(shop.alerts).toEqual(["payment_unrecognised", "payment_contradicted"]);
  });

  test("is refunded when the record becomes readable and shows too little", async () => {
    const shop = await testShop();
    const { ada, id, announces, transactionId, state } = await paidUnreadably(shop, HOW_MUCH);
    await announces();
    await work(shop);
    shop.nomba.says(transactionId, (truth) => ({
      ...truth,
      transaction: { ...truth.transaction, amount: 200_000 as never },
    }));
    await ada.call("checkPayment", { id });
    expect(await state()).toBe("cancelled/refund_due");
  });
});

test("A record that says paid, but not how much, holds the order without any event", async () => {
  const shop = await testShop();
  const { ada, id, state } = await paidUnreadably(shop, HOW_MUCH);
  expect((await ada.call("cancelOrder", { id })).body.code).toBe("payment_being_checked");
  await ago(shop, 5 * 60);
  await work(shop);
  expect(await state()).toBe("pending_payment/pending");
  expect(shop.alerts).toEqual(["payment_unrecognised"]);
});

describe("An unreadable record of an unannounced payment", () => {
  test("alerts at once, and extends the reservation by two hours", async () => {
    const shop = await testShop();
    const { state, beads } = await paidUnreadably(shop, ON_THE_MOON);
    await ago(shop, 31);
    await work(shop);
    expect(shop.alerts).toEqual(["payment_unrecognised"]);
    expect(await state()).toBe("pending_payment/pending");
    await ago(shop, 120);
    await work(shop);
    expect(await state()).toBe("expired/failed");
    expect(await shop.stockOf(beads)).toBe(5);
    expect(await reviews(shop)).toMatchObject([{ kind: "unrecognised", holds: false, decision: null }]);
  });

  test("does not keep the shopper from cancelling; money is refunded when the record becomes readable", async () => {
    const shop = await testShop();
    const { ada, id, transactionId, state } = await paidUnreadably(shop, ON_THE_MOON);
    expect((await ada.call("cancelOrder", { id })).status).toBe(200);
    shop.nomba.saysTruth(transactionId);
    await dueNow(shop);
    await work(shop);
    expect(await state()).toBe("cancelled/refunded");
  });
});

test("An announced success without a record yet can neither be cancelled nor expire", async () => {
  const shop = await testShop();
  const { ada, id, orderReference, state } = await awaiting(shop);
  const transactionId = shop.nomba.pays(orderReference);
  shop.nomba.says(transactionId, { kind: "not_found" });
  await shop.send("/webhooks/nomba", shop.nomba.event(orderReference, transactionId));
  expect((await ada.call("checkPayment", { id })).body.data.payment).toBe("unpaid");
  expect((await ada.call("cancelOrder", { id })).body.code).toBe("payment_being_checked");
  await ago(shop, 31);
  await work(shop);
  expect(await state()).toBe("pending_payment/pending");
  expect(shop.alerts).toEqual([]);
  shop.nomba.saysTruth(transactionId);
  await dueNow(shop);
  await work(shop);
  expect(await state()).toBe("placed/paid");
});

test("A success that the provider shows without a record counts as announced", async () => {
  const shop = await testShop();
  const { orderReference, state, order } = await awaiting(shop);
  const transactionId = shop.nomba.pays(orderReference, { amount: 200_000 as never });
  shop.nomba.says(transactionId, { kind: "pending", announces: transactionId });
  await ago(shop, 31);
  await work(shop);
  expect(await order()).toMatchObject({ status: "pending_payment", paymentBeingChecked: true });
  await shop.pool.query("update payment_events set missing_at = now()");
  await work(shop);
  expect(shop.alerts).toEqual(["announced_not_found"]);
  shop.nomba.saysTruth(transactionId);
  await dueNow(shop);
  await work(shop);
  expect(await state()).toBe("cancelled/refunded");
  expect(shop.nomba.net(orderReference)).toBe(0);
});

describe("While a payment is checked", () => {
  test("its shopper can order something else, and pay for that", async () => {
    const shop = await testShop();
    const { ada, announces, id } = await paidUnreadably(shop, ON_THE_MOON);
    await announces();
    await work(shop);
    const again = await ada.startsPayment();
    expect([again.status, again.body.code]).toEqual([409, "payment_being_checked"]);

    const cloth = await shop.aVariant({ stock: 1 });
    await ada.call("changeCart", { variant_token: cloth.token, quantity: 1 });
    const other = await ada.startsPayment();
    expect(other.status).toBe(200);
    shop.nomba.pays(other.body.data.orderReference);
    expect(
      (await ada.confirms(other.body.data.orderReference, { amount: "5000.00", totalAmountToPay: 6500 }))
        .status,
    ).toBe(200);
    expect((await ada.call("viewOrder", { id })).body.data.paymentBeingChecked).toBe(true);
  });

  test("its shopper can order the same on delivery", async () => {
    const shop = await testShop();
    const { ada, announces, beads } = await paidUnreadably(shop, ON_THE_MOON);
    await announces();
    await work(shop);
    expect((await ada.placesOrder()).status).toBe(200);
    expect(await shop.stockOf(beads)).toBe(3);
  });

  test("the last pieces it reserves are sold out for its shopper too", async () => {
    const shop = await testShop();
    const { ada, beads, orderReference } = await awaiting(shop, { stock: 1 });
    const transactionId = shop.nomba.pays(orderReference);
    shop.nomba.says(transactionId, HOW_MUCH);
    await work(shop);
    await dueNow(shop);
    await work(shop);
    const order = await ada.placesOrder();
    expect([order.status, order.body.code]).toEqual([409, "out_of_stock"]);
    expect(await shop.stockOf(beads)).toBe(0);
  });

  test("its order is replaced by the one started meanwhile when nothing was paid", async () => {
    const shop = await testShop();
    const { ada, announces, transactionId, state, mails } = await paidUnreadably(shop, ON_THE_MOON);
    await announces();
    await work(shop);
    await ada.call("changeCart", { variant_token: (await shop.aVariant()).token, quantity: 1 });
    expect((await ada.startsPayment()).status).toBe(200);
    shop.nomba.says(transactionId, { kind: "failed", reason: "Do not honour", transactionId });
    await dueNow(shop);
    await work(shop);
    expect(await state()).toBe("expired/failed");
    expect(await mails()).toEqual(["reservation_ended"]);
  });
});

test("Money at another account holds the order and goes to review", async () => {
  const shop = await testShop();
  const { ada, id, orderReference, state } = await awaiting(shop);
  shop.nomba.pays(orderReference, { isOurAccount: false });
  expect((await ada.call("checkPayment", { id })).body.data.payment).toBe("unrecognised");
  expect(shop.alerts).toEqual(["paid_without_order"]);
  await ago(shop, 31);
  await work(shop);
  expect(await state()).toBe("pending_payment/pending");
});
