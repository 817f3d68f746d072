import { describe, expect, test } from "vitest";
import { awaiting, dueNow, work } from "../../../test/fixtures/payment.ts";
import { ofAmount, paidOrder } from "../../../test/fixtures/refund.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";

const asked = (order: string, changes: object = {}) => ({
  order,
  scope: { kind: "amount", amount: 1000 } as const,
  way: "provider" as const,
  reason: "Arrived broken",
  notify: true,
  ...changes,
});

/** The desk's items of a tab, as the order desk sees them. */
async function desk(shop: TestShop, tab: "to_decide" | "to_approve" | "stuck" | "refund_due") {
  const { call } = await shop.aStaff({ role: "orders" });
  return (await call("listMoneyDesk", { tab })).body;
}

/** A success was announced, and its record cannot be read. */
async function unreadable(shop: TestShop) {
  const order = await awaiting(shop);
  const transactionId = shop.nomba.pays(order.orderReference);
  shop.nomba.says(transactionId, { kind: "unrecognised", reason: "the status is ODD", saysPaid: true });
  await shop.send("/webhooks/nomba", shop.nomba.event(order.orderReference, transactionId));
  await work(shop);
  return { ...order, transactionId };
}

describe("staff who refund", () => {
  test("ask from the order desk and approve from the office, and read what became of it", async () => {
    const shop = await testShop();
    const { id, transactionId } = await paidOrder(shop);
    const clerk = await shop.aStaff({ role: "orders", name: "Chi" });
    const requested = await clerk.call("requestRefund", asked(id), { headers: { "idempotency-key": "k" } });
    expect([requested.status, requested.body.data.amount]).toEqual([200, 1000]);
    const again = await clerk.call("requestRefund", asked(id), { headers: { "idempotency-key": "k" } });
    const { refund } = again.body.data;
    expect(refund).toBe(requested.body.data.refund);
    expect((await desk(shop, "to_approve")).data).toMatchObject([
      { kind: "refund_requested", id: refund, amount: 1000, asked: { name: "Chi" }, note: "Arrived broken" },
    ]);

    expect((await clerk.call("approveRefund", { refund })).status).toBe(403);
    const manager = await shop.aStaff({ role: "manager" });
    expect((await manager.call("approveRefund", { refund })).body).toMatchObject({ code: "step_up_needed" });
    const steppedUp = await shop.aStaff({ role: "manager", steppedUp: true });
    expect((await steppedUp.call("approveRefund", { refund })).status).toBe(200);
    await work(shop);
    const { data } = (await clerk.call("viewOrderMoney", { order: id })).body;
    expect(data).toMatchObject({ captured: 9500, refunded: 1000, refundable: 8500, refundableOnline: 8500 });
    expect(data.refunds).toMatchObject([
      { id: refund, state: "done", parts: [{ state: "done", transaction: transactionId, amount: 1000 }] },
    ]);
    expect((await desk(shop, "to_approve")).data).toEqual([]);
  });

  test("ask and approve in one step where they may approve alone; otherwise nothing is asked for", async () => {
    const shop = await testShop();
    const { id } = await paidOrder(shop);
    const clerk = await shop.aStaff({ role: "orders" });
    expect((await clerk.call("issueRefund", asked(id))).status).toBe(403);
    const careless = await shop.aStaff({ role: "manager" });
    expect((await careless.call("issueRefund", asked(id))).body).toMatchObject({ code: "step_up_needed" });
    const { call } = await shop.aStaff({ role: "manager", steppedUp: true });
    expect((await desk(shop, "to_approve")).data).toEqual([]);

    const issue = () => call("issueRefund", asked(id), { headers: { "idempotency-key": "k" } });
    const [issued, again] = [await issue(), await issue()];
    expect([issued.status, issued.body.data.amount]).toEqual([200, 1000]);
    expect(again.body.data.refund).toBe(issued.body.data.refund);
    await work(shop);
    const { data } = (await call("viewOrderMoney", { order: id })).body;
    expect(data).toMatchObject({ refunded: 1000, refunds: [{ state: "done" }] });
  });

  test("refund once in one step when the button is pressed twice at once, also by two members", async () => {
    const shop = await testShop();
    const { id, orderReference } = await paidOrder(shop);
    const [ngozi, musa] = [
      await shop.aStaff({ role: "manager", steppedUp: true }),
      await shop.aStaff({ role: "manager", steppedUp: true }),
    ];
    const most = asked(id, { scope: { kind: "amount", amount: 6000 } });
    const press = (by = ngozi, key = "k") =>
      by.call("issueRefund", most, { headers: { "idempotency-key": key } });
    const same = await Promise.all([press(), press(), press()]);
    expect(same.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(same.map(({ body }) => body.data.refund)).size).toBe(1);

    // Another refund of the same order, which still has ₦3,500 to give back.
    const rest = asked(id, { scope: { kind: "amount", amount: 2000 } });
    const others = await Promise.all(
      [ngozi, musa].map((by, index) =>
        by.call("issueRefund", rest, { headers: { "idempotency-key": `member-${index}` } }),
      ),
    );
    expect(others.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = others.find(({ status }) => status === 409)?.body;
    expect(refused).toMatchObject({ code: "refund_too_much", data: { most: 1500 } });

    await work(shop);
    // The provider is asked for one refund of a payment after the other.
    await dueNow(shop);
    await work(shop);
    const { data } = (await ngozi.call("viewOrderMoney", { order: id })).body;
    expect(data).toMatchObject({ captured: 9500, refunded: 8000, refundable: 1500 });
    expect(data.refunds.map(({ amount, state }) => [amount, state])).toEqual([
      [2000, "done"],
      [6000, "done"],
    ]);
    expect(shop.nomba.net(orderReference)).toBe(150_000);
    const audit = await shop.pool.query("select action from audit_entries order by id");
    const once = ["refund.requested", "refund.approved"];
    expect(audit.rows.map(({ action }) => action)).toEqual([...once, ...once]);
  });

  test("record in one step what they have refunded by hand: once, with its bank transfer, and the provider sends nothing", async () => {
    const shop = await testShop();
    const { id, orderReference, state, mails } = await paidOrder(shop);
    const { call } = await shop.aStaff({ role: "owner", steppedUp: true });
    const byHand = asked(id, { scope: { kind: "whole", restock: [] }, way: "by_hand" });
    const issue = (changes: object, key: string) =>
      call("issueRefund", { ...byHand, ...changes } as never, { headers: { "idempotency-key": key } });
    const unproven = await issue({}, "unproven");
    expect(unproven.body).toMatchObject({
      code: "bad_input",
      data: { fields: { bankReference: "Please enter the reference of the bank transfer" } },
    });

    const presses = await Promise.all(["k", "k"].map((key) => issue({ bankReference: "GTB-4711" }, key)));
    expect(presses.map(({ status, body }) => [status, body.data.amount])).toEqual([
      [200, 9500],
      [200, 9500],
    ]);
    expect(presses[0]?.body.data.refund).toBe(presses[1]?.body.data.refund);
    expect(await state()).toBe("placed/refunded");
    expect((await issue({ bankReference: "GTB-4712" }, "another")).body).toMatchObject({
      code: "refund_nothing",
    });

    await work(shop);
    expect([shop.nomba.timesAsked("refund"), shop.nomba.net(orderReference)]).toEqual([0, 950_000]);
    const { data } = (await call("viewOrderMoney", { order: id })).body;
    expect(data).toMatchObject({ refunded: 9500, refundable: 0 });
    expect(data.refunds).toMatchObject([
      { way: "by_hand", state: "done", amount: 9500, bankReference: "GTB-4711", parts: [] },
    ]);
    expect((await mails()).filter((template) => template === "refund_done")).toHaveLength(1);
  });

  test("ask in one step for more than they may approve: nothing is asked for", async () => {
    const shop = await testShop();
    const beads = await shop.aVariant({ stock: 3, price: 15_000_000 });
    const ada = await shop.aShopper({ cart: [[beads, 1]] });
    const { id, orderReference } = (await ada.startsPayment({}, {}, "nomba")).body.data;
    shop.nomba.pays(orderReference);
    await ada.confirms(orderReference, {}, "nomba");
    const { call } = await shop.aStaff({ role: "manager", steppedUp: true });
    const whole = asked(id, { scope: { kind: "whole", restock: [] } });
    expect((await call("issueRefund", whole)).body).toMatchObject({ code: "refund_above_limit" });
    expect((await call("viewOrderMoney", { order: id })).body.data.refunds).toEqual([]);
  });

  test("see what each number of pieces comes to, less what is refunded already", async () => {
    const shop = await testShop();
    const { id, refunds } = await paidOrder(shop);
    await refunds({ kind: "lines", lines: [{ position: 1, quantity: 1, restock: false }], delivery: true });
    const { call } = await shop.aStaff({ role: "orders" });
    const { data } = (await call("viewOrderMoney", { order: id })).body;
    expect(data.lines.map(({ name, amounts }) => [name, amounts])).toEqual([
      ["Beads", [2500, 5000]],
      ["Chin chin", [500]],
    ]);
    expect([data.delivery, data.canRestock]).toEqual([0, false]);
  });

  test.each([
    ["a negative amount", { scope: { kind: "amount", amount: -5 } }, "bad_input"],
    ["a third of a kobo", { scope: { kind: "amount", amount: 10.001 } }, "bad_input"],
    ["more than was taken", { scope: { kind: "amount", amount: 9500.01 } }, "refund_too_much"],
    ["no reason", { reason: " " }, "bad_input"],
    ["no bank reference by hand", { way: "by_hand" }, "bad_input"],
    ["an unknown order", { order: "unknown" }, "order_not_found"],
    ["an unknown field", { amount: 5 }, "bad_input"],
  ])("are refused %s, and nothing is asked for", async (_what, changes, code) => {
    const shop = await testShop();
    const { id } = await paidOrder(shop);
    const { call } = await shop.aStaff({ role: "orders" });
    const answer = await call("requestRefund", asked(id, changes) as never);
    expect(answer.body).toMatchObject({ status: false, code });
    expect((await shop.pool.query("select from refund_requests")).rowCount).toBe(0);
  });
});

describe("the money desk", () => {
  test("lists what no record shows, says what is known, and a member decides it", async () => {
    const shop = await testShop();
    const { id, transactionId, state } = await unreadable(shop);
    const { data, counts } = await desk(shop, "to_decide");
    expect(counts).toEqual({ to_decide: 1, to_approve: 0, stuck: 0, refund_due: 0 });
    expect(data).toMatchObject([
      {
        kind: "unrecognised",
        order: { id, paymentStatus: "pending" },
        transaction: transactionId,
        note: "the status is ODD",
        holdsOrder: true,
      },
    ]);
    const review = Number(data[0]?.id);
    const decision = { review, decision: "counted_as_paid", note: "Seen in the dashboard" } as const;
    const clerk = await shop.aStaff({ role: "orders", steppedUp: true });
    expect((await clerk.call("decideReview", decision)).status).toBe(403);
    const manager = await shop.aStaff({ role: "manager", steppedUp: true, name: "Musa" });
    const decided = await manager.call("decideReview", decision);
    expect(decided.body.data).toEqual({ status: "placed", paymentStatus: "paid" });
    expect(await state()).toBe("placed/paid");
    expect((await manager.call("decideReview", decision)).body).toMatchObject({
      code: "review_decided",
      data: { decision: "counted as paid", by: "Musa" },
    });
    const audit = await shop.pool.query("select action, staff_name as name, reason from audit_entries");
    expect(audit.rows).toEqual([
      { action: "review.counted_as_paid", name: "Musa", reason: "Seen in the dashboard" },
    ]);
    expect((await desk(shop, "to_decide")).data).toEqual([]);
  });

  test("lists a stuck refund with the provider's reason, and has it sent again", async () => {
    const shop = await testShop();
    const { refunds, orderReference } = await paidOrder(shop);
    shop.nomba.breaks("refund", "not_allowed", 1);
    await refunds(ofAmount(1000));
    const [stuck] = (await desk(shop, "stuck")).data;
    expect(stuck).toMatchObject({ kind: "refund_stuck", amount: 1000, note: "No" });
    const owner = await shop.aStaff({ role: "owner", steppedUp: true });
    const part = Number(stuck?.id);
    expect((await owner.call("retryRefund", { part, reason: "Not in the dashboard" })).status).toBe(200);
    await work(shop);
    expect(shop.nomba.net(orderReference)).toBe(850_000);
    const byHand = { part, reason: "Paid out", bankReference: "GTB-1" };
    expect((await owner.call("recordRefundByHand", byHand)).body).toMatchObject({
      code: "refund_done_before",
    });
  });

  test("lists a cancelled order whose cash is to go back, and so does Home, until its refund is asked for", async () => {
    const shop = await testShop();
    const ada = await shop.aShopper({ cart: [await shop.aVariant()] });
    const { id } = (await ada.placesOrder()).body.data;
    for (const [status, payment] of [
      ["delivered", "paid"],
      ["returned", "refund_due"],
    ]) {
      await shop.pool.query(
        `with moved as (update orders set status = $2, payment_status = $3 where public_id = $1 returning *)
         insert into order_events (order_id, actor, status, payment_status)
         select id, 'staff', status, payment_status from moved`,
        [id, status, payment],
      );
    }
    expect((await desk(shop, "refund_due")).data).toMatchObject([{ kind: "refund_due", id }]);
    const orderDesk = await shop.aStaff({ role: "orders" });
    const tasks = async () => (await orderDesk.call("viewTasks")).body.data;
    expect(await tasks()).toContainEqual({ name: "refunds_to_send", count: 1 });
    const owner = await shop.aStaff({ role: "owner", steppedUp: true });
    const scope = { kind: "whole", restock: [] } as const;
    const request = asked(id, { scope, way: "by_hand", bankReference: "GTB-2" });
    const { refund } = (await owner.call("requestRefund", request)).body.data;
    expect((await desk(shop, "refund_due")).data).toEqual([]);
    expect((await tasks()).map(({ name }) => name)).not.toContain("refunds_to_send");
    await owner.call("approveRefund", { refund });
    expect((await ada.call("viewOrder", { id })).body.data.paymentStatus).toBe("refunded");
  });

  test("lists a paid event that names no payment of the shop, until a member has dealt with it", async () => {
    const shop = await testShop();
    await shop.send("/webhooks/nomba", shop.nomba.event("order-1", "TX-1", "event-1"));
    expect((await desk(shop, "to_decide")).data).toMatchObject([
      { kind: "unknown_event", id: "nomba:event-1", order: null, transaction: "TX-1" },
    ]);
    const manager = await shop.aStaff({ role: "manager" });
    const close = { event: "nomba:event-1", reason: "A payment of the market stall" };
    expect((await manager.call("closeUnknownEvent", close)).status).toBe(200);
    expect((await manager.call("closeUnknownEvent", close)).status).toBe(404);
    expect((await desk(shop, "to_decide")).data).toEqual([]);
  });

  test("has as many payments to decide about as Home counts, of every kind", async () => {
    const shop = await testShop();
    const { orderReference } = await paidOrder(shop);
    await shop.send("/webhooks/nomba", shop.nomba.event("order-1", "TX-1", "event-1"));
    await shop.pool.query("update payments set unconfirmed_since = now() where reference = $1", [
      orderReference,
    ]);
    await shop.pool.query(
      `insert into payment_reviews (payment_id, kind, reason, holds_order)
       select id, 'contradicted', 'The provider contradicts itself', false from payments where reference = $1`,
      [orderReference],
    );
    const { data, counts } = await desk(shop, "to_decide");
    expect(data.map(({ kind }) => kind).toSorted()).toEqual(["contradicted", "unconfirmed", "unknown_event"]);
    expect(counts.to_decide).toBe(3);
    const manager = await shop.aStaff({ role: "manager" });
    expect((await manager.call("viewTasks")).body.data).toContainEqual({
      name: "payments_to_review",
      count: 3,
    });
  });

  test("pages by key, oldest first, each item once", async () => {
    const shop = await testShop();
    for (const number of [1, 2, 3]) {
      await shop.send("/webhooks/nomba", shop.nomba.event("order-1", `TX-${number}`, `event-${number}`));
    }
    const { call } = await shop.aStaff({ role: "orders" });
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const { body } = await call("listMoneyDesk", { tab: "to_decide", limit: 1, after });
      seen.push(...body.data.map(({ id }) => id));
      after = body.next ?? undefined;
    } while (after);
    expect(seen).toEqual(["nomba:event-1", "nomba:event-2", "nomba:event-3"]);
    expect((await call("listMoneyDesk", { tab: "stuck", after: "x" })).status).toBe(400);
  });

  test("asks the provider again what became of an order, while it is down and when it is back", async () => {
    const shop = await testShop();
    const { id, orderReference, state } = await awaiting(shop);
    shop.nomba.pays(orderReference);
    shop.nomba.breaks("lookUp", "unreachable", 1);
    const { call } = await shop.aStaff({ role: "orders" });
    expect((await call("askProviderAgain", { order: id })).body.data.payment).toBe("unanswered");
    expect((await call("askProviderAgain", { order: id })).body.data.payment).toBe("paid");
    expect(await state()).toBe("placed/paid");
  });
});
