import { describe, expect, test } from "vitest";
import { work } from "../../../test/fixtures/payment.ts";
import { paidOrder } from "../../../test/fixtures/refund.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";

/** An order on delivery of two beads of ₦2,500, ₦1,500 for delivery: ₦6,500. */
async function placedOrder(shop: TestShop) {
  const beads = await shop.aVariant({ name: "Beads", stock: 5 });
  const ada = await shop.aShopper({ cart: [[beads, 2]] });
  const { id } = (await ada.placesOrder()).body.data;
  return { ada, beads, id, ...(await editing(shop, id)) };
}

async function editing(shop: TestShop, id: string) {
  const clerk = await shop.aStaff({ role: "orders", name: "Chi" });
  const manager = await shop.aStaff({ role: "manager", name: "Musa" });
  const view = async () => (await clerk.call("viewOrderForEdit", { order: id })).body.data;
  const before = await view();
  const edit = (changes: object = {}) => ({
    order: id,
    version: before.version,
    lines: before.lines.map(({ position, quantity }) => ({ position, quantity, less: 0 })),
    added: [],
    reason: "The customer called",
    ...changes,
  });
  return { clerk, manager, view, edit };
}

const line = (quantity: number, less = 0) => ({ position: 1, quantity, less });

describe("staff who change an order before it is packed", () => {
  test("change pieces, take in another product, and stock and total follow", async () => {
    const shop = await testShop();
    const { ada, beads, id, clerk, edit } = await placedOrder(shop);
    const snack = await shop.aVariant({ name: "Chin chin", stock: 3, price: 50_000 });
    const change = edit({ lines: [line(1)], added: [{ variant: snack.token, quantity: 2, less: 0 }] });
    const priced = await clerk.call("priceOrderEdit", change);
    expect(priced.body.data).toEqual({ before: 6500, total: 5000, kept: 0, difference: 5000 });
    expect([await shop.stockOf(beads), await shop.stockOf(snack)]).toEqual([3, 3]);

    expect((await clerk.call("editOrder", change)).body.data.total).toBe(5000);
    expect([await shop.stockOf(beads), await shop.stockOf(snack)]).toEqual([4, 1]);
    const order = (await ada.call("viewOrder", { id })).body.data;
    expect([order.subtotal, order.total]).toEqual([3500, 5000]);
    expect(order.lines.map(({ head, quantity }) => [head.name, quantity])).toEqual([
      ["Beads", 1],
      ["Chin chin", 2],
    ]);
    expect((await shop.mailsTo(ada.mail)).at(-1)?.template).toBe("order_changed");
    const { rows } = await shop.pool.query("select action, reason from audit_entries");
    expect(rows).toEqual([{ action: "order.edited", reason: "The customer called" }]);
  });

  test("take a line out, and not the last one", async () => {
    const shop = await testShop();
    const { clerk, edit } = await placedOrder(shop);
    const nothing = await clerk.call("editOrder", edit({ lines: [line(0)] }));
    expect(nothing.body).toMatchObject({ code: "edit_leaves_nothing" });
    const snack = await shop.aVariant({ price: 50_000 });
    const added = [{ variant: snack.token, quantity: 1, less: 0 }];
    expect((await clerk.call("editOrder", edit({ lines: [line(0)], added }))).body.data.total).toBe(2000);
  });

  test("send it elsewhere at that place's price", async () => {
    const shop = await testShop();
    const { ada, id, clerk, edit } = await placedOrder(shop);
    const { locationId, methodId } = await shop.aDelivery({ price: 300_000 });
    const delivery = { locationId, methodId, address: "5 Broad Street, Lagos Island" };
    expect((await clerk.call("editOrder", edit({ delivery }))).body.data.total).toBe(8000);
    const order = (await ada.call("viewOrder", { id })).body.data;
    expect([order.delivery.address, order.delivery_cost]).toEqual(["5 Broad Street, Lagos Island", 3000]);
  });

  test("give a discount on a line where their role may, and say so on the order", async () => {
    const shop = await testShop();
    const { ada, id, clerk, manager, edit } = await placedOrder(shop);
    const change = edit({ lines: [line(2, 500)] });
    expect((await clerk.call("editOrder", change)).body).toMatchObject({ code: "not_allowed" });
    expect((await manager.call("editOrder", change)).body.data.total).toBe(6000);
    const order = (await ada.call("viewOrder", { id })).body.data;
    expect(order.discounts).toMatchObject([{ name: "Discount", why: "Given by the shop", amount: 500 }]);
    const tooLarge = { ...change, version: change.version + 1, lines: [line(2, 5000)] };
    expect((await manager.call("editOrder", tooLarge)).status).toBe(409);
  });

  test("are refused more than is in stock, and nothing has changed", async () => {
    const shop = await testShop();
    const { beads, clerk, edit, view } = await placedOrder(shop);
    const answer = await clerk.call("editOrder", edit({ lines: [line(6)] }));
    expect(answer.body).toMatchObject({ code: "too_few_left", data: { left: 3 } });
    expect([await shop.stockOf(beads), (await view()).total]).toEqual([3, 6500]);
  });

  test("are shown the current order when somebody else has changed it", async () => {
    const shop = await testShop();
    const { beads, clerk, manager, edit } = await placedOrder(shop);
    const [one, other] = await Promise.all([
      clerk.call("editOrder", edit({ lines: [line(1)] })),
      manager.call("editOrder", edit({ lines: [line(3)] })),
    ]);
    expect([one.status, other.status].toSorted()).toEqual([200, 409]);
    const late = one.status === 409 ? one : other;
    const quantity = one.status === 409 ? 3 : 1;
    expect(late.body).toMatchObject({
      code: "changed_meanwhile",
      data: { current: { lines: [{ quantity }] } },
    });
    expect(await shop.stockOf(beads)).toBe(5 - quantity);
  });

  test("are shown the current order when somebody else has taken out a line", async () => {
    const shop = await testShop();
    const { clerk, edit } = await placedOrder(shop);
    const snack = await shop.aVariant({ name: "Chin chin" });
    const swap = edit({ lines: [line(0)], added: [{ variant: snack.token, quantity: 1, less: 0 }] });
    expect((await clerk.call("editOrder", swap)).status).toBe(200);
    for (const call of ["editOrder", "priceOrderEdit"] as const) {
      expect((await clerk.call(call, edit({ lines: [line(3)] }))).body).toMatchObject({
        code: "changed_meanwhile",
        data: { current: { lines: [{ token: snack.token, name: "Chin chin" }] } },
      });
    }
  });

  test("If staff change and pack an order at once, the first counts, and a packed parcel stays as it is", async () => {
    const shop = await testShop();
    const { id, beads, clerk, edit } = await placedOrder(shop);
    await clerk.call("confirmOrders", { ids: [id] });
    const { version } = (await clerk.call("viewOrderForEdit", { order: id })).body.data;
    const [edited] = await Promise.all([
      clerk.call("editOrder", edit({ version, lines: [line(1)] })),
      clerk.call("packOrders", { ids: [id] }),
    ]);
    const { rows } = await shop.pool.query("select state from fulfilments");
    expect(rows).toEqual([{ state: "packed" }]);
    expect(await shop.stockOf(beads)).toBe(edited.status === 200 ? 4 : 3);
    const view = (await clerk.call("viewOrderForEdit", { order: id })).body.data;
    expect(view.canEdit).toBe(false);
    const late = await clerk.call("editOrder", edit({ version: view.version, lines: [line(2)] }));
    expect(late.body).toMatchObject({ code: "order_moved_on", data: { state: "packed" } });
  });
});

