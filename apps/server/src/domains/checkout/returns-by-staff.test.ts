import { beforeEach, expect, test, vi } from "vitest";
import { work } from "../../../test/fixtures/payment.ts";
import { deliveredOrder, INSTRUCTIONS, receivedReturn } from "../../../test/fixtures/returned.ts";
import { CHI, MUSA } from "../../../test/fixtures/staff.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { approveReturn, declineReturn } from "../returns/decide-return.ts";
import { receiveReturn } from "../returns/receive-return.ts";
import { approveRefund } from "./decide-refund.ts";

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
});

const stateOf = async (publicId: string) =>
  (await shop.pool.query("select state from return_requests where public_id = $1", [publicId])).rows[0].state;

test("A return goes from the request to the refund, with an email at each step", async () => {
  const order = await receivedReturn(shop);
  const { ada, id, publicId, refund, requests, mails, orderReference } = order;
  expect(await shop.stockOf(order.beads)).toBe(3);
  await refund();
  const [request] = await requests();
  expect(request).toMatchObject({ amount: 500_000, state: "requested" });
  const seen = async () => (await ada.call("viewReturns", { id })).body.data.returns[0];
  expect(await seen()).toMatchObject({ state: "received", instructions: INSTRUCTIONS, refund: null });
  await approveRefund(shop.ctx, { refund: request.id, by: MUSA });
  expect(await seen()).toMatchObject({ refund: { amount: 5000, isDone: false } });
  await work(shop);
  expect(await seen()).toMatchObject({ refund: { amount: 5000, isDone: true } });
  expect(shop.nomba.net(orderReference)).toBe(450_000);
  expect((await mails()).slice(-4)).toEqual([
    "return_requested",
    "return_approved",
    "return_received",
    "refund_done",
  ]);
  expect((await order.timeline()).slice(0, 4)).toEqual([
    "The customer asked to return 2 items, for a refund",
    `Chi approved the return: ${INSTRUCTIONS}`,
    "Chi received the returned items",
    "Chi asked for a refund of ₦5,000: Items returned: faulty or damaged",
  ]);
  const { rows } = await shop.pool.query(
    "select action from audit_entries where action like 'return.%' order by id",
  );
  expect(rows.map(({ action }) => action)).toEqual(["return.approved", "return.received", "return.refunded"]);
  expect(await stateOf(publicId)).toBe("received");
});

test.each([
  ["nomba", false],
  ["pay_on_delivery", true],
])(
  "The email about an approved return says whether the order was paid on delivery: %s",
  async (method, isPaidOnHandover) => {
    const { asked, id } = await deliveredOrder(shop);
    const publicId = await asked();
    await shop.pool.query("update orders set payment_method = $2 where public_id = $1", [id, method]);
    await approveReturn(shop.ctx, { publicId, instructions: INSTRUCTIONS, by: CHI });
    const { rows } = await shop.pool.query(
      "select data from outbox_mails where template = 'return_approved'",
    );
    expect(rows.map(({ data }) => data.isPaidOnHandover)).toEqual([isPaidOnHandover]);
  },
);

test("Pieces that came back are in the ledger once: sold again or written off as damaged", async () => {
  const { beads } = await receivedReturn(shop);
  const { rows } = await shop.pool.query(
    `select m.reason, m.delta from stock_movements m join variants v on v.id = m.variant_id
     where v.token = $1 and m.reason in ('returned', 'damaged') order by m.id`,
    [beads.token],
  );
  expect(rows).toEqual([
    { reason: "returned", delta: 1 },
    { reason: "returned", delta: 1 },
    { reason: "damaged", delta: -1 },
  ]);
  expect((await shop.pool.query("select from stock_differences")).rowCount).toBe(0);
});

test.each([
  { restocked: 2, inStock: 5, left: 5 },
  { restocked: 1, inStock: 5, left: 4 },
  { restocked: 0, inStock: 5, left: 3 },
  { restocked: 0, inStock: 1, left: 0 },
])(
  "Two pieces that a refund has put back into stock are not put back again with the parcel: of $inStock in stock, $left are left when $restocked can be sold",
  async ({ restocked, inStock, left }) => {
    const { ask, approve, asked, beads } = await deliveredOrder(shop);
    const publicId = await asked();
    await approveReturn(shop.ctx, { publicId, instructions: INSTRUCTIONS, by: CHI });
    const early = await ask({
      scope: { kind: "lines", lines: [{ position: 1, quantity: 3, restock: true }], delivery: false },
    });
    await approve(early.publicId);
    expect(await shop.stockOf(beads)).toBe(5);
    await shop.setStock(beads, inStock);
    await receiveReturn(shop.ctx, { publicId, lines: [{ position: 1, received: 2, restocked }], by: CHI });
    expect(await shop.stockOf(beads)).toBe(left);
    expect((await shop.pool.query("select from stock_differences")).rowCount).toBe(0);
  },
);

