import { kobo } from "@shop/contract/money";
import { describe, expect, test } from "vitest";
import { work } from "../../../test/fixtures/payment.ts";
import { ofAmount, paidOrder } from "../../../test/fixtures/refund.ts";
import { CHI, MUSA, OLA } from "../../../test/fixtures/staff.ts";
import { aMember } from "../../../test/staff-actors.ts";
import { testShop } from "../../../test/test-shop.ts";
import { cancelOrderByStaff } from "./cancel-order-by-staff.ts";
import { declineRefund } from "./decide-refund.ts";

const WHOLE = { kind: "whole", restock: [] } as const;

describe("a refund that staff ask for", () => {
  test("moves no money before it is approved, and goes back through the provider then", async () => {
    const shop = await testShop();
    const { ask, approve, money, mails, orderReference, state } = await paidOrder(shop);
    const request = await ask();
    await work(shop);
    expect(shop.nomba.net(orderReference)).toBe(950_000);
    await approve(request.publicId);
    await work(shop);
    expect(shop.nomba.net(orderReference)).toBe(850_000);
    expect(await money()).toMatchObject({ captured: 950_000, refunded: 100_000, refundable: 850_000 });
    expect(await state()).toBe("placed/paid");
    expect(await mails()).toEqual(["order_placed", "refund_done"]);
  });

  test("A refund that staff ask for in many parts of one payment leaves it as it is until the last one, which makes the order refunded", async () => {
    const shop = await testShop();
    const { refunds, state, orderReference, money } = await paidOrder(shop);
    for (const naira of [1000, 1000, 2500]) {
      await refunds(ofAmount(naira));
      expect(await state()).toBe("placed/paid");
    }
    await refunds(WHOLE);
    expect(shop.nomba.net(orderReference)).toBe(0);
    expect(await money()).toMatchObject({ refunded: 950_000, kept: 0, refundable: 0 });
    expect(await state()).toBe("placed/refunded");
    expect(shop.alerts).toEqual([]);
  });

  test("opens no review when the payment is polled afterwards", async () => {
    const shop = await testShop();
    const { refunds, state } = await paidOrder(shop);
    await refunds(ofAmount(1000));
    await shop.pool.query("update payments set next_poll_at = now()");
    await work(shop);
    expect((await shop.pool.query("select from payment_reviews")).rowCount).toBe(0);
    expect(await state()).toBe("placed/paid");
    // What went back besides is the bank's doing.
    const { rows } = await shop.pool.query("select transaction_id as id from payment_receipts");
    shop.nomba.reverses(rows[0].id, kobo(200_000));
    await shop.pool.query("update payments set next_poll_at = now()");
    await work(shop);
    const reviews = await shop.pool.query("select kind, reason from payment_reviews");
    expect(reviews.rows).toEqual([{ kind: "partly_reversed", reason: "₦2,000 of ₦9,500 was reversed" }]);
  });

  test("is never more than the order has taken, however it is divided", async () => {
    const shop = await testShop();
    const { ask, refunds, money } = await paidOrder(shop);
    await expect(ask({ scope: ofAmount(9500.01) })).rejects.toMatchObject({
      code: "refund_too_much",
      data: { most: 9500 },
    });
    await refunds(ofAmount(4000));
    await ask({ scope: ofAmount(5500) });
    await expect(ask({ scope: ofAmount(0.01) })).rejects.toMatchObject({ data: { most: 0 } });
    await expect(ask({ scope: WHOLE })).rejects.toMatchObject({ code: "refund_nothing" });
    expect((await money()).refundable).toBe(0);
  });

  test.each([0, -1000])("A refund that staff ask for of ₦%s is refused", async (naira) => {
    const shop = await testShop();
    const { ask } = await paidOrder(shop);
    await expect(ask({ scope: ofAmount(naira) })).rejects.toMatchObject({ code: "refund_nothing" });
  });

  test("asked for twice at once is asked for once when the key is the same, and never beyond what there is", async () => {
    const shop = await testShop();
    const { ask, money } = await paidOrder(shop);
    const same = { scope: ofAmount(6000), key: "one" };
    const [one, other] = await Promise.all([ask(same), ask(same)]);
    expect(one.publicId).toBe(other.publicId);
    await expect(ask({ ...same, scope: ofAmount(7000) })).rejects.toMatchObject({
      code: "reference_used",
      message:
        "The shop has already received this as it was before you changed it. See what was done before you send more",
    });
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => ask({ scope: ofAmount(2000) })));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await money()).refundable).toBe(150_000);
  });

  test("approved twice at once is sent once", async () => {
    const shop = await testShop();
    const { ask, approve, orderReference } = await paidOrder(shop);
    const { publicId } = await ask();
    await Promise.all([approve(publicId), approve(publicId, OLA)]);
    await work(shop);
    await work(shop);
    expect(shop.nomba.timesAsked("refund")).toBe(1);
    expect(shop.nomba.net(orderReference)).toBe(850_000);
  });

  test("A refund that was declined frees its money, and is not approved afterwards", async () => {
    const shop = await testShop();
    const { ask, approve, money } = await paidOrder(shop);
    const { publicId } = await ask({ scope: WHOLE });
    await declineRefund(shop.ctx, { refund: publicId, by: MUSA, note: "The parcel was whole" });
    await expect(approve(publicId, OLA)).rejects.toMatchObject({
      code: "refund_decided",
      data: { decision: "declined", by: "Musa" },
    });
    expect((await money()).refundable).toBe(950_000);
  });

  test("leaves who asked, who approved and why in the audit log and in the order's notes", async () => {
    const shop = await testShop();
    const { ask, approve } = await paidOrder(shop);
    await approve((await ask()).publicId);
    const audit = await shop.pool.query(
      "select action, staff_name as name, reason from audit_entries order by id",
    );
    expect(audit.rows).toEqual([
      { action: "refund.requested", name: "Chi", reason: "Arrived broken" },
      { action: "refund.approved", name: "Musa", reason: null },
    ]);
    const notes = await shop.pool.query("select note from order_events where note is not null order by id");
    expect(notes.rows.map(({ note }) => note)).toEqual([
      "Chi asked for a refund of ₦1,000: Arrived broken",
      "Musa approved the refund of ₦1,000",
    ]);
  });
});

