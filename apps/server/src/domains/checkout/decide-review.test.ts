import { describe, expect, test } from "vitest";
import { ago, awaiting, dueNow, work } from "../../../test/fixtures/payment.ts";
import { CHI, MUSA } from "../../../test/fixtures/staff.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import type { StaffDecision } from "../payments/review-decisions.ts";
import { decideReview } from "./decide-review.ts";

/** A success was announced, and its record says ON_THE_MOON: the order is held, and a person has been told. */
async function held(shop: TestShop) {
  const order = await awaiting(shop);
  const transactionId = shop.nomba.pays(order.orderReference);
  shop.nomba.says(transactionId, {
    kind: "unrecognised",
    reason: "the status is ON_THE_MOON",
    saysPaid: false,
  });
  await shop.send("/webhooks/nomba", shop.nomba.event(order.orderReference, transactionId));
  await work(shop);
  const { rows } = await shop.pool.query("select id from payment_reviews");
  const reviewId: number = rows[0].id;
  const decides = (decision: StaffDecision, by = CHI) =>
    decideReview(shop.ctx, { reviewId, decision, by, note: "seen in the dashboard", transactionId: null });
  return { ...order, transactionId, reviewId, decides };
}

const reviews = async (shop: TestShop) =>
  (await shop.pool.query("select kind, decision, decided_by as by, note from payment_reviews order by id"))
    .rows;

async function pollAgain(shop: TestShop): Promise<void> {
  await dueNow(shop);
  await work(shop);
}

describe("Counting a payment as paid", () => {
  test("places the order as its record would have, and leaves nothing to decide", async () => {
    const shop = await testShop();
    const { decides, state, mails, transactionId, reviewId, beads } = await held(shop);
    expect(await decides("counted_as_paid")).toEqual({
      kind: "decided",
      order: { status: "placed", paymentStatus: "paid" },
    });
    expect(await state()).toBe("placed/paid");
    expect(await mails()).toEqual(["order_placed"]);
    expect(await shop.stockOf(beads)).toBe(4);
    expect(await reviews(shop)).toEqual([
      { kind: "unrecognised", decision: "counted_as_paid", by: "Chi", note: "seen in the dashboard" },
    ]);
    const receipts = await shop.pool.query(
      `select transaction_id as id, state, amount::integer, counted_by_review as review from payment_receipts`,
    );
    expect(receipts.rows).toEqual([
      { id: transactionId, state: "credited", amount: 400_000, review: reviewId },
    ]);
    const events = await shop.pool.query("select actor, note from order_events order by id offset 1");
    expect(events.rows).toEqual([
      { actor: "staff", note: null },
      { actor: "staff", note: `Review ${reviewId} counted_as_paid by Chi: seen in the dashboard` },
    ]);
  });

  test("is not asked again while the record stays unreadable or when it becomes paid", async () => {
    const shop = await testShop();
    const { decides, transactionId, state, orderReference } = await held(shop);
    await decides("counted_as_paid");
    await pollAgain(shop);
    expect(await reviews(shop)).toHaveLength(1);
    shop.nomba.saysTruth(transactionId);
    await pollAgain(shop);
    expect(await reviews(shop)).toHaveLength(1);
    expect(shop.alerts).toEqual(["payment_unrecognised"]);
    expect(await state()).toBe("placed/paid");
    expect(shop.nomba.net(orderReference)).toBe(400_000);
  });

  test("is asked again when the record shows another amount", async () => {
    const shop = await testShop();
    const { decides, transactionId, state } = await held(shop);
    await decides("counted_as_paid");
    shop.nomba.says(transactionId, (truth) => ({
      ...truth,
      transaction: { ...truth.transaction, amount: 200_000 as never },
    }));
    await pollAgain(shop);
    expect(await reviews(shop)).toMatchObject([{ by: "Chi" }, { kind: "contradicted", decision: null }]);
    expect(await state()).toBe("placed/paid");
  });

  test("requires the transaction if the review names none, so that a later record is no second payment", async () => {
    const shop = await testShop();
    const { reviewId, decides, transactionId, state, orderReference } = await held(shop);
    await shop.pool.query("update payment_reviews set transaction_id = null");
    expect(await decides("counted_as_paid")).toMatchObject({ kind: "impossible" });
    expect(await state()).toBe("pending_payment/pending");
    expect(await reviews(shop)).toMatchObject([{ decision: null, by: null }]);
    const named = { reviewId, decision: "counted_as_paid", by: CHI, note: "seen", transactionId } as const;
    expect(await decideReview(shop.ctx, named)).toMatchObject({ kind: "decided" });
    shop.nomba.saysTruth(transactionId);
    await pollAgain(shop);
    await work(shop);
    expect(shop.nomba.net(orderReference)).toBe(400_000);
    expect(shop.nomba.timesAsked("refund")).toBe(0);
  });

  test("is refused for the money of another order", async () => {
    const shop = await testShop();
    const { reviewId, state } = await held(shop);
    await shop.pool.query("update payment_reviews set transaction_id = null");
    const other = await awaiting(shop);
    const transactionId = shop.nomba.pays(other.orderReference);
    expect((await other.ada.confirms(other.orderReference)).status).toBe(200);
    const stolen = { reviewId, decision: "counted_as_paid", by: CHI, note: "seen", transactionId } as const;
    expect(await decideReview(shop.ctx, stolen)).toEqual({
      kind: "impossible",
      why: "This money is recorded for another order.",
    });
    expect(await state()).toBe("pending_payment/pending");
  });
});