test("Food that came back is written off, and never goes back into stock", async () => {
  const { asked, snack } = await deliveredOrder(shop, { food: true });
  const publicId = await asked({ lines: [{ position: 2, quantity: 1, reason: "faulty" }] });
  await approveReturn(shop.ctx, { publicId, instructions: INSTRUCTIONS, by: CHI });
  const receive = (restocked: number) =>
    receiveReturn(shop.ctx, { publicId, lines: [{ position: 2, received: 1, restocked }], by: CHI });
  await expect(receive(1)).rejects.toMatchObject({ code: "return_food_restock" });
  await receive(0);
  expect(await shop.stockOf(snack)).toBe(4);
});

test.each([
  [[{ position: 1, received: 3, restocked: 0 }], "return_wrong_count"],
  [[{ position: 1, received: 1, restocked: 2 }], "return_wrong_count"],
  [[{ position: 2, received: 1, restocked: 0 }], "return_wrong_count"],
  [[{ position: 1, received: 0, restocked: 0 }], "return_nothing_received"],
  [
    [
      { position: 1, received: 0, restocked: 0 },
      { position: 2, received: 1, restocked: 0 },
    ],
    "return_nothing_received",
  ],
])("A count of %j is refused, and changes nothing", async (lines, code) => {
  const { asked, beads } = await deliveredOrder(shop);
  const publicId = await asked();
  await approveReturn(shop.ctx, { publicId, instructions: INSTRUCTIONS, by: CHI });
  await expect(receiveReturn(shop.ctx, { publicId, lines, by: CHI })).rejects.toMatchObject({ code });
  expect([await stateOf(publicId), await shop.stockOf(beads)]).toEqual(["approved", 2]);
});

test("A count that names an item twice is refused, because nobody knows which number is right", async () => {
  const { asked } = await deliveredOrder(shop);
  const id = await asked();
  const chi = await shop.aStaff({ role: "orders" });
  await chi.call("approveReturn", { id, instructions: INSTRUCTIONS });
  const lines = [1, 2].map((received) => ({ position: 1, received, restocked: received }));
  const answer = await chi.call("receiveReturn", { id, lines });
  expect(answer.body).toMatchObject({
    code: "bad_input",
    data: { fields: { lines: "Count each item once" } },
  });
  expect(await stateOf(id)).toBe("approved");
});

test("Of two members who decide at once, one does, and the other is shown the request's state", async () => {
  const { asked, mails } = await deliveredOrder(shop);
  const publicId = await asked();
  const outcomes = await Promise.allSettled([
    approveReturn(shop.ctx, { publicId, instructions: INSTRUCTIONS, by: CHI }),
    approveReturn(shop.ctx, { publicId, instructions: INSTRUCTIONS, by: MUSA }),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { code: "return_moved_on", data: { state: "approved" } },
  });
  expect((await mails()).filter((mail) => mail === "return_approved")).toHaveLength(1);
});

test("A request is not declined by a member who has not seen that somebody approved it just before", async () => {
  const { asked, mails } = await deliveredOrder(shop);
  const publicId = await asked();
  const bisi = await shop.aStaff({ role: "manager" });
  const decline = { id: publicId, reason: "The beads were worn", seen: "requested" as const };
  await approveReturn(shop.ctx, { publicId, instructions: INSTRUCTIONS, by: CHI });
  expect((await bisi.call("declineReturn", decline)).body).toMatchObject({
    code: "return_moved_on",
    data: { state: "approved" },
  });
  expect(await mails()).not.toContain("return_declined");
  expect((await bisi.call("declineReturn", { ...decline, seen: "approved" })).status).toBe(200);
});

test("A parcel that two members receive at once is counted once", async () => {
  const { asked, beads } = await deliveredOrder(shop);
  const publicId = await asked();
  await approveReturn(shop.ctx, { publicId, instructions: INSTRUCTIONS, by: CHI });
  const lines = [{ position: 1, received: 2, restocked: 2 }];
  await Promise.allSettled([CHI, MUSA].map((by) => receiveReturn(shop.ctx, { publicId, lines, by })));
  expect(await shop.stockOf(beads)).toBe(4);
});

test("A declined return tells the shopper why, and can no longer be received", async () => {
  const { ada, id, asked, asks } = await deliveredOrder(shop);
  const publicId = await asked();
  await declineReturn(shop.ctx, { publicId, reason: "The beads were worn", by: CHI });
  const [shown] = (await ada.call("viewReturns", { id })).body.data.returns;
  expect(shown).toMatchObject({ state: "declined", reason: "The beads were worn" });
  await expect(
    receiveReturn(shop.ctx, { publicId, lines: [{ position: 1, received: 1, restocked: 1 }], by: CHI }),
  ).rejects.toMatchObject({ code: "return_moved_on", data: { state: "declined" } });
  expect((await asks()).status).toBe(200);
});