describe("who may approve a refund", () => {
  test("up to the limit a manager, also one who asked for it", async () => {
    const shop = await testShop();
    const { ask, approve } = await paidOrder(shop);
    const { publicId } = await ask({ by: MUSA });
    expect((await approve(publicId, MUSA)).request.state).toBe("approved");
  });

  test("above it an owner who did not ask for it", async () => {
    const shop = await testShop();
    await shop.aStaff({ role: "owner" });
    const gold = await shop.aVariant({ price: 6_000_000 });
    const ada = await shop.aShopper({ cart: [gold] });
    const { id, orderReference } = (await ada.startsPayment()).body.data;
    shop.nomba.pays(orderReference);
    await ada.confirms(orderReference);
    const { ask, approve } = await paidOrder(shop);
    const { publicId } = await ask({ order: id, scope: WHOLE, by: OLA });
    await expect(approve(publicId, MUSA)).rejects.toMatchObject({ code: "refund_above_limit" });
    await expect(approve(publicId, OLA)).rejects.toMatchObject({ code: "refund_own_request" });
    expect((await approve(publicId, aMember("Efe", "owner"))).request.decidedByName).toBe("Efe");
  });
});

describe("the only owner of a shop", () => {
  test("approves what they asked for above the limit with a reason, which the audit log keeps", async () => {
    const shop = await testShop();
    const gold = await shop.aVariant({ price: 6_000_000 });
    const ada = await shop.aShopper({ cart: [gold] });
    const { id, orderReference } = (await ada.startsPayment()).body.data;
    shop.nomba.pays(orderReference);
    await ada.confirms(orderReference);
    const owner = await shop.aStaff({ role: "owner", steppedUp: true });
    const asked = await owner.call("requestRefund", {
      order: id,
      scope: { kind: "whole", restock: [] },
      way: "provider",
      reason: "Arrived broken",
      notify: true,
    });
    const { refund } = asked.body.data;
    expect((await owner.call("approveRefund", { refund })).body.code).toBe("refund_reason_needed");
    const note = "I am the only owner";
    // A second owner has to look at it as soon as there is one.
    const second = await shop.aStaff({ role: "owner" });
    expect((await owner.call("approveRefund", { refund, note })).body.code).toBe("refund_own_request");
    await shop.pool.query("update staff_members set blocked_at = now() where public_id = $1", [
      second.publicId,
    ]);
    expect((await owner.call("approveRefund", { refund, note })).status).toBe(200);
    const audit = await shop.pool.query("select reason from audit_entries where action = 'refund.approved'");
    expect(audit.rows).toEqual([{ reason: note }]);
    await work(shop);
    expect(shop.nomba.net(orderReference)).toBe(0);
  });
});

