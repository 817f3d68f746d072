import { expect, test } from "vitest";
import { work } from "../../../test/fixtures/payment.ts";
import { paidOrder } from "../../../test/fixtures/refund.ts";
import { someoneIsBlocked } from "../../../test/fixtures/someone-is-blocked.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";

/** Locks an order as somebody else who is just changing it. */
async function lockedByOther(shop: TestShop, publicId: string) {
  const holder = await shop.pool.connect();
  await holder.query("begin");
  await holder.query("select from orders where public_id = $1 for update", [publicId]);
  return async () => {
    await holder.query("commit");
    holder.release();
  };
}

const lessOf = (quantities: number[]) =>
  quantities.map((quantity, index) => ({ position: index + 1, quantity, less: 0 }));

test("A cancellation that waits for staff to make the order smaller puts each piece back once", async () => {
  const shop = await testShop();
  const beads = await shop.aVariant({ name: "Beads", stock: 5 });
  const ada = await shop.aShopper({ cart: [[beads, 2]] });
  const { id } = (await ada.placesOrder()).body.data;
  const clerk = await shop.aStaff({ role: "orders", name: "Chi" });
  const { version } = (await clerk.call("viewOrderForEdit", { order: id })).body.data;

  const release = await lockedByOther(shop, id);
  const editing = clerk.call("editOrder", {
    order: id,
    version,
    lines: lessOf([1]),
    added: [],
    reason: "She called",
  });
  const edited = Promise.resolve(editing);
  await someoneIsBlocked(shop);
  const cancelled = Promise.resolve(ada.call("cancelOrder", { id }));
  await someoneIsBlocked(shop, { connections: 2 });
  await release();

  expect((await edited).status).toBe(200);
  expect((await cancelled).status).toBe(200);
  expect(await shop.stockOf(beads)).toBe(5);
});

test("A reversal that waits for staff to make the paid order smaller puts each piece back once", async () => {
  const shop = await testShop();
  const paid = await paidOrder(shop);
  const clerk = await shop.aStaff({ role: "orders", name: "Chi" });
  const { version } = (await clerk.call("viewOrderForEdit", { order: paid.id })).body.data;

  const release = await lockedByOther(shop, paid.id);
  const editing = clerk.call("editOrder", {
    order: paid.id,
    version,
    lines: lessOf([1, 1]),
    added: [],
    reason: "She called",
  });
  const edited = Promise.resolve(editing);
  await someoneIsBlocked(shop);
  shop.nomba.reverses(paid.transactionId);
  await shop.send("/webhooks/nomba", shop.nomba.event(paid.orderReference, paid.transactionId));
  const settling = work(shop);
  await someoneIsBlocked(shop, { connections: 2 });
  await release();

  expect((await edited).status).toBe(200);
  await settling;
  expect(await shop.stockOf(paid.beads)).toBe(5);
});