test("A shopper cannot withdraw what has arrived", async () => {
  const { ada, publicId } = await receivedReturn(shop);
  const answer = await ada.call("withdrawReturn", { id: publicId });
  expect(answer.body).toMatchObject({ code: "return_moved_on", data: { state: "received" } });
});

test("The list of returns counts its tabs and shows those that wait longest first", async () => {
  const { publicId } = await receivedReturn(shop);
  const second = await deliveredOrder(shop);
  const waiting = await second.asked({ note: "" });
  const staff = await shop.aStaff({ role: "orders" });
  const list = async (input: Record<string, unknown>) =>
    (await staff.call("listReturns", input as never)).body;
  const { data, counts } = await list({ tab: "to_decide" });
  expect(data.map(({ id }) => id)).toEqual([waiting]);
  expect(counts).toEqual({ to_decide: 1, on_the_way: 0, to_resolve: 1, all: 2 });
  expect(await list({ tab: "to_settle" })).toEqual(await list({ tab: "to_resolve" }));
  expect((await list({ tab: "to_settle" })).data.map(({ id }) => id)).toEqual([publicId]);
  const all = await list({ tab: "all", limit: 1 });
  expect(all.data.map(({ id }) => id)).toEqual([waiting]);
  const rest = await list({ tab: "all", limit: 1, after: all.next });
  expect(rest.data.map(({ id }) => id)).toEqual([publicId]);
  expect(rest.next).toBeNull();
  expect((await list({ tab: "all", wanted: "exchange" })).data).toEqual([]);
});

test("The list of returns says how many items come back, and whether their refund waits to be approved", async () => {
  const { publicId } = await receivedReturn(shop);
  const manager = await shop.aStaff({ role: "manager" });
  const row = async () =>
    (await manager.call("listReturns", { tab: "all", limit: 10 })).body.data.find(
      ({ id }) => id === publicId,
    );
  expect(await row()).toMatchObject({ items: 1, isResolved: false, refund: null });
  const refund = { id: publicId, delivery: false, way: "provider" as const };
  expect((await manager.call("refundReturn", refund)).status).toBe(200);
  expect(await row()).toMatchObject({ isResolved: true, refund: { state: "requested", isDone: false } });
});

test("The suggested email names what the customer pays the rider for a collection, and nothing where a fault is the reason or it is free", async () => {
  let free = false;
  const suggested = async (reasons: readonly string[]) => {
    const { asked } = await deliveredOrder(shop);
    const id = await asked({
      handover: "pickup",
      lines: reasons.map((reason, index) => ({ position: index + 1, quantity: 1, reason })),
    });
    if (free) await shop.pool.query("update delivery_prices set price = 0");
    const chi = await shop.aStaff({ role: "manager" });
    return (await chi.call("viewReturn", { id })).body.data.suggestedInstructions;
  };
  expect(await suggested(["changed_mind"])).toMatch(
    /have the items packed\. Please pay the rider ₦[\d,]+ for this\.$/,
  );
  expect(await suggested(["changed_mind", "faulty"])).toMatch(/have the items packed\.$/);
  free = true;
  expect(await suggested(["changed_mind"])).toMatch(/have the items packed\.$/);
});

test("The suggested email to a customer who brings the items names an open pickup point of their place, else of their state, else the shop", async () => {
  const { locationId: elsewhere } = await shop.aDelivery({ pickup: { name: "Kano pickup" } });
  await shop.pool.query("update delivery_locations set state = 'Kano' where id = $1", [elsewhere]);
  await shop.aDelivery({ pickup: { name: "Yaba pickup", address: "3 Herbert Road" } });
  const { methodId: own } = await shop.aDelivery({ pickup: { name: "Ikeja pickup" } });
  const { asked, id: order } = await deliveredOrder(shop);
  await shop.pool.query(
    `update delivery_pickup_points set location_id = (select location_id from orders where public_id = $1)
     where method_id = $2`,
    [order, own],
  );
  const id = await asked();
  const manager = await shop.aStaff({ role: "manager" });
  const suggested = async () => (await manager.call("viewReturn", { id })).body.data.suggestedInstructions;
  const close = (name: string) =>
    shop.pool.query("update pickup_points set is_open = false where name = $1", [name]);
  expect(await suggested()).toContain("packed, to Ikeja pickup, 24 Opebi Road");
  await close("Ikeja pickup");
  expect(await suggested()).toContain("packed, to Yaba pickup, 3 Herbert Road.");
  await close("Yaba pickup");
  expect(await suggested()).toContain("packed, to our shop. Give");
  const values = { ...shop.ctx.settings.defaults.shop, address: "5 Ring Road, Ibadan" };
  expect((await manager.call("saveSettings", { section: "shop", version: 0, values })).status).toBe(200);
  await vi.waitFor(
    async () => expect(await suggested()).toContain("packed, to our shop, 5 Ring Road, Ibadan."),
    {
      timeout: 30_000,
    },
  );
});
