import { describe, expect, test } from "vitest";
import { work } from "../../../test/fixtures/payment.ts";
import { paidOrder } from "../../../test/fixtures/refund.ts";
import { OLA } from "../../../test/fixtures/staff.ts";
import { testShop } from "../../../test/test-shop.ts";

const WHOLE = { kind: "whole", restock: [] } as const;

/** A paid order of ₦9,500, and what staff do with it. */
async function orderWithStaff() {
  const shop = await testShop();
  const paid = await paidOrder(shop);
  const [desk, rider] = [
    await shop.aStaff({ role: "owner", name: "Ola", steppedUp: true }),
    await shop.aStaff({ role: "rider", name: "Musa" }),
  ];
  const edit = async (less: readonly [number, number], changes: object = {}) => {
    const { version } = (await desk.call("viewOrderForEdit", { order: paid.id })).body.data;
    const lines = [
      { position: 1, quantity: 3, less: less[0] },
      { position: 2, quantity: 1, less: less[1] },
    ];
    const asked = { order: paid.id, version, lines, added: [], reason: "We were late", ...changes };
    return desk.call("editOrder", asked);
  };
  return {
    ...paid,
    shop,
    desk,
    rider,
    edit,
    pack: async () => (await desk.call("packOrders", { ids: [paid.id] })).body.data[0]?.refusal ?? null,
    handOver: async (changes: object = {}) => {
      const asked = { ids: [paid.id], rider: rider.id, ...changes };
      return (await desk.call("handOverOrders", asked)).body.data[0]?.refusal ?? null;
    },
    page: async () => (await desk.call("viewFullOrder", { id: paid.id })).body.data,
    shown: async () => (await paid.ada.call("viewOrder", { id: paid.id })).body.data,
  };
}

describe("a paid order whose money staff refund before it is handed over", () => {
  test("is delivered without further questions when they had made it free, and stays refunded", async () => {
    const { shop, desk, id, edit, approve, state, page, pack, handOver } = await orderWithStaff();
    const free = await shop.aDelivery({ price: 0 });
    const delivery = { locationId: free.locationId, methodId: free.methodId, address: "5 Broad Street" };
    expect((await edit([7500, 500], { delivery })).body.data).toMatchObject({ total: 0, difference: -9500 });
    const { rows } = await shop.pool.query("select public_id from refund_requests");
    await approve(rows[0].public_id, OLA);
    await work(shop);
    expect(await state()).toBe("placed/refunded");
    expect((await page()).money).toMatchObject({ total: 0, captured: 9500, refunded: 9500, balance: 0 });
    expect(await pack()).toBeNull();
    expect(await handOver()).toBeNull();
    expect((await desk.call("deliverOrder", { id, receiver: "Ada" })).status).toBe(200);
    expect(await state()).toBe("delivered/refunded");
  });

  test("goes out only by a member who knows that it was refunded, and its customer owes nothing", async () => {
    const { shop, desk, id, ada, refunds, state, page, shown, pack, handOver } = await orderWithStaff();
    await refunds(WHOLE);
    expect((await page()).money).toMatchObject({ total: 9500, captured: 9500, refunded: 9500, balance: 0 });
    expect(await shown()).toMatchObject({ paymentStatus: "refunded", received: 9500, refunded: 9500 });
    expect(await pack()).toBeNull();
    expect(await handOver()).toMatchObject({ code: "order_refunded" });
    expect(await handOver({ refundedToo: true })).toBeNull();
    expect((await page()).parcel).toMatchObject({ cashDue: null });
    expect((await shop.mailsTo(ada.mail)).at(-1)).toMatchObject({
      template: "order_shipped",
      data: { toPay: null },
    });
    expect((await desk.call("deliverOrder", { id, receiver: "Ada" })).status).toBe(200);
    expect(await state()).toBe("delivered/refunded");
    // Nothing is left that a return could refund.
    const lines = [{ position: 1, quantity: 1, reason: "faulty" as const }];
    const asked = { id, lines, wanted: "refund" as const, handover: "drop_off" as const };
    expect((await ada.call("viewReturns", { id })).body.data).toMatchObject({ isRefundable: false });
    expect((await ada.call("requestReturn", asked)).body).toMatchObject({ code: "return_exchange_only" });
  });

  test("goes out again after a failed delivery, although it was refunded on the way", async () => {
    const { desk, id, refunds, state, pack, handOver } = await orderWithStaff();
    await pack();
    await handOver();
    await refunds(WHOLE);
    expect(await state()).toBe("shipped/refunded");
    await desk.call("failDelivery", { id, reason: "not_reachable" });
    expect((await desk.call("retryDelivery", { id, on: "2026-12-24" })).status).toBe(200);
    expect(await handOver({ refundedToo: true })).toBeNull();
    expect((await desk.call("deliverOrder", { id, receiver: "Ada" })).status).toBe(200);
  });

  test("is still cancelled by its shopper, who reads that the money is back", async () => {
    const { shop, ada, id, beads, refunds, state } = await orderWithStaff();
    await refunds(WHOLE);
    expect((await ada.call("cancelOrder", { id, refund: false })).status).toBe(200);
    expect(await state()).toBe("cancelled/refunded");
    expect(await shop.stockOf(beads)).toBe(5);
    expect((await shop.mailsTo(ada.mail)).at(-1)).toMatchObject({
      template: "order_cancelled",
      data: { isRefundDue: false, isRefunded: true },
    });
  });

  test("is sent elsewhere by staff, but does not cost more again", async () => {
    const { shop, beads, edit, refunds, shown } = await orderWithStaff();
    await refunds(WHOLE);
    const { locationId, methodId } = await shop.aDelivery({ price: 150_000 });
    const delivery = { locationId, methodId, address: "5 Broad Street, Lagos Island" };
    expect((await edit([0, 0], { delivery })).status).toBe(200);
    expect(await shown()).toMatchObject({ delivery: { address: delivery.address }, balance: null });
    const added = [{ variant: beads.token, quantity: 1, less: 0 }];
    expect((await edit([0, 0], { added })).body).toMatchObject({ code: "order_refunded" });
  });
});
