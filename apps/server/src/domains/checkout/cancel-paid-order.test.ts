import { PAID_CANCELLATIONS_MAX } from "@shop/contract/constants";
import { describe, expect, test } from "vitest";
import { doPaymentWork } from "../../../test/fixtures/do-payment-work.ts";
import { aMember } from "../../../test/staff-actors.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { confirmOrder } from "../fulfilment/confirm-order.ts";
import { handOverOrder } from "../fulfilment/hand-over-order.ts";
import { packOrder } from "../fulfilment/pack-order.ts";

const bisi = aMember("Bisi Ade");
const work = (shop: TestShop) => doPaymentWork(shop.ctx, { limit: 10 });

async function anOrder(shop: TestShop, { isPaid = true, price = 200_000 } = {}) {
  const beads = await shop.aVariant({ stock: 5, price });
  const ada = await shop.aShopper({ cart: [[beads, 2]] });
  if (!isPaid) {
    const { id } = (await ada.placesOrder()).body.data;
    return detailsOf(shop, { ada, beads, id, reference: "" });
  }
  const { id, orderReference } = (await ada.startsPayment()).body.data;
  shop.nomba.pays(orderReference);
  expect((await ada.confirms(orderReference)).status).toBe(200);
  return detailsOf(shop, { ada, beads, id, reference: orderReference });
}

type Beads = Awaited<ReturnType<TestShop["aVariant"]>>;
type Ada = Awaited<ReturnType<TestShop["aShopper"]>>;

function detailsOf(shop: TestShop, order: { ada: Ada; beads: Beads; id: string; reference: string }) {
  const { ada, beads, id, reference } = order;
  return {
    ...order,
    of: { publicId: id, by: bisi },
    cancel: ({ refund = true } = {}) => ada.call("cancelOrder", { id, refund }),
    state: async () => {
      const { status, paymentStatus, parcel } = (await ada.call("viewOrder", { id })).body.data;
      return `${status}/${paymentStatus} ${parcel?.state}`;
    },
    stock: () => shop.stockOf(beads),
    kept: () => shop.nomba.net(reference),
    mails: async () => (await shop.mailsTo(ada.mail)).map(({ template }) => template).slice(1),
  };
}

async function packed(shop: TestShop, order: Awaited<ReturnType<typeof anOrder>>) {
  await confirmOrder(shop.ctx, order.of).catch(() => {});
  await packOrder(shop.ctx, order.of);
}

