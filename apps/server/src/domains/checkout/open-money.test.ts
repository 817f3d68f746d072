import { kobo } from "@shop/contract/money";
import { expect, test } from "vitest";
import { work } from "../../../test/fixtures/payment.ts";
import { ofAmount, paidOrder } from "../../../test/fixtures/refund.ts";
import { testShop } from "../../../test/test-shop.ts";

/** A paid order of ₦9,500: three beads of ₦2,500, chin chin of ₦500 and ₦1,500 for delivery. */
async function orderOfStaff() {
  const shop = await testShop();
  const paid = await paidOrder(shop);
  const owner = await shop.aStaff({ role: "owner", name: "Ola", steppedUp: true });
  const rider = await shop.aStaff({ role: "rider", name: "Musa" });
  const { id } = paid;
  return {
    ...paid,
    shop,
    owner,
    async sums() {
      const { captured, refunded, due, owed } = (await owner.call("viewFullOrder", { id })).body.data.money;
      return { captured, refunded, due, owed };
    },
    async edits(beads: number) {
      const { version } = (await owner.call("viewOrderForEdit", { order: id })).body.data;
      const lines = [
        { position: 1, quantity: beads, less: 0 },
        { position: 2, quantity: 1, less: 0 },
      ];
      const asked = { order: id, version, lines, added: [], reason: "The customer called" };
      expect((await owner.call("editOrder", asked)).status).toBe(200);
    },
    async decides(call: "approveRefund" | "declineRefund") {
      const { refunds } = (await owner.call("viewOrderMoney", { order: id })).body.data;
      const refund = refunds.find(({ state }) => state === "requested")?.id ?? "";
      const why = { note: "Agreed with the customer", reason: "She keeps it" };
      const input = call === "approveRefund" ? { refund, note: why.note } : { refund, reason: why.reason };
      expect((await owner.call(call, input as never)).status).toBe(200);
      await work(shop);
    },
    async handsOver() {
      await owner.call("packOrders", { ids: [id] });
      const { data } = (await owner.call("handOverOrders", { ids: [id], rider: rider.id })).body;
      expect(data).toMatchObject([{ refusal: null }]);
    },
  };
}

test("A customer who got a part back out of goodwill owes nothing, before and after the hand-over", async () => {
  const { refunds, sums, handsOver, owner, id } = await orderOfStaff();
  await refunds(ofAmount(2000));
  const even = { captured: 9500, refunded: 2000, due: 0, owed: 0 };
  expect(await sums()).toEqual(even);
  await handsOver();
  expect(await sums()).toEqual(even);
  expect((await owner.call("deliverOrder", { id, receiver: "Ada" })).status).toBe(200);
  expect(await sums()).toEqual(even);
});

test("The shop owes what a change of the order took out until it is back, with or without a refund out of goodwill", async () => {
  for (const goodwill of [0, 2000]) {
    const { refunds, sums, edits, decides } = await orderOfStaff();
    if (goodwill > 0) await refunds(ofAmount(goodwill));
    await edits(2);
    expect(await sums()).toMatchObject({ refunded: goodwill, due: 0, owed: 2500 });
    await decides("approveRefund");
    expect(await sums()).toMatchObject({ refunded: goodwill + 2500, due: 0, owed: 0 });
  }
});

test("The shop owes what it keeps beyond the price of an order, until that is refunded in any way", async () => {
  const { sums, edits, decides, refunds } = await orderOfStaff();
  await edits(2);
  await decides("declineRefund");
  expect(await sums()).toMatchObject({ due: 0, owed: 2500 });
  await refunds(ofAmount(2500));
  expect(await sums()).toMatchObject({ refunded: 2500, due: 0, owed: 0 });
});

test("A customer owes what a change added, whatever was refunded out of goodwill, and the shop what an earlier one took out", async () => {
  const { refunds, sums, edits } = await orderOfStaff();
  await refunds(ofAmount(2000));
  await edits(4);
  expect(await sums()).toMatchObject({ due: 2500, owed: 0 });

  const both = await orderOfStaff();
  await both.edits(2);
  await both.edits(4);
  expect(await both.sums()).toMatchObject({ due: 5000, owed: 2500 });
});

test("A customer owes what their bank has taken back, but not what was refunded out of goodwill besides", async () => {
  const { shop, refunds, sums, orderReference, transactionId } = await orderOfStaff();
  await refunds(ofAmount(2000));
  shop.nomba.reverses(transactionId, kobo(500_000));
  await shop.send("/webhooks/nomba", shop.nomba.event(orderReference, transactionId));
  await work(shop);
  expect(await sums()).toEqual({ captured: 4500, refunded: 2000, due: 5000, owed: 0 });
});

test.each(["provider", "by_hand"] as const)(
  "An order that was cancelled after a refund of a part (%s) shows what it received as refunded, once",
  async (way) => {
    const { shop, ask, approve, sums, owner, id } = await orderOfStaff();
    const bankReference = way === "by_hand" ? "0000123456" : null;
    const { publicId } = await ask({ scope: ofAmount(2000), way, bankReference });
    await approve(publicId);
    await work(shop);
    expect((await owner.call("cancelOrderByStaff", { id, reason: "Out of stock" })).status).toBe(200);
    expect(await sums()).toEqual({ captured: 9500, refunded: 2000, due: 0, owed: 7500 });
    await work(shop);
    expect(await sums()).toEqual({ captured: 9500, refunded: 9500, due: 0, owed: 0 });
  },
);

test("An order on delivery is due as staff have changed it, and once it is paid at the door a refund by hand leaves nothing due", async () => {
  const shop = await testShop();
  const owner = await shop.aStaff({ role: "owner", steppedUp: true });
  const rider = await shop.aStaff({ role: "rider" });
  const ada = await shop.aShopper({ cart: [[await shop.aVariant({ price: 250_000, stock: 5 }), 3]] });
  const { id, total } = (await ada.placesOrder()).body.data;
  const sums = async () => {
    const { due, owed } = (await owner.call("viewFullOrder", { id })).body.data.money;
    return { due, owed };
  };
  expect(await sums()).toEqual({ due: total, owed: 0 });
  const { version } = (await owner.call("viewOrderForEdit", { order: id })).body.data;
  const lines = [{ position: 1, quantity: 2, less: 0 }];
  await owner.call("editOrder", { order: id, version, lines, added: [], reason: "The customer called" });
  const cash = total - 2500;
  expect(await sums()).toEqual({ due: cash, owed: 0 });
  await owner.call("confirmOrders", { ids: [id] });
  await owner.call("packOrders", { ids: [id] });
  await owner.call("handOverOrders", { ids: [id], rider: rider.id });
  expect(await sums()).toEqual({ due: cash, owed: 0 });
  expect((await owner.call("deliverOrder", { id, receiver: "Ada", cash })).status).toBe(200);
  expect(await sums()).toEqual({ due: 0, owed: 0 });
  const refund = {
    ...{ order: id, scope: { kind: "amount" as const, amount: 500 }, way: "by_hand" as const },
    ...{ bankReference: "0000123456", reason: "Arrived late", notify: false },
  };
  expect((await owner.call("issueRefund", refund)).status).toBe(200);
  expect(await sums()).toEqual({ due: 0, owed: 0 });
});
