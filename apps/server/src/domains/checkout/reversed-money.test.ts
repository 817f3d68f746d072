import { describe, expect, test } from "vitest";
import { awaiting, work } from "../../../test/fixtures/payment.ts";
import { testShop } from "../../../test/test-shop.ts";

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
    const { ada, orderReference, state } = await awaiting(shop);
    const transactionId = shop.nomba.pays(orderReference);
    await ada.confirms(orderReference);
    await shop.pool.query("update orders set status = 'shipped'");
    shop.nomba.reverses(transactionId);
    await shop.send("/webhooks/nomba", shop.nomba.event(orderReference, transactionId));
    await work(shop);
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
});