describe("Dismissing a review", () => {
  test("makes the order await its payment again: it expires like any other, without another alert", async () => {
    const shop = await testShop();
    const { decides, order, state, beads, mails } = await held(shop);
    expect(await decides("dismissed")).toEqual({
      kind: "decided",
      order: { status: "pending_payment", paymentStatus: "pending" },
    });
    expect(await order()).toMatchObject({ paymentBeingChecked: false });
    await ago(shop, 31);
    await work(shop);
    expect(await state()).toBe("expired/failed");
    expect(await shop.stockOf(beads)).toBe(5);
    expect(await mails()).toEqual(["reservation_ended"]);
    expect(shop.alerts).toEqual(["payment_unrecognised"]);
  });

  test("lets the shopper cancel the order", async () => {
    const shop = await testShop();
    const { decides, ada, id, state } = await held(shop);
    expect((await ada.call("cancelOrder", { id })).status).toBe(409);
    await decides("dismissed");
    expect((await ada.call("cancelOrder", { id })).status).toBe(200);
    expect(await state()).toBe("cancelled/unpaid");
  });

  test("ends the search for announced money", async () => {
    const shop = await testShop();
    const { decides } = await held(shop);
    await decides("dismissed");
    await shop.pool.query("update payment_events set missing_at = missing_at - interval '2 hours'");
    await pollAgain(shop);
    expect(await reviews(shop)).toMatchObject([{ decision: "dismissed" }]);
  });

  test("does not block money that a record shows later", async () => {
    const shop = await testShop();
    const { decides, transactionId, state } = await held(shop);
    await decides("dismissed");
    shop.nomba.saysTruth(transactionId);
    await pollAgain(shop);
    expect(await state()).toBe("placed/paid");
  });
});

describe("A fourth payment of one order", () => {
  /** It stays paid, three more payments were refunded, and a fourth waits for a person. */
  async function paidFiveTimes(shop: TestShop) {
    const order = await awaiting(shop);
    for (let nth = 0; nth < 5; nth += 1) shop.nomba.pays(order.orderReference);
    await order.ada.confirms(order.orderReference);
    await work(shop);
    const { rows } = await shop.pool.query("select id from payment_reviews where kind = 'too_many_refunds'");
    expect(rows).toHaveLength(1);
    const reviewId: number = rows[0].id;
    const decides = (decision: StaffDecision) =>
      decideReview(shop.ctx, { reviewId, decision, by: CHI, note: "seen", transactionId: null });
    return { ...order, decides };
  }

  test("is refunded when a person decides so", async () => {
    const shop = await testShop();
    const { decides, orderReference, state, mails } = await paidFiveTimes(shop);
    expect(shop.nomba.net(orderReference)).toBe(2 * 400_000);
    expect(await decides("refunded")).toEqual({
      kind: "decided",
      order: { status: "placed", paymentStatus: "paid" },
    });
    await work(shop);
    expect(shop.nomba.net(orderReference)).toBe(400_000);
    expect(await state()).toBe("placed/paid");
    expect((await mails()).filter((mail) => mail === "refund_done")).toHaveLength(4);
    const { rows } = await shop.pool.query(
      "select distinct refund_reason as reason from refunds f join payment_receipts r on r.id = f.receipt_id",
    );
    expect(rows).toEqual([{ reason: "paid_twice" }]);
  });

  test("is kept when a person dismisses it", async () => {
    const shop = await testShop();
    const { decides, orderReference } = await paidFiveTimes(shop);
    expect(await decides("dismissed")).toMatchObject({ kind: "decided" });
    await pollAgain(shop);
    expect(shop.nomba.net(orderReference)).toBe(2 * 400_000);
    const { rows } = await shop.pool.query(
      "select count(*)::integer from payment_receipts where state = 'dismissed'",
    );
    expect(rows).toEqual([{ count: 1 }]);
  });
});

describe("A decision", () => {
  test("A decision by two people at once is the first one's, and the second gets a refusal", async () => {
    const shop = await testShop();
    const { decides } = await held(shop);
    const outcomes = await Promise.all([decides("counted_as_paid", CHI), decides("dismissed", MUSA)]);
    const [first] = await reviews(shop);
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(["already_decided", "decided"]);
    expect(outcomes).toContainEqual({ kind: "already_decided", decision: first.decision, by: first.by });
  });

  test("is too late when the record has become readable", async () => {
    const shop = await testShop();
    const { decides, transactionId } = await held(shop);
    shop.nomba.saysTruth(transactionId);
    await pollAgain(shop);
    expect(await decides("dismissed")).toEqual({ kind: "already_decided", decision: "by_record", by: null });
  });

  test("cannot refund money that the shop does not hold", async () => {
    const shop = await testShop();
    const { decides, state } = await held(shop);
    expect(await decides("refunded")).toMatchObject({ kind: "impossible" });
    expect(await reviews(shop)).toMatchObject([{ decision: null }]);
    expect(await state()).toBe("pending_payment/pending");
  });
});

test("A held order is polled until it is decided, however long that takes", async () => {
  const shop = await testShop();
  const { transactionId, state } = await held(shop);
  for (const hours of [2, 30, 71, 24, 500]) {
    await ago(shop, hours * 60);
    await work(shop);
    const { rows } = await shop.pool.query(
      `select next_poll_at <= now() + interval '6 hours' as "isPolledSoon" from payments`,
    );
    expect(rows).toEqual([{ isPolledSoon: true }]);
  }
  shop.nomba.saysTruth(transactionId);
  await pollAgain(shop);
  expect(await state()).toBe("placed/paid");
});
