import { kobo } from "@shop/contract/money";
import { expect, test } from "vitest";
import { work } from "../../../test/fixtures/payment.ts";
import { paidOrder } from "../../../test/fixtures/refund.ts";
import { testShop } from "../../../test/test-shop.ts";

/** A packed order of which the bank has taken back a part. */
async function partlyReversed() {
  const shop = await testShop();
  const { id, orderReference, transactionId } = await paidOrder(shop, { provider: "paystack" });
  const manager = await shop.aStaff({ role: "manager", steppedUp: true });
  const rider = await shop.aStaff({ role: "rider" });
  await manager.call("packOrders", { ids: [id] });
  shop.paystack.reverses(transactionId, kobo(300_000));
  await shop.send("/webhooks/paystack", shop.paystack.event(orderReference, transactionId));
  await work(shop);
  return {
    manager,
    rider,
    id,
    page: async () => (await manager.call("viewFullOrder", { id })).body.data,
    async handOver(changes: object = {}) {
      const asked = { ids: [id], rider: rider.id, ...changes };
      return (await manager.call("handOverOrders", asked)).body.data[0]?.refusal?.code ?? null;
    },
  };
}

test("An order's page says that its payment is in question, and a batch does not hand it over", async () => {
  const { page, handOver } = await partlyReversed();
  expect(await page()).toMatchObject({ questions: ["partly_reversed"], isInQuestion: true });
  expect(await handOver()).toBe("payment_in_question");
  expect((await page()).fulfilment).toBe("packed");
});

test("An order whose payment is in question goes out by a member who knows it, and its rider sees no question", async () => {
  const { rider, id, handOver } = await partlyReversed();
  expect(await handOver({ questionedToo: true })).toBeNull();
  expect((await rider.call("viewFullOrder", { id })).body.data).toMatchObject({
    questions: [],
    isInQuestion: false,
  });
});

test("An order goes out like any other once the money desk has decided about its payment", async () => {
  const { manager, page, handOver } = await partlyReversed();
  const [item] = (await manager.call("listMoneyDesk", { tab: "to_decide" })).body.data;
  const decision = { review: Number(item?.id), decision: "dismissed" as const, note: "She pays the rest" };
  expect((await manager.call("decideReview", decision)).status).toBe(200);
  expect(await page()).toMatchObject({ questions: [], isInQuestion: false });
  expect(await handOver()).toBeNull();
});