describe("A shopper who cancels a paid order", () => {
  test("gets the money back, its items return to stock, and two emails: of the cancellation with its refund, and of the money sent", async () => {
    const shop = await testShop();
    const order = await anOrder(shop);
    expect(await order.stock()).toBe(3);
    const { status, body } = await order.cancel();
    expect([status, body.message]).toEqual([200, "Your order is cancelled"]);
    expect(body.data).toMatchObject({ status: "cancelled", paymentStatus: "refund_due" });
    expect(body.data.history.at(-1)).toMatchObject({ status: "cancelled", actor: "shopper" });
    expect(await order.stock()).toBe(5);
    await work(shop);
    expect(await order.state()).toBe("cancelled/refunded cancelled");
    expect(await order.kept()).toBe(0);
    expect(await order.mails()).toEqual(["order_cancelled", "refund_done"]);
    const [, cancelled] = await shop.mailsTo(order.ada.mail);
    expect(cancelled?.data).toMatchObject({
      why: "shopper",
      isRefundDue: true,
      refunds: [{ amount: body.data.total * 100, currency: "NGN" }],
    });
  });

  test("has to agree to the refund: otherwise the order stays paid", async () => {
    const shop = await testShop();
    const order = await anOrder(shop);
    const { status, body } = await order.ada.call("cancelOrder", { id: order.id });
    expect([status, body.code]).toEqual([409, "already_paid"]);
    expect(await order.state()).toBe("placed/paid unconfirmed");
    expect(await order.stock()).toBe(3);
  });

  test("A shopper who cancels a paid order in two tabs at once gets one refund and one email about it", async () => {
    const shop = await testShop();
    const order = await anOrder(shop);
    const answers = await Promise.all(Array.from({ length: 5 }, () => order.cancel()));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect((await order.cancel()).status).toBe(200);
    await work(shop);
    expect((await order.cancel()).status).toBe(200);
    expect(await order.state()).toBe("cancelled/refunded cancelled");
    expect(await order.stock()).toBe(5);
    expect(await order.kept()).toBe(0);
    expect(shop.nomba.timesAsked("refund")).toBe(1);
    expect(await order.mails()).toEqual(["order_cancelled", "refund_done"]);
  });

  test("needs nobody's approval, whatever the amount", async () => {
    const shop = await testShop();
    const order = await anOrder(shop, { price: 900_000_000 });
    await order.cancel();
    await work(shop);
    expect(await order.state()).toBe("cancelled/refunded cancelled");
    expect(await order.kept()).toBe(0);
  });

  test("is on the money desk when the provider refuses the refund", async () => {
    const shop = await testShop();
    const order = await anOrder(shop);
    shop.nomba.breaks("refund", "not_allowed");
    await order.cancel();
    await work(shop);
    expect(await order.state()).toBe("cancelled/refund_due cancelled");
    const desk = await (await shop.aStaff()).call("listMoneyDesk", { tab: "stuck" });
    expect(desk.body.data).toMatchObject([{ kind: "refund_stuck" }]);
  });

  test("gets back the money that arrives at the same moment", async () => {
    const shop = await testShop();
    const beads = await shop.aVariant({ stock: 5 });
    const ada = await shop.aShopper({ cart: [beads] });
    const { id, orderReference } = (await ada.startsPayment()).body.data;
    shop.nomba.pays(orderReference);
    await Promise.all([ada.confirms(orderReference), ada.call("cancelOrder", { id, refund: true })]);
    await work(shop);
    const { status, paymentStatus } = (await ada.call("viewOrder", { id })).body.data;
    expect([status, paymentStatus]).toEqual(["cancelled", "refunded"]);
    expect(shop.nomba.net(orderReference)).toBe(0);
    expect(await shop.stockOf(beads)).toBe(5);
  });
});

describe("A shopper who has cancelled five paid orders within a day", () => {
  /** Calls are limited to ten a minute, which is not what these tests are about. */
  const forgetAttempts = (shop: TestShop) => shop.pool.query("delete from attempts");
  const paidOrders = async (shop: TestShop, count: number) => {
    const beads = await shop.aVariant({ stock: 20 });
    const ada = await shop.aShopper();
    const ids: string[] = [];
    for (let nth = 0; nth < count; nth += 1) {
      await ada.call("changeCart", { variant_token: beads.token });
      const { id, orderReference } = (await ada.startsPayment()).body.data;
      shop.nomba.pays(orderReference);
      await ada.confirms(orderReference);
      ids.push(id);
    }
    await forgetAttempts(shop);
    const cancel = (id: string | undefined) => ada.call("cancelOrder", { id: id!, refund: true });
    return { ada, beads, ids, cancel };
  };

  test("is asked to contact the shop for the next, which stays paid; staff can cancel it, and so can the shopper a day later", async () => {
    const shop = await testShop();
    const { ada, beads, ids, cancel } = await paidOrders(shop, PAID_CANCELLATIONS_MAX + 2);
    for (const id of ids.slice(0, PAID_CANCELLATIONS_MAX)) expect((await cancel(id)).status).toBe(200);
    await forgetAttempts(shop);
    const [sixth, seventh] = ids.slice(PAID_CANCELLATIONS_MAX);
    const { status, body } = await cancel(sixth);
    expect([status, body.code]).toEqual([409, "too_many_cancelled"]);
    expect(body.message).toMatch(
      /^You have cancelled 5 paid orders in the last 24 hours\. To cancel this one as well, please contact us: ./,
    );
    expect((await ada.call("viewOrder", { id: sixth! })).body.data).toMatchObject({
      status: "placed",
      paymentStatus: "paid",
    });
    expect(await shop.stockOf(beads)).toBe(18);
    // An order that was cancelled before is answered as ever, and one that is not paid does not count.
    expect((await cancel(ids[0])).status).toBe(200);
    await ada.call("changeCart", { variant_token: beads.token });
    const unpaid = (await ada.startsPayment()).body.data.id;
    expect((await ada.call("cancelOrder", { id: unpaid })).status).toBe(200);

    const manager = await shop.aStaff({ role: "owner" });
    const byStaff = { id: sixth!, reason: "The customer called" };
    expect((await manager.call("cancelOrderByStaff", byStaff)).status).toBe(200);
    expect((await cancel(seventh)).status).toBe(409);
    await shop.pool.query("update order_events set at = at - interval '24 hours'");
    expect((await cancel(seventh)).status).toBe(200);
  });

  test("cannot get round it by cancelling many at once", async () => {
    const shop = await testShop();
    const { ids, cancel } = await paidOrders(shop, PAID_CANCELLATIONS_MAX + 2);
    const answers = await Promise.all(ids.map(cancel));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(PAID_CANCELLATIONS_MAX);
  });
});

