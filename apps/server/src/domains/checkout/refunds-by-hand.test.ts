import { kobo } from "@shop/contract/money";
import { describe, expect, test } from "vitest";
import { awaiting, dueNow, work } from "../../../test/fixtures/payment.ts";
import { MUSA, OLA } from "../../../test/fixtures/staff.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { claimRefunds } from "../payments/refunds.ts";
import { eraseCustomer } from "../privacy/erase-shopper.ts";
import { markRefundDoneByHand } from "./mark-refund-done-by-hand.ts";

const BY_HAND = { by: MUSA, reason: "The provider refused it", reference: "GTB-4711" };

/** Money came that is one kobo short, and the provider refuses to send it back. */
async function stuckRefund(shop: TestShop) {
  const order = await awaiting(shop);
  const transactionId = shop.nomba.pays(order.orderReference, { amount: kobo(399_999) });
  expect((await order.ada.confirms(order.orderReference)).status).toBe(409);
  shop.nomba.breaks("refund", "not_allowed", 1);
  await work(shop);
  const { rows } = await shop.pool.query("select id, state from refunds");
  expect(rows[0].state).toBe("needs_person");
  const refundId: number = rows[0].id;
  return {
    ...order,
    transactionId,
    refundId,
    byHand: () => markRefundDoneByHand(shop.ctx, { refundId, ...BY_HAND }),
  };
}

const refundsOf = async (shop: TestShop) =>
  (
    await shop.pool.query(
      "select state, done_by as by, done_reason as reason, done_reference as reference from refunds",
    )
  ).rows;

describe("A refund made by hand", () => {
  test("is done, with name, reason and reference; the shopper gets an email and sees no note", async () => {
    const shop = await testShop();
    const { ada, id, state, mails, byHand, refundId } = await stuckRefund(shop);
    expect(await byHand()).toBe("done");
    expect(await refundsOf(shop)).toEqual([{ state: "done", ...BY_HAND, by: "Musa" }]);
    expect(await state()).toBe("cancelled/refunded");
    expect(await mails()).toEqual(["refund_coming", "refund_done"]);
    const { rows } = await shop.pool.query(
      "select actor, status, payment_status, note from order_events order by id offset 2",
    );
    expect(rows).toEqual([
      { actor: "staff", status: "cancelled", payment_status: "refunded", note: null },
      {
        actor: "staff",
        status: "cancelled",
        payment_status: "refunded",
        note: `Refund ${refundId} made by hand by Musa (GTB-4711): The provider refused it`,
      },
    ]);
    const { history } = (await ada.call("viewOrder", { id })).body.data;
    expect(history.map(({ status, paymentStatus }) => `${status}/${paymentStatus}`)).toEqual([
      "pending_payment/pending",
      "cancelled/refund_due",
      "cancelled/refunded",
    ]);
  });

  test("is never sent by the shop afterwards, whatever the record says", async () => {
    const shop = await testShop();
    const { orderReference, byHand } = await stuckRefund(shop);
    await byHand();
    await dueNow(shop);
    await work(shop);
    await dueNow(shop);
    await work(shop);
    expect(shop.nomba.timesAsked("refund")).toBe(1);
    expect(shop.nomba.net(orderReference)).toBe(399_999);
    expect(await refundsOf(shop)).toEqual([{ state: "done", ...BY_HAND, by: "Musa" }]);
  });

  test("is recorded once: a second call changes nothing, also at the same moment", async () => {
    const shop = await testShop();
    const { refundId, byHand, mails } = await stuckRefund(shop);
    const outcomes = await Promise.all([byHand(), byHand(), byHand()]);
    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
    const again = await markRefundDoneByHand(shop.ctx, {
      refundId,
      by: OLA,
      reason: "again",
      reference: "none",
    });
    expect(again).toBe("already_done");
    expect(await refundsOf(shop)).toEqual([{ state: "done", ...BY_HAND, by: "Musa" }]);
    expect(await mails()).toEqual(["refund_coming", "refund_done"]);
    const { rows } = await shop.pool.query("select from order_events where note is not null");
    expect(rows).toHaveLength(1);
  });

  test("A refund made by hand that the provider's record already shows is done by that record, and the member gets a refusal", async () => {
    const shop = await testShop();
    const { transactionId, byHand } = await stuckRefund(shop);
    shop.nomba.reverses(transactionId);
    expect(await byHand()).toBe("already_reversed");
    expect(await refundsOf(shop)).toEqual([{ state: "done", by: null, reason: null, reference: null }]);
  });

  test("is looked up first, and changes nothing while the provider cannot be asked", async () => {
    const shop = await testShop();
    const { byHand } = await stuckRefund(shop);
    shop.nomba.breaks("lookUp", "unreachable", 1);
    expect(await byHand()).toBe("unanswered");
    expect(await refundsOf(shop)).toMatchObject([{ state: "needs_person", by: null }]);
    expect(await byHand()).toBe("done");
  });

  test("delays a later refund of the same receipt, which is therefore not reported as late", async () => {
    const shop = await testShop();
    await stuckRefund(shop);
    await shop.pool.query(`
      with request as (
        insert into refund_requests (public_id, order_id, idempotency_key, request_hash, amount, way, reason, notify,
                                     requested_by, requested_by_name)
        select 'later', order_id, 'later', sha256('later'), 1, 'provider', 'Late', false, 'musa', 'Musa'
        from payment_receipts
        returning id
      )
      insert into refunds (receipt_id, amount, request_id, next_try_at)
      select r.id, 1, request.id, now() - interval '10 minutes' from payment_receipts r, request`);
    const owner = await shop.aStaff({ role: "owner" });
    const healthOf = async () => {
      const { queues } = (await owner.call("viewStatus", undefined)).body.data;
      return queues.find(({ queue }) => queue === "refunds")?.health;
    };
    expect(await claimRefunds(shop.ctx, { limit: 1 })).toEqual([]);
    expect(await healthOf()).toBe("well");
    await shop.pool.query("update refunds set state = 'withdrawn' where state = 'needs_person'");
    expect(await healthOf()).toBe("stopped");
  });

  test("is refused while a process sends it", async () => {
    const shop = await testShop();
    const { byHand } = await stuckRefund(shop);
    await shop.pool.query("update refunds set state = 'due', sent_at = null, next_try_at = now()");
    expect(await claimRefunds(shop.ctx, { limit: 1 })).toHaveLength(1);
    expect(await byHand()).toBe("under_way");
    await shop.pool.query("update refunds set next_try_at = now() - interval '1 second'");
    expect(await byHand()).toBe("done");
  });

  test.each(["sending", "on_its_way"])("is refused while it is %s at the provider", async (state) => {
    const shop = await testShop();
    const { byHand } = await stuckRefund(shop);
    await shop.pool.query("update refunds set state = $1, sent_at = now()", [state]);
    expect(await byHand()).toBe("under_way");
    expect(await refundsOf(shop)).toMatchObject([{ state, by: null }]);
  });

  test("is refused for a day after sending while the record is unreadable, and accepted afterwards", async () => {
    const shop = await testShop();
    const { transactionId, byHand } = await stuckRefund(shop);
    shop.nomba.says(transactionId, { kind: "unrecognised", reason: "REFUND_PENDING", saysPaid: false });
    expect(await byHand()).toBe("under_way");
    await shop.pool.query("update refunds set sent_at = now() - interval '24 hours'");
    expect(await byHand()).toBe("done");
  });

  test("is not found under an unknown number", async () => {
    const shop = await testShop();
    expect(await markRefundDoneByHand(shop.ctx, { refundId: 4711, ...BY_HAND })).toBe("not_found");
  });
});

