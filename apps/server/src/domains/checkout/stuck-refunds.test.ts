import { describe, expect, test } from "vitest";
import { dueNow, work } from "../../../test/fixtures/payment.ts";
import { ofAmount, paidOrder } from "../../../test/fixtures/refund.ts";
import { CHI, MUSA } from "../../../test/fixtures/staff.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { confirmRefund, retryRefund, withdrawRefund } from "./decide-stuck-refund.ts";
import { markRefundDoneByHand } from "./mark-refund-done-by-hand.ts";

const refundsOf = async (shop: TestShop) =>
  (await shop.pool.query("select id, state, tries, last_error as error from refunds order by id")).rows;

/** @param times such as `created_at = now() - interval '1 day'` */
const agesTo = (shop: TestShop, times: string) => shop.pool.query(`update refunds set ${times}`);

const lastNote = async (shop: TestShop) =>
  (await shop.pool.query("select note from order_events where note is not null order by id desc limit 1"))
    .rows[0].note;

/** The provider refuses a refund of ₦1,000. */
async function stuck(shop: TestShop) {
  const order = await paidOrder(shop);
  shop.nomba.breaks("refund", "not_allowed", 1);
  await order.refunds(ofAmount(1000));
  const [{ id: refundId, state }] = await refundsOf(shop);
  expect(state).toBe("needs_person");
  const asked = { refundId, by: MUSA, reason: "It is not in the dashboard" };
  return { ...order, refundId, asked };
}

describe("while the provider is down", () => {
  test("a refund waits, and is sent once when it is back", async () => {
    const shop = await testShop();
    const { refunds, orderReference, money } = await paidOrder(shop);
    shop.nomba.breaks("refund", "unreachable");
    await refunds(ofAmount(1000));
    expect(await refundsOf(shop)).toMatchObject([{ state: "sending", error: "No answer" }]);
    expect(await money()).toMatchObject({ refunded: 0, refundable: 850_000 });
    shop.nomba.mends();
    await dueNow(shop);
    await work(shop);
    expect(shop.nomba.net(orderReference)).toBe(850_000);
    expect((await money()).refunded).toBe(100_000);
  });

  test("no stuck refund is sent again or given up", async () => {
    const shop = await testShop();
    const { asked } = await stuck(shop);
    shop.nomba.breaks("lookUp", "unreachable", 2);
    await expect(retryRefund(shop.ctx, asked)).rejects.toMatchObject({ code: "provider_unanswered" });
    await expect(withdrawRefund(shop.ctx, asked)).rejects.toMatchObject({ code: "provider_unanswered" });
    expect(await refundsOf(shop)).toMatchObject([{ state: "needs_person" }]);
  });
});

describe("a refund of a part whose answer is lost", () => {
  test("is found in the records of a provider that shows parts, and is sent once", async () => {
    const shop = await testShop();
    const { refunds, orderReference, money } = await paidOrder(shop);
    await refunds(ofAmount(1000));
    shop.nomba.breaks("refund", "unanswered", 1);
    await refunds(ofAmount(1000));
    await dueNow(shop);
    await work(shop);
    expect(await refundsOf(shop)).toMatchObject([{ state: "done" }, { state: "done" }]);
    expect(shop.nomba.timesAsked("refund")).toBe(2);
    expect(shop.nomba.net(orderReference)).toBe(750_000);
    expect((await money()).refunded).toBe(200_000);
  });

  test("goes to a person where the records do not show parts: nobody sends it twice", async () => {
    const shop = await testShop();
    const { refunds, orderReference } = await paidOrder(shop);
    shop.nomba.showsPartRefunds = false;
    shop.nomba.breaks("refund", "unanswered", 1);
    await refunds(ofAmount(1000));
    await dueNow(shop);
    await work(shop);
    expect(await refundsOf(shop)).toMatchObject([
      { state: "needs_person", error: expect.stringContaining("check in its dashboard") },
    ]);
    expect(shop.alerts).toEqual(["refund_stuck"]);
    expect(shop.nomba.net(orderReference)).toBe(850_000);
  });

  test("is waited for before the next one of the same payment is sent", async () => {
    const shop = await testShop();
    const { refunds, orderReference } = await paidOrder(shop);
    shop.nomba.showsPartRefunds = false;
    shop.nomba.breaks("refund", "silent", 1);
    await refunds(ofAmount(1000));
    await refunds(ofAmount(2000));
    await dueNow(shop);
    await work(shop);
    const [first, second] = await refundsOf(shop);
    expect([first?.state, second?.state]).toEqual(["needs_person", "due"]);
    await retryRefund(shop.ctx, { refundId: first?.id, by: MUSA, reason: "Not in the dashboard" });
    await work(shop);
    await work(shop);
    expect(await refundsOf(shop)).toMatchObject([{ state: "done" }, { state: "done" }]);
    expect(shop.nomba.net(orderReference)).toBe(650_000);
  });
});

