import { describe, expect, test } from "vitest";
import { awaiting, work } from "../../../test/fixtures/payment.ts";
import { OLA } from "../../../test/fixtures/staff.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { failDelivery } from "../fulfilment/fail-delivery.ts";
import { handOverOrder } from "../fulfilment/hand-over-order.ts";
import { packOrder } from "../fulfilment/pack-order.ts";
import { returnOrder } from "./return-order.ts";

/** A paid order whose money the bank takes back once the parcel has left. */
async function reversedOnTheWay(shop: TestShop) {
  const order = await awaiting(shop);
  const { ada, orderReference } = order;
  const transactionId = shop.nomba.pays(orderReference);
  await ada.confirms(orderReference);
  await shop.pool.query("update orders set status = 'shipped'");
  shop.nomba.reverses(transactionId);
  await shop.send("/webhooks/nomba", shop.nomba.event(orderReference, transactionId));
  await work(shop);
  return order;
}

describe("Money that the provider reverses", () => {
  test("cancels an order that is not shipped yet", async () => {
    const shop = await testShop();
    const { ada, beads, orderReference, state, mails } = await awaiting(shop);
    const transactionId = shop.nomba.pays(orderReference);
    await ada.confirms(orderReference);
    shop.nomba.reverses(transactionId);
    await shop.send("/webhooks/nomba", shop.nomba.event(orderReference, transactionId));
    await work(shop);
    expect(await state()).toBe("cancelled/refunded");
    expect(await shop.stockOf(beads)).toBe(5);
    expect(await mails()).toEqual(["order_placed", "order_cancelled"]);
  });

  test("Money that the provider reverses for a shipped order goes to review", async () => {
    const shop = await testShop();
    const { state } = await reversedOnTheWay(shop);
    expect(await state()).toBe("shipped/paid");
    const { rows } = await shop.pool.query(
      `select r.state, v.kind, v.reason from payment_receipts r join payment_reviews v using (transaction_id)
       order by v.id`,
    );
    expect(rows).toEqual([
      {
        state: "reversed",
        kind: "reversed_late",
        reason: "The money was reversed after the parcel was shipped",
      },
    ]);
    expect(shop.alerts).toEqual(["money_reversed"]);
  });

  test("The customer of a shipped order pays again after the bank took its money back: it pays the order, once", async () => {
    const shop = await testShop();
    const { orderReference, state, mails } = await reversedOnTheWay(shop);
    const desk = await shop.aStaff({ role: "manager" });
    const toDecide = async () =>
      (await desk.call("listMoneyDesk", { tab: "to_decide" })).body.data.map(({ kind }) => kind);
    expect(await toDecide()).toEqual(["reversed_late"]);

    const [second, third] = [shop.nomba.pays(orderReference), shop.nomba.pays(orderReference)];
    for (const paid of [second, third]) {
      await shop.send("/webhooks/nomba", shop.nomba.event(orderReference, paid));
      await work(shop);
    }
    expect(await state()).toBe("shipped/paid");
    expect(await toDecide()).toEqual([]);
    expect(await mails()).toEqual(["order_placed", "payment_received", "refund_coming", "refund_done"]);
    const { rows } = await shop.pool.query("select state, refund_reason from payment_receipts order by id");
    expect(rows).toEqual([
      { state: "reversed", refund_reason: null },
      { state: "credited", refund_reason: null },
      { state: expect.stringMatching(/^refund/), refund_reason: "paid_twice" },
    ]);
  });

  test("A parcel that comes back after the bank took its money back leaves nothing to refund on the money desk", async () => {
    const shop = await testShop();
    const { ada, id, orderReference, state } = await awaiting(shop);
    const transactionId = shop.nomba.pays(orderReference);
    await ada.confirms(orderReference);
    const of = { publicId: id ?? "", by: OLA };
    await packOrder(shop.ctx, of);
    await handOverOrder(shop.ctx, { ...of, rider: { staffId: 9, name: "Musa Bello" } });
    shop.nomba.reverses(transactionId);
    await shop.send("/webhooks/nomba", shop.nomba.event(orderReference, transactionId));
    await work(shop);
    await failDelivery(shop.ctx, { ...of, reason: "no_money", note: null });
    await returnOrder(shop.ctx, { ...of, restock: true, reason: null });
    expect(await state()).toBe("returned/refunded");
    const desk = await shop.aStaff({ role: "manager" });
    expect((await desk.call("listMoneyDesk", { tab: "refund_due" })).body.data).toEqual([]);
  });
});