describe("Until an order is handed over", () => {
  test.each([true, false])("it can be cancelled, also confirmed or packed (paid: %s)", async (isPaid) => {
    const shop = await testShop();
    const order = await anOrder(shop, { isPaid });
    await packed(shop, order);
    expect((await order.cancel()).status).toBe(200);
    expect(await order.state()).toBe(`cancelled/${isPaid ? "refund_due" : "unpaid"} cancelled`);
    expect(await order.stock()).toBe(5);
  });

  test("the staff timeline has the shopper's reason, and says that the parcel has to be opened", async () => {
    const shop = await testShop();
    const order = await anOrder(shop);
    await packed(shop, order);
    const refused = await order.ada.call("cancelOrder", {
      id: order.id,
      refund: true,
      reason: "<b>" as never,
    });
    expect(refused.status).toBe(400);
    await order.ada.call("cancelOrder", { id: order.id, refund: true, reason: "takes_too_long" });
    const { body } = await (await shop.aStaff()).call("viewFullOrder", { id: order.id });
    expect(body.data.timeline.find(({ step }) => step === "cancelled")).toMatchObject({
      actor: "shopper",
      detail: "Delivery takes too long. Already packed: open the parcel and put the items back.",
    });
  });

  test("a hand-over and a cancellation at the same moment never both happen", async () => {
    const shop = await testShop();
    for (let round = 0; round < 4; round += 1) {
      const order = await anOrder(shop);
      await packed(shop, order);
      const rider = { staffId: 9, name: "Musa Bello" };
      const [cancelled, handedOver] = await Promise.allSettled([
        order.cancel(),
        handOverOrder(shop.ctx, { ...order.of, rider }),
      ]);
      if (cancelled.status === "rejected") throw cancelled.reason;
      const isCancelled = cancelled.value.status === 200;
      expect(handedOver.status).toBe(isCancelled ? "rejected" : "fulfilled");
      expect(await order.state()).toBe(
        isCancelled ? "cancelled/refund_due cancelled" : "shipped/paid handed_over",
      );
      if (!isCancelled) expect(cancelled.value.body.code).toBe("order_cannot_be_cancelled");
      expect(await order.stock()).toBe(isCancelled ? 5 : 3);
    }
  });

  test("packing it at the same moment leaves it cancelled, with its money due", async () => {
    const shop = await testShop();
    const order = await anOrder(shop);
    await Promise.allSettled([packOrder(shop.ctx, order.of), order.cancel()]);
    expect(await order.state()).toBe("cancelled/refund_due cancelled");
    await expect(packOrder(shop.ctx, order.of)).rejects.toMatchObject({ code: "order_moved_on" });
    expect(await order.stock()).toBe(5);
  });
});