describe("a refund of a part that the provider has accepted", () => {
  /** Its record cannot be read, so it is with a person soon after it was accepted. */
  async function acceptedAtPerson(shop: TestShop) {
    const order = await paidOrder(shop);
    shop.nomba.showsPartRefunds = false;
    shop.nomba.refundsTakeTime = true;
    await order.refunds(ofAmount(1000));
    shop.nomba.breaks("lookUp", "not_allowed");
    await dueNow(shop);
    await work(shop);
    shop.nomba.mends();
    const [{ id: refundId, state }] = await refundsOf(shop);
    expect(state).toBe("needs_person");
    return { ...order, refundId, asked: { refundId, by: MUSA, reason: "Not seen" } };
  }

  test("is not sent again, given up or paid by hand within a day: it may still be paid", async () => {
    const shop = await testShop();
    const { refundId, asked, money } = await acceptedAtPerson(shop);
    for (const act of [retryRefund, withdrawRefund])
      await expect(act(shop.ctx, asked)).rejects.toMatchObject({ code: "refund_accepted" });
    const byHand = { refundId, by: MUSA, reason: "Not seen", reference: "GTB-4711" };
    expect(await markRefundDoneByHand(shop.ctx, byHand)).toBe("accepted");
    expect(await refundsOf(shop)).toMatchObject([{ state: "needs_person" }]);
    expect(await money()).toMatchObject({ refunded: 0, refundable: 850_000 });
    await agesTo(shop, "sent_at = now() - interval '24 hours'");
    expect(await markRefundDoneByHand(shop.ctx, byHand)).toBe("done");
  });

  test("is done, as by the provider, once a member has seen it in the dashboard, and the next one is sent", async () => {
    const shop = await testShop();
    const { refunds, money, mails, orderReference } = await paidOrder(shop);
    shop.nomba.showsPartRefunds = false;
    shop.nomba.refundsTakeTime = true;
    await refunds(ofAmount(1000));
    shop.nomba.refundsTakeTime = false;
    await refunds(ofAmount(2000));
    const [{ id: refundId }] = await refundsOf(shop);
    const asked = { refundId, by: MUSA, reason: "Paid at 10:15" };
    await confirmRefund(shop.ctx, asked);
    expect(await lastNote(shop)).toMatch(
      /^Musa saw refund \d+ \(₦1,000\) in the provider's dashboard: Paid at 10:15$/,
    );
    await expect(confirmRefund(shop.ctx, asked)).rejects.toMatchObject({ code: "refund_done_before" });
    await dueNow(shop);
    await work(shop);
    expect(await refundsOf(shop)).toMatchObject([{ state: "done" }, { state: "done" }]);
    expect(shop.nomba.net(orderReference)).toBe(750_000);
    expect((await money()).refunded).toBe(300_000);
    expect((await mails()).filter((mail) => mail === "refund_done")).toHaveLength(2);
    const { rows } = await shop.pool.query(
      "select staff_name as name, reason from audit_entries where action = 'refund.confirmed'",
    );
    expect(rows).toEqual([{ name: "Musa", reason: "Paid at 10:15" }]);
    expect((await shop.pool.query("select from refunds where done_by is not null")).rows).toEqual([]);
  });

  test("is not done by a member's word where the record would show it, or when it was never sent", async () => {
    const shop = await testShop();
    const { asked } = await stuck(shop);
    await expect(confirmRefund(shop.ctx, asked)).rejects.toMatchObject({ code: "refund_not_in_record" });
    await agesTo(shop, "sent_at = null");
    await expect(confirmRefund(shop.ctx, asked)).rejects.toMatchObject({ code: "refund_never_sent" });
    expect(await refundsOf(shop)).toMatchObject([{ state: "needs_person" }]);
  });

  test("is sent again under a new key after a day: to the old one its provider repeats its first answer", async () => {
    const shop = await testShop();
    const { asked } = await acceptedAtPerson(shop);
    const keys = async () => (await shop.pool.query("select key from refunds")).rows.map(({ key }) => key);
    const before = await keys();
    await agesTo(shop, "sent_at = now() - interval '24 hours'");
    await retryRefund(shop.ctx, asked);
    expect(await refundsOf(shop)).toMatchObject([{ state: "due" }]);
    expect(await keys()).not.toEqual(before);
  });

  test("is not called late because it was asked for long ago", async () => {
    const shop = await testShop();
    const { refunds } = await paidOrder(shop);
    shop.nomba.refundsTakeTime = true;
    await refunds(ofAmount(1000));
    await agesTo(shop, "created_at = now() - interval '73 hours'");
    await dueNow(shop);
    await work(shop);
    expect(await refundsOf(shop)).toMatchObject([{ state: "on_its_way" }]);
    await agesTo(shop, "sent_at = now() - interval '73 hours'");
    await dueNow(shop);
    await work(shop);
    expect(await refundsOf(shop)).toMatchObject([
      { state: "needs_person", error: expect.stringMatching(/^The provider has accepted it, but is late/) },
    ]);
  });
});