describe("a refund by line", () => {
  test("pays back what was paid for the pieces and the delivery, each piece once", async () => {
    const shop = await testShop();
    const { ask, refunds, money } = await paidOrder(shop);
    const beads = (quantity: number) => ({ position: 1, quantity, restock: false });
    await refunds({ kind: "lines", lines: [beads(2)], delivery: true });
    expect((await money()).refunded).toBe(650_000);
    await expect(ask({ scope: { kind: "lines", lines: [beads(2)], delivery: false } })).rejects.toMatchObject(
      { code: "refund_too_many", data: { name: "Beads", left: 1 } },
    );
    await expect(ask({ scope: { kind: "lines", lines: [], delivery: true } })).rejects.toMatchObject({
      code: "refund_nothing",
    });
  });

  test("puts chosen pieces of a delivered order back into stock, and no others", async () => {
    const shop = await testShop();
    const { ask, approve, beads, snack, orderId } = await paidOrder(shop);
    const lines = [
      { position: 1, quantity: 2, restock: true },
      { position: 2, quantity: 1, restock: false },
    ];
    const scope = { kind: "lines", lines, delivery: false } as const;
    await expect(ask({ scope })).rejects.toMatchObject({ code: "refund_cannot_restock" });
    await shop.pool.query("update orders set status = 'delivered' where id = $1", [orderId]);
    await approve((await ask({ scope })).publicId);
    expect([await shop.stockOf(beads), await shop.stockOf(snack)]).toEqual([4, 4]);
  });

  test("never puts food back into stock", async () => {
    const shop = await testShop();
    const { ask, snack, orderId } = await paidOrder(shop);
    await shop.pool.query("update products set ingredients = 'Flour' where name = 'Chin chin'");
    await shop.pool.query("update orders set status = 'delivered' where id = $1", [orderId]);
    const refused = { code: "return_food_restock", data: { name: "Chin chin" } };
    const lines = [{ position: 2, quantity: 1, restock: true }];
    await expect(ask({ scope: { kind: "lines", lines, delivery: false } })).rejects.toMatchObject(refused);
    await expect(ask({ scope: { kind: "whole", restock: [1, 2] } })).rejects.toMatchObject(refused);
    await ask({ scope: { kind: "whole", restock: [1] } });
    expect(await shop.stockOf(snack)).toBe(4);
  });
});

describe("a refund by hand", () => {
  const BY_HAND = { way: "by_hand", bankReference: "GTB-4711" } as const;

  test("is done when it is approved, and the provider is not asked", async () => {
    const shop = await testShop();
    const { ask, approve, money, mails, state } = await paidOrder(shop);
    await approve((await ask({ ...BY_HAND, scope: WHOLE })).publicId);
    await work(shop);
    expect(shop.nomba.timesAsked("refund")).toBe(0);
    expect(await money()).toMatchObject({ refunded: 950_000, refundable: 0, refundableOnline: 0 });
    expect(await state()).toBe("placed/refunded");
    expect((await mails()).at(-1)).toBe("refund_done");
  });

  test("gives back the cash of an order that was paid at the door, which no provider can", async () => {
    const shop = await testShop();
    const { ask, approve } = await paidOrder(shop);
    const ada = await shop.aShopper({ cart: [await shop.aVariant()] });
    const { id } = (await ada.placesOrder()).body.data;
    const order = { order: id, scope: WHOLE };
    await expect(ask({ ...order, ...BY_HAND })).rejects.toMatchObject({ code: "refund_nothing" });
    await shop.pool.query(
      `with paid as (update orders set status = 'delivered', payment_status = 'paid' where public_id = $1 returning *)
       insert into order_events (order_id, actor, status, payment_status)
       select id, 'staff', status, payment_status from paid`,
      [id],
    );
    await expect(ask(order)).rejects.toMatchObject({ code: "refund_nothing" });
    const { publicId, amount } = await ask({ ...order, ...BY_HAND, by: CHI });
    expect(amount).toBe(400_000);
    await approve(publicId);
    expect((await ada.call("viewOrder", { id })).body.data.paymentStatus).toBe("refunded");
  });
});

