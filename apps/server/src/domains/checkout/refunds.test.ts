import { kobo } from "@shop/contract/money";
import { describe, expect, test } from "vitest";
import { doPaymentWork } from "../../../test/fixtures/do-payment-work.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { claimRefunds } from "../payments/refunds.ts";
import { sendRefund } from "./send-refund.ts";

const work = (shop: TestShop) => doPaymentWork(shop.ctx, { limit: 10 });
const dueNow = (shop: TestShop) => shop.pool.query("update refunds set next_try_at = now()");

/** The refund, sent so many hours ago, is due. */
const sentAgo = (shop: TestShop, hours: number) =>
  shop.pool.query("update refunds set sent_at = now() - make_interval(secs => $1), next_try_at = now()", [
    hours * 3600,
  ]);

/** Ada paid one kobo too little: all of it is to go back. */
async function refundDue(shop: TestShop) {
  const beads = await shop.aVariant({ stock: 5 });
  const ada = await shop.aShopper({ cart: [beads] });
  const { id, orderReference } = (await ada.startsPayment()).body.data;
  shop.nomba.pays(orderReference, { amount: 399_999 as never });
  expect((await ada.confirms(orderReference)).status).toBe(409);
  return {
    orderReference,
    paymentStatus: async () => (await ada.call("viewOrder", { id })).body.data.paymentStatus,
    mails: async () => (await shop.mailsTo(ada.mail)).map(({ template }) => template),
  };
}

const refundOf = async (shop: TestShop) =>
  (await shop.pool.query("select state, tries, last_error from refunds")).rows[0];

