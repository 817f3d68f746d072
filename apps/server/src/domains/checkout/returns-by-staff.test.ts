import { beforeEach, expect, test } from "vitest";
import { work } from "../../../test/fixtures/payment.ts";
import { deliveredOrder } from "../../../test/fixtures/returned.ts";
import { CHI, MUSA, OLA } from "../../../test/fixtures/staff.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { listTasks } from "../reports/tasks.ts";
import { approveReturn, declineReturn } from "../returns/decide-return.ts";
import { findUnresolvedReturn } from "../returns/find-unresolved-return.ts";
import { receiveReturn } from "../returns/receive-return.ts";
import { approveRefund, declineRefund } from "./decide-refund.ts";
import { exchangeReturn } from "./exchange-return.ts";
import { refundReturn } from "./refund-return.ts";
import { returnOrder } from "./return-order.ts";
import { withdrawRefund } from "./see-to-stuck-refund.ts";

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
});

const INSTRUCTIONS = "Bring it to Ikeja pickup";

/** Two of three beads came back: one can be sold again, one is cracked. */
async function received(changes?: Record<string, unknown>) {
  const order = await deliveredOrder(shop);
  const publicId = await order.asked(changes);
  await approveReturn(shop.ctx, { publicId, instructions: INSTRUCTIONS, by: CHI });
  await receiveReturn(shop.ctx, { publicId, lines: [{ position: 1, received: 2, restocked: 1 }], by: CHI });
  const refund = () =>
    refundReturn(shop.ctx, { publicId, delivery: false, way: "provider", bankReference: null, by: CHI });
  const requests = async () =>
    (await shop.pool.query("select public_id as id, amount, state from refund_requests q order by q.id"))
      .rows;
  return { ...order, publicId, refund, requests };
}

const stateOf = async (publicId: string) =>
  (await shop.pool.query("select state from return_requests where public_id = $1", [publicId])).rows[0].state;

test("A return goes from the request to the refund, with an email at each step", async () => {
  const order = await received();
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
    "Chi asked for a refund of NGN 5000.00: Items returned: faulty or damaged",
  ]);
  const { rows } = await shop.pool.query(
    "select action from audit_entries where action like 'return.%' order by id",
  );
  expect(rows.map(({ action }) => action)).toEqual(["return.approved", "return.received", "return.refunded"]);
  expect(await stateOf(publicId)).toBe("received");
});

test("Pieces that came back are in the ledger once: sold again or written off as damaged", async () => {
  const { beads } = await received();
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
  const { ada, publicId } = await received();
  const answer = await ada.call("withdrawReturn", { id: publicId });
  expect(answer.body).toMatchObject({ code: "return_moved_on", data: { state: "received" } });
});

test("A return is refunded once, and again only when the refund was declined", async () => {
  const { refund, requests } = await received();
  const outcomes = await Promise.allSettled([refund(), refund()]);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const [first] = await requests();
  await declineRefund(shop.ctx, { refund: first.id, by: OLA, note: "Ask for the delivery as well" });
  await refund();
  expect(await requests()).toMatchObject([{ state: "declined" }, { state: "requested" }]);
  await expect(refund()).rejects.toMatchObject({ code: "return_resolved" });
});