describe("a refund without an email, as staff asked for it", () => {
  const BY_HAND = { way: "by_hand", bankReference: "GTB-4711", notify: false } as const;

  test("sends none while the order stands", async () => {
    const shop = await testShop();
    const { ask, approve, mails } = await paidOrder(shop);
    await approve((await ask({ ...BY_HAND, scope: ofAmount(500) })).publicId);
    await approve((await ask({ notify: false, scope: ofAmount(500) })).publicId);
    await work(shop);
    expect(await mails()).toEqual(["order_placed"]);
  });

  test("sends one where the order's page has promised it, by hand and through the provider", async () => {
    const shop = await testShop();
    const { ask, approve, ada, id, mails, state } = await paidOrder(shop);
    const bisi = await shop.aShopper({ cart: [await shop.aVariant()] });
    const cash = (await bisi.placesOrder()).body.data.id;
    await shop.pool.query(
      `with back as (update orders set status = 'returned', payment_status = 'refund_due' where public_id = $1 returning *)
       insert into order_events (order_id, actor, status, payment_status)
       select id, 'staff', status, 'paid' from back union all select id, 'staff', status, payment_status from back`,
      [cash],
    );
    await approve((await ask({ ...BY_HAND, order: cash, scope: WHOLE })).publicId);
    expect((await shop.mailsTo(bisi.mail)).at(-1)?.template).toBe("refund_done");

    await approve((await ask({ notify: false, scope: WHOLE })).publicId);
    expect((await ada.call("cancelOrder", { id, refund: true })).status).toBe(200);
    expect(await state()).toBe("cancelled/refund_due");
    await work(shop);
    expect((await mails()).at(-1)).toBe("refund_done");
  });
});

describe("an order that its shopper cancels while a refund by hand waits for its approval", () => {
  test("gives back its money once: the refund by hand can no longer be approved", async () => {
    const shop = await testShop();
    const { ada, id, ask, approve, orderReference, state } = await paidOrder(shop);
    const { publicId } = await ask({ way: "by_hand", bankReference: "GTB-1", scope: ofAmount(500) });
    expect((await ada.call("cancelOrder", { id, refund: true })).status).toBe(200);
    await expect(approve(publicId)).rejects.toMatchObject({ code: "refund_too_much", data: { most: 0 } });
    await work(shop);
    await expect(approve(publicId)).rejects.toMatchObject({ code: "refund_too_much", data: { most: 0 } });
    expect(shop.nomba.net(orderReference)).toBe(0);
    expect(await state()).toBe("cancelled/refunded");
  });
});

describe("an order that its shopper cancels while all its money is on its way back", () => {
  test("is refunded once the money is back, and the money goes back once", async () => {
    const shop = await testShop();
    const { ada, id, ask, approve, orderReference, state } = await paidOrder(shop);
    await approve((await ask({ scope: WHOLE })).publicId);
    expect((await ada.call("cancelOrder", { id, refund: true })).status).toBe(200);
    expect(await state()).toBe("cancelled/refund_due");
    await work(shop);
    expect(shop.nomba.timesAsked("refund")).toBe(1);
    expect(shop.nomba.net(orderReference)).toBe(0);
    expect(await state()).toBe("cancelled/refunded");
  });
});

describe("an order that is cancelled after a part of its money went back", () => {
  test("gives back the rest and no more, and is refunded then", async () => {
    const shop = await testShop();
    const { id, ask, approve, refunds, orderReference, state } = await paidOrder(shop);
    await refunds(ofAmount(1000));
    await approve((await ask({ way: "by_hand", bankReference: "GTB-1", scope: ofAmount(500) })).publicId);
    await cancelOrderByStaff(shop.ctx, { publicId: id, reason: "Sold out", unpaidOnly: false, by: MUSA });
    await work(shop);
    expect(shop.nomba.net(orderReference)).toBe(50_000);
    expect(await state()).toBe("cancelled/refunded");
    expect(shop.alerts).toEqual([]);
    await shop.pool.query("update payments set next_poll_at = now()");
    await work(shop);
    expect((await shop.pool.query("select from payment_reviews")).rowCount).toBe(0);
  });
});