describe("money that is to go back", () => {
  test("is sent without a person, and the shopper is emailed twice: when it is due and when it is done", async () => {
    const shop = await testShop();
    const { orderReference, paymentStatus, mails } = await refundDue(shop);
    expect(await paymentStatus()).toBe("refund_due");
    expect(await mails()).toEqual(["refund_coming"]);
    expect(shop.alerts).toEqual(["amount_mismatch"]);
    await work(shop);
    expect(await paymentStatus()).toBe("refunded");
    expect(await mails()).toEqual(["refund_coming", "refund_done"]);
    expect(shop.nomba.net(orderReference)).toBe(0);
    await dueNow(shop);
    await work(shop);
    expect(shop.nomba.timesAsked("refund")).toBe(1);
  });

  test("is not sent twice when the answer to the first try is lost", async () => {
    const shop = await testShop();
    const { orderReference, paymentStatus, mails } = await refundDue(shop);
    shop.nomba.breaks("refund", "unanswered", 1);
    await work(shop);
    expect(await paymentStatus()).toBe("refund_due");
    await dueNow(shop);
    await work(shop);
    expect(await paymentStatus()).toBe("refunded");
    expect(shop.nomba.timesAsked("refund")).toBe(1);
    expect(shop.nomba.net(orderReference)).toBe(0);
    expect(await mails()).toEqual(["refund_coming", "refund_done"]);
  });

  test("is looked up for a day when its answer is lost, and only then sent again under the same key", async () => {
    const shop = await testShop();
    const { paymentStatus } = await refundDue(shop);
    shop.nomba.breaks("refund", "silent", 1);
    await work(shop);
    for (const hours of [0, 1, 12, 23.9]) {
      await sentAgo(shop, hours);
      await work(shop);
    }
    expect(shop.nomba.timesAsked("refund")).toBe(1);
    expect(await refundOf(shop)).toMatchObject({ state: "sending" });
    const { rows } = await shop.pool.query("select key from refunds");
    await sentAgo(shop, 24);
    await work(shop);
    expect(shop.nomba.timesAsked("refund")).toBe(2);
    expect([...shop.nomba.refunds.keys()]).toEqual([rows[0].key]);
    expect(await paymentStatus()).toBe("refunded");
  });

  test("is done as soon as a record that lagged behind shows it, sent once", async () => {
    const shop = await testShop();
    const { orderReference, paymentStatus } = await refundDue(shop);
    const { rows } = await shop.pool.query("select transaction_id from payment_receipts");
    const { transaction_id: id } = rows[0];
    shop.nomba.breaks("refund", "unanswered", 1);
    shop.nomba.says(id, ({ transaction }) => ({ kind: "paid", transaction }));
    await work(shop);
    await sentAgo(shop, 20);
    await work(shop);
    expect(await paymentStatus()).toBe("refund_due");
    shop.nomba.saysTruth(id);
    await dueNow(shop);
    await work(shop);
    expect(await paymentStatus()).toBe("refunded");
    expect(shop.nomba.timesAsked("refund")).toBe(1);
    expect(shop.nomba.net(orderReference)).toBe(0);
  });

  test("A refund that never left the shop is sent at the next try, without a day's wait", async () => {
    const shop = await testShop();
    const { paymentStatus } = await refundDue(shop);
    shop.nomba.breaks("refund", "unreachable", 1);
    await work(shop);
    const { rows } = await shop.pool.query("select sent_at from refunds");
    expect(rows).toEqual([{ sent_at: null }]);
    await dueNow(shop);
    await work(shop);
    expect(await paymentStatus()).toBe("refunded");
    expect(shop.nomba.timesAsked("refund")).toBe(2);
  });

  test("is sent by one process only, also when its lease is over before it is sent", async () => {
    const shop = await testShop();
    await refundDue(shop);
    const [first] = await claimRefunds(shop.ctx, { limit: 1 });
    await dueNow(shop);
    const [second] = await claimRefunds(shop.ctx, { limit: 1 });
    await Promise.all([sendRefund(shop.ctx, first!), sendRefund(shop.ctx, second!)]);
    expect(shop.nomba.timesAsked("refund")).toBe(1);
    expect(await refundOf(shop)).toMatchObject({ state: "done" });
  });

  test("is not sent again while the record does not say that the money is still here", async () => {
    const shop = await testShop();
    await refundDue(shop);
    shop.nomba.breaks("refund", "silent", 1);
    await work(shop);
    const lookUp = shop.nomba.lookUp.bind(shop.nomba);
    shop.nomba.lookUp = async () => ({ kind: "unrecognised", reason: "REFUND_PENDING", saysPaid: false });
    await sentAgo(shop, 30);
    await work(shop);
    expect(shop.nomba.timesAsked("refund")).toBe(1);
    shop.nomba.lookUp = lookUp;
    await dueNow(shop);
    await work(shop);
    expect(shop.nomba.timesAsked("refund")).toBe(2);
  });

  test("A refund of which a part was reversed is not done: a person deals with the rest", async () => {
    const shop = await testShop();
    const { paymentStatus, mails } = await refundDue(shop);
    const { rows } = await shop.pool.query("select transaction_id from payment_receipts");
    shop.nomba.breaks("refund", "silent", 1);
    await work(shop);
    shop.nomba.says(rows[0].transaction_id, ({ transaction }) => ({
      kind: "reversed",
      transaction: { ...transaction, amount: kobo(100_000) },
    }));
    await sentAgo(shop, 30);
    await work(shop);
    expect(await refundOf(shop)).toMatchObject({
      state: "needs_person",
      last_error: "₦1,000 of ₦3,999.99 was reversed",
    });
    expect(shop.alerts).toEqual(["amount_mismatch", "refund_stuck"]);
    expect([await paymentStatus(), await mails()]).toEqual(["refund_due", ["refund_coming"]]);
    expect(shop.nomba.timesAsked("refund")).toBe(1);
    const receipts = await shop.pool.query("select state, returned_amount::integer from payment_receipts");
    expect(receipts.rows).toEqual([{ state: "refund_due", returned_amount: 100_000 }]);
  });

  test("waits for the provider, asked ever more slowly", async () => {
    const shop = await testShop();
    const { paymentStatus } = await refundDue(shop);
    shop.nomba.breaks("refund", "unreachable");
    const waits: number[] = [];
    for (let nth = 0; nth < 3; nth += 1) {
      await dueNow(shop);
      await work(shop);
      const { rows } = await shop.pool.query(
        "select round(extract(epoch from next_try_at - now()) / 60)::integer as minutes from refunds",
      );
      waits.push(rows[0].minutes);
    }
    expect(waits).toEqual([1, 5, 15]);
    shop.nomba.mends();
    await dueNow(shop);
    await work(shop);
    expect(await paymentStatus()).toBe("refunded");
  });

  test("A refund that cannot be looked up is not sent blindly", async () => {
    const shop = await testShop();
    await refundDue(shop);
    shop.nomba.breaks("refund", "unanswered", 1);
    await work(shop);
    shop.nomba.breaks("lookUp", "unreachable");
    await dueNow(shop);
    await work(shop);
    expect(shop.nomba.timesAsked("refund")).toBe(1);
    expect(await refundOf(shop)).toMatchObject({ state: "sending", tries: 2 });
  });

  test("takes its time at some providers: it is done when their record says so", async () => {
    const shop = await testShop();
    const { paymentStatus } = await refundDue(shop);
    shop.nomba.refundsTakeTime = true;
    await work(shop);
    await dueNow(shop);
    await work(shop);
    expect(await paymentStatus()).toBe("refund_due");
    expect(await refundOf(shop)).toMatchObject({ state: "on_its_way" });
    shop.nomba.finishRefunds();
    await dueNow(shop);
    await work(shop);
    expect(await paymentStatus()).toBe("refunded");
    expect(shop.nomba.timesAsked("refund")).toBe(1);
  });

  test("A refund that was made in the provider's dashboard is done", async () => {
    const shop = await testShop();
    const { orderReference, paymentStatus } = await refundDue(shop);
    const { rows } = await shop.pool.query("select transaction_id from payment_receipts");
    shop.nomba.reverses(rows[0].transaction_id);
    await work(shop);
    expect(await paymentStatus()).toBe("refunded");
    expect(shop.nomba.net(orderReference)).toBe(0);
  });

  test.each(["not_allowed", "bad_request"] as const)(
    "A refund that the provider refuses (%s) is for a person",
    async (reason) => {
      const shop = await testShop();
      const { paymentStatus, mails } = await refundDue(shop);
      shop.nomba.breaks("refund", reason);
      await work(shop);
      await dueNow(shop);
      await work(shop);
      expect(await refundOf(shop)).toMatchObject({ state: "needs_person", tries: 1 });
      expect(shop.alerts).toEqual(["amount_mismatch", "refund_stuck"]);
      expect([await paymentStatus(), await mails()]).toEqual(["refund_due", ["refund_coming"]]);
    },
  );

  test("A refund that has failed for three days is for a person", async () => {
    const shop = await testShop();
    await refundDue(shop);
    shop.nomba.breaks("refund", "unreachable");
    await shop.pool.query("update refunds set created_at = now() - interval '73 hours'");
    await work(shop);
    expect(await refundOf(shop)).toMatchObject({ state: "needs_person" });
    expect(shop.alerts).toContain("refund_stuck");
  });
});