test("An exchange orders the replacement without a charge, ready to pack, for the same customer and recipient", async () => {
  const { ada, beads, id, publicId, mails } = await received();
  await shop.pool.query(
    `update orders set recipient_name = 'Bisi Adeyemi', recipient_phone = '08055551234', gift_note = 'Enjoy!'
     where public_id = $1`,
    [id],
  );
  const lines = [{ position: 1, variantToken: beads.token }];
  const outcomes = await Promise.allSettled(
    [CHI, MUSA].map((by) => exchangeReturn(shop.ctx, { publicId, lines, by })),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const [replacement] = (await ada.call("listOrders", undefined)).body.data;
  expect(replacement).toMatchObject({ status: "placed", total: 0, itemCount: 2 });
  const { rows } = await shop.pool.query(
    "select f.needs_confirmation as asks, o.customer_mail as mail from fulfilments f join orders o on o.id = f.order_id where o.public_id = $1",
    [replacement!.id],
  );
  expect(rows).toEqual([{ asks: false, mail: ada.mail }]);
  // The note was for the first parcel.
  const recipient = { name: "Bisi Adeyemi", phone: "08055551234", note: null };
  expect((await ada.call("viewOrder", { id: replacement!.id })).body.data.recipient).toEqual(recipient);
  expect(await shop.stockOf(beads)).toBe(1);
  expect((await mails()).at(-1)).toBe("return_exchanged");
});

test("An exchange for another product, at another price or for more than is in stock is refused and changes nothing", async () => {
  const { publicId, snack, beads } = await received();
  const exchange = (variantToken: string) =>
    exchangeReturn(shop.ctx, { publicId, lines: [{ position: 1, variantToken }], by: CHI });
  await expect(exchange(snack.token)).rejects.toMatchObject({ code: "return_exchange_unavailable" });
  await shop.pool.query("update variants set price = price + 100 where token = $1", [beads.token]);
  await expect(exchange(beads.token)).rejects.toMatchObject({ code: "return_exchange_unavailable" });
  await shop.pool.query("update variants set price = price - 100 where token = $1", [beads.token]);
  await shop.pool.query(
    "insert into stock_movements (variant_id, delta, reason) select id, 1 - stock, 'counted' from variants where token = $1",
    [beads.token],
  );
  await expect(exchange(beads.token)).rejects.toMatchObject({ code: "too_few_left" });
  expect((await shop.pool.query("select from orders")).rowCount).toBe(1);
});

test("Items that are refunded on the order's page are not replaced as well", async () => {
  const { ask, beads, publicId } = await received();
  const lines = [{ position: 1, quantity: 2, restock: false }];
  const { publicId: refund } = await ask({ scope: { kind: "lines", lines, delivery: false } });
  const exchange = () =>
    exchangeReturn(shop.ctx, { publicId, lines: [{ position: 1, variantToken: beads.token }], by: CHI });
  await expect(exchange()).rejects.toMatchObject({ code: "return_resolved" });
  expect((await shop.pool.query("select from orders")).rowCount).toBe(1);
  await declineRefund(shop.ctx, { refund, by: MUSA, note: "The customer wants a replacement" });
  await exchange();
  expect(await shop.stockOf(beads)).toBe(1);
});

test("A return whose replacement the shopper cancels waits to be resolved again, and can have another one", async () => {
  const { ada, beads, publicId, id, mails } = await received();
  const exchange = () =>
    exchangeReturn(shop.ctx, { publicId, lines: [{ position: 1, variantToken: beads.token }], by: CHI });
  const seen = async () => (await ada.call("viewReturns", { id })).body.data.returns[0]!;
  const toResolve = async () =>
    (await (await shop.aStaff({ role: "orders" })).call("listReturns", { tab: "to_resolve" })).body.data;
  await exchange();
  const { replacement } = await seen();
  expect(await toResolve()).toEqual([]);
  expect((await ada.call("cancelOrder", { id: replacement!.id })).status).toBe(200);
  expect((await seen()).replacement).toBeNull();
  expect(await toResolve()).toMatchObject([{ id: publicId, isResolved: false }]);
  expect(await findUnresolvedReturn(shop.ctx, { shopperId: ada.id })).toBeDefined();
  await exchange();
  expect((await seen()).replacement?.id).not.toBe(replacement!.id);
  expect(await toResolve()).toEqual([]);
  expect(await shop.stockOf(beads)).toBe(1);
  expect((await mails()).filter((mail) => mail === "return_exchanged")).toHaveLength(2);
});

test("A return whose refund was given up at the provider can be refunded again", async () => {
  const { ada, id, refund, requests } = await received();
  shop.nomba.breaks("refund", "not_allowed", 1);
  await refund();
  const [first] = await requests();
  await approveRefund(shop.ctx, { refund: first.id, by: MUSA });
  await work(shop);
  const { rows } = await shop.pool.query("select id from refunds where state = 'needs_person'");
  await withdrawRefund(shop.ctx, { refundId: rows[0].id, by: MUSA, reason: "The provider refuses it" });
  expect((await ada.call("viewReturns", { id })).body.data.returns[0]).toMatchObject({ refund: null });
  await refund();
  expect(await requests()).toMatchObject([{ state: "approved" }, { state: "requested" }]);
});

test("A return whose whole parcel comes back counts as resolved, because the order's money goes back", async () => {
  const { ada, id, publicId, refund, orderReference } = await received();
  const musa = await shop.aStaff({ role: "manager" });
  const seen = async () => ({
    toResolve: (await musa.call("listReturns", { tab: "to_resolve" })).body.counts.to_resolve,
    isResolved: (await musa.call("viewReturn", { id: publicId })).body.data.isResolved,
    task: (await listTasks(shop.ctx, MUSA)).find(({ name }) => name === "returns_to_resolve")?.count ?? 0,
  });
  expect(await seen()).toEqual({ toResolve: 1, isResolved: false, task: 1 });
  await returnOrder(shop.ctx, { publicId: id, restock: true, reason: "Brought back", by: MUSA });
  expect(await seen()).toEqual({ toResolve: 0, isResolved: true, task: 0 });
  await expect(refund()).rejects.toMatchObject({ code: "return_resolved" });
  await work(shop);
  expect(shop.nomba.net(orderReference)).toBe(0);
  expect(await findUnresolvedReturn(shop.ctx, { shopperId: ada.id })).toBeUndefined();
});

test("The list of returns counts its tabs and shows those that wait longest first", async () => {
  const { publicId } = await received();
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