test("What staff wrote about refunds and payments is in the copy of a customer's data, and goes with the account", async () => {
  const shop = await testShop();
  const { ada, byHand } = await stuckRefund(shop);
  await byHand();
  await shop.pool.query("update refunds set done_reason = 'Mrs Obiageliwa asked for cash'");
  await shop.pool.query(`
    insert into refund_requests (public_id, order_id, idempotency_key, request_hash, amount, way, reason, notify,
                                 requested_by, requested_by_name, state, decided_by, decided_by_name, decided_at, decision_note)
    select 'request', id, 'key', sha256(''), 100, 'provider', 'Mrs Obiageliwa called', false, 'musa', 'Musa',
           'declined', 'ola', 'Ola', now(), 'Obiageliwa again' from orders`);
  await shop.pool.query(`
    insert into payment_reviews (payment_id, kind, reason, holds_order, closed_at, decision, decided_by, note)
    select id, 'not_ours', 'Paid elsewhere', false, now(), 'dismissed', 'Musa', 'Obiageliwa paid elsewhere' from payments`);

  const { holdings } = (await ada.call("viewOwnData")).body.data;
  expect(holdings.find(({ name }) => name === "payments")?.records.at(-1)).toMatchObject({
    amountInNaira: 1,
    state: "declined",
    reason: "Mrs Obiageliwa called",
    decision: "Obiageliwa again",
  });

  const { rows: customers } = await shop.pool.query("select public_id from shoppers where id = $1", [ada.id]);
  await eraseCustomer(shop.ctx, { publicId: customers[0].public_id, reason: "The customer asked", by: MUSA });

  const { rows } = await shop.pool.query(`
    select (select json_agg(json_build_array(reason, decision_note)) from refund_requests) as requests,
           (select json_agg(done_reason) from refunds) as refunds,
           (select json_agg(note) from payment_reviews where kind = 'not_ours') as reviews`);
  expect(rows).toEqual([{ requests: [["Removed", "Removed"]], refunds: ["Removed"], reviews: [null] }]);
});