describe("an order that is paid twice", () => {
  test("An order that is paid twice through the same link keeps one payment, and the other is refunded", async () => {
    const shop = await testShop();
    const ada = await shop.aShopper({ cart: [await shop.aVariant()] });
    const { id, orderReference } = (await ada.startsPayment()).body.data;
    shop.nomba.pays(orderReference);
    await ada.confirms(orderReference);
    const second = shop.nomba.pays(orderReference);
    await shop.send("/webhooks/nomba", shop.nomba.event(orderReference, second));
    await work(shop);
    await work(shop);
    expect((await ada.call("viewOrder", { id })).body.data).toMatchObject({
      status: "placed",
      paymentStatus: "paid",
    });
    expect(shop.nomba.net(orderReference)).toBe(400_000);
    const { rows } = await shop.pool.query("select state, refund_reason from payment_receipts order by id");
    expect(rows).toEqual([
      { state: "credited", refund_reason: null },
      { state: "refunded", refund_reason: "paid_twice" },
    ]);
  });

  test("An order that is paid twice through two links keeps one payment, and the other is refunded even without any event", async () => {
    const shop = await testShop();
    const ada = await shop.aShopper({ cart: [await shop.aVariant()] });
    shop.nomba.breaks("open", "unanswered", 1);
    await ada.startsPayment();
    const { orderReference: second } = (await ada.startsPayment()).body.data;
    const { rows } = await shop.pool.query("select reference from payments order by id");
    const first: string = rows[0].reference;
    shop.nomba.pays(first);
    shop.nomba.pays(second);
    for (let round = 0; round < 3; round += 1) {
      await shop.pool.query("update payments set next_poll_at = now() where next_poll_at is not null");
      await work(shop);
    }
    expect(shop.nomba.net(first) + shop.nomba.net(second)).toBe(400_000);
    const orders = await shop.pool.query("select status, payment_status from orders");
    expect(orders.rows).toEqual([{ status: "placed", payment_status: "paid" }]);
  });
});
