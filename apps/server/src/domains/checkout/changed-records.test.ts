import { describe, expect, test } from "vitest";
import { awaiting, work } from "../../../test/fixtures/payment.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import type { Finding, MoneyMoved } from "../../payment-provider.ts";

const lookAgain = (shop: TestShop) => shop.pool.query("update payments set next_poll_at = now()");

/** An order that was paid with ₦4,000. */
async function paid(shop: TestShop) {
  const begun = await awaiting(shop);
  const transactionId = shop.nomba.pays(begun.orderReference);
  expect((await begun.ada.confirms(begun.orderReference)).status).toBe(200);
  return { ...begun, transactionId };
}

const withAmount = (kind: MoneyMoved["kind"], amount: number) => (truth: MoneyMoved) => ({
  kind,
  transaction: { ...truth.transaction, amount: amount as never },
});

test("A part that is reversed is recorded, and the order stays placed and paid", async () => {
  const shop = await testShop();
  const { transactionId, state, beads, mails } = await paid(shop);
  shop.nomba.says(transactionId, withAmount("reversed", 100_000));
  for (let nth = 0; nth < 2; nth += 1) {
    await lookAgain(shop);
    await work(shop);
  }
  expect([await state(), await shop.stockOf(beads), await mails()]).toEqual([
    "placed/paid",
    4,
    ["order_placed"],
  ]);
  expect(shop.alerts).toEqual(["money_reversed"]);
  const { rows } = await shop.pool.query(
    "select state, amount::integer, returned_amount::integer as returned from payment_receipts",
  );
  expect(rows).toEqual([{ state: "credited", amount: 400_000, returned: 100_000 }]);
});

describe("A success whose record changes afterwards", () => {
  const changes: [string, Finding | ((truth: MoneyMoved) => Finding)][] = [
    ["fails", { kind: "failed", reason: "Do not honour" }],
    ["vanishes", { kind: "not_found" }],
    ["shrinks", withAmount("paid", 200_000)],
  ];
  test.each(changes)(
    "A success whose record changes afterwards and %s alerts once, and the order stays",
    async (_, finding) => {
      const shop = await testShop();
      const { transactionId, state } = await paid(shop);
      shop.nomba.says(transactionId, finding);
      for (let nth = 0; nth < 2; nth += 1) {
        await lookAgain(shop);
        await work(shop);
      }
      expect([await state(), shop.alerts]).toEqual(["placed/paid", ["payment_contradicted"]]);
    },
  );
});

test("Of thirty further payments the shop refunds three on its own, and a person decides about the rest", async () => {
  const shop = await testShop();
  const { orderReference, state, mails } = await paid(shop);
  for (let nth = 0; nth < 30; nth += 1) shop.nomba.pays(orderReference);
  for (let nth = 0; nth < 2; nth += 1) {
    await lookAgain(shop);
    await work(shop);
  }
  expect([await state(), shop.alerts]).toEqual(["placed/paid", ["too_many_refunds"]]);
  const { rows } = await shop.pool.query(
    "select state, count(*)::integer from payment_receipts group by 1 order by 1",
  );
  expect(rows).toEqual([
    { state: "credited", count: 1 },
    { state: "in_review", count: 27 },
    { state: "refunded", count: 3 },
  ]);
  expect(await mails()).toHaveLength(1 + 3 + 3);
});