describe("a refund that the provider refused", () => {
  test("is sent again when a member of staff says that it is not in the dashboard", async () => {
    const shop = await testShop();
    const { asked, orderReference } = await stuck(shop);
    await retryRefund(shop.ctx, asked);
    expect(await lastNote(shop)).toMatch(
      /^Musa sent refund \d+ \(₦1,000\) again: It is not in the dashboard$/,
    );
    await work(shop);
    expect(await refundsOf(shop)).toMatchObject([{ state: "done" }]);
    expect(shop.nomba.net(orderReference)).toBe(850_000);
    const { rows } = await shop.pool.query("select action, reason from audit_entries order by id offset 2");
    expect(rows).toEqual([{ action: "refund.retried", reason: "It is not in the dashboard" }]);
  });

  test("can be given up, and as much can be asked for again", async () => {
    const shop = await testShop();
    const { asked, money, ask, orderReference } = await stuck(shop);
    await withdrawRefund(shop.ctx, asked);
    expect(await lastNote(shop)).toMatch(/^Musa gave up refund \d+ \(₦1,000\): It is not in the dashboard$/);
    expect(await money()).toMatchObject({ refunded: 0, refundable: 950_000, refundableOnline: 950_000 });
    await dueNow(shop);
    await work(shop);
    expect(shop.nomba.net(orderReference)).toBe(950_000);
    await expect(retryRefund(shop.ctx, asked)).rejects.toMatchObject({ code: "refund_done_before" });
    expect((await ask({ scope: ofAmount(9500) })).state).toBe("requested");
  });

  test("cannot be given up once its order is cancelled: all the money goes back", async () => {
    const shop = await testShop();
    const { asked, ada, id, orderReference, state } = await stuck(shop);
    expect((await ada.call("cancelOrder", { id, refund: true })).status).toBe(200);
    await expect(withdrawRefund(shop.ctx, asked)).rejects.toMatchObject({ code: "refund_must_go_back" });
    await retryRefund(shop.ctx, asked);
    await work(shop);
    await work(shop);
    expect(shop.nomba.net(orderReference)).toBe(0);
    expect(await state()).toBe("cancelled/refunded");
  });

  test("can be given back by hand, and counts then", async () => {
    const shop = await testShop();
    const { refundId, money } = await stuck(shop);
    const byHand = { refundId, by: MUSA, reason: "Refused", reference: "GTB-4711" };
    expect(await markRefundDoneByHand(shop.ctx, byHand)).toBe("done");
    expect(await money()).toMatchObject({ refunded: 100_000, refundable: 850_000 });
  });

  test("A refund that the provider refused whose money was returned after all is done by its record, not sent again", async () => {
    const shop = await testShop();
    const { asked, transactionId, money } = await stuck(shop);
    shop.nomba.reverses(transactionId);
    await expect(retryRefund(shop.ctx, asked)).rejects.toMatchObject({ code: "refund_arrived" });
    expect(await refundsOf(shop)).toMatchObject([{ state: "done" }]);
    expect((await money()).refunded).toBe(100_000);
  });

  test("is handled by one person at a time: the second gets a refusal", async () => {
    const shop = await testShop();
    const { asked } = await stuck(shop);
    const answer = shop.nomba.holds("lookUp");
    const asksBefore = shop.nomba.timesAsked("lookUp");
    const first = retryRefund(shop.ctx, asked);
    await expect.poll(() => shop.nomba.timesAsked("lookUp")).toBe(asksBefore + 1);
    const second = withdrawRefund(shop.ctx, { ...asked, by: CHI });
    await expect(second).rejects.toMatchObject({ code: "refund_under_way" });
    answer();
    await first;
  });
});