describe("a paid order that is changed", () => {
  test("A refund of the difference is requested for a paid order that is changed and costs less, and no more", async () => {
    const shop = await testShop();
    const paid = await paidOrder(shop);
    const { clerk, manager, edit } = await editing(shop, paid.id);
    const lines = [line(2), { position: 2, quantity: 1, less: 0 }];
    const edited = await clerk.call("editOrder", edit({ lines }));
    expect(edited.body.data).toEqual({ before: 9500, total: 7000, kept: 9500, difference: -2500 });
    const { data } = (await manager.call("viewOrderMoney", { order: paid.id })).body;
    expect(data.refunds).toMatchObject([{ amount: 2500, state: "requested", reason: "The customer called" }]);
    const owner = await shop.aStaff({ role: "owner", steppedUp: true });
    await owner.call("approveRefund", { refund: data.refunds[0]?.id ?? "" });
    await work(shop);
    expect(shop.nomba.net(paid.orderReference)).toBe(700_000);
    expect(await paid.state()).toBe("placed/paid");
  });

  test("keeps the pieces that were refunded", async () => {
    const shop = await testShop();
    const paid = await paidOrder(shop);
    await paid.refunds({
      kind: "lines",
      lines: [{ position: 1, quantity: 2, restock: false }],
      delivery: false,
    });
    const { clerk, edit } = await editing(shop, paid.id);
    const lines = [line(1), { position: 2, quantity: 1, less: 0 }];
    expect((await clerk.call("editOrder", edit({ lines }))).body).toMatchObject({ code: "edit_refunded" });
  });
});
