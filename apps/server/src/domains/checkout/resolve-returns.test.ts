import { beforeEach, expect, test } from "vitest";
import { work } from "../../../test/fixtures/payment.ts";
import { receivedReturn } from "../../../test/fixtures/returned.ts";
import { CHI, MUSA, OLA } from "../../../test/fixtures/staff.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { listTasks } from "../reports/tasks.ts";
import { findUnresolvedReturn } from "../returns/find-unresolved-return.ts";
import { approveRefund, declineRefund } from "./decide-refund.ts";
import { withdrawRefund } from "./decide-stuck-refund.ts";
import { exchangeReturn } from "./exchange-return.ts";
import { returnOrder } from "./return-order.ts";

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
});

test("A return is refunded once, and again only when the refund was declined", async () => {
  const { refund, requests } = await receivedReturn(shop);
  const outcomes = await Promise.allSettled([refund(), refund()]);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const [first] = await requests();
  await declineRefund(shop.ctx, { refund: first.id, by: OLA, note: "Ask for the delivery as well" });
  await refund();
  expect(await requests()).toMatchObject([{ state: "declined" }, { state: "requested" }]);
  await expect(refund()).rejects.toMatchObject({ code: "return_resolved" });
});

test("An exchange orders the replacement without a charge, ready to pack, for the same customer and recipient", async () => {
  const { ada, beads, id, publicId, mails } = await receivedReturn(shop);
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
  const { publicId, snack, beads } = await receivedReturn(shop);
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
  const { ask, beads, publicId } = await receivedReturn(shop);
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
  const { ada, beads, publicId, id, mails } = await receivedReturn(shop);
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
  const { ada, id, refund, requests } = await receivedReturn(shop);
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
  const { ada, id, publicId, refund, orderReference } = await receivedReturn(shop);
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

test("A return whose items were refunded on the order's page waits for nothing, until that refund is declined", async () => {
  const { ask, ada, refund } = await receivedReturn(shop);
  const lines = [{ position: 1, quantity: 2, restock: false }];
  const { publicId: onPage } = await ask({ scope: { kind: "lines", lines, delivery: false } });
  const isWaiting = async () =>
    (await findUnresolvedReturn(shop.ctx, { shopperId: ada.id })) !== undefined &&
    (await listTasks(shop.ctx, MUSA)).some(({ name, count }) => name === "returns_to_resolve" && count > 0);
  expect(await isWaiting()).toBe(false);
  await expect(refund()).rejects.toMatchObject({ code: "return_resolved" });
  await declineRefund(shop.ctx, { refund: onPage, by: MUSA, note: "Refund it as a return" });
  expect(await isWaiting()).toBe(true);
  await refund();
  expect(await isWaiting()).toBe(false);
});
