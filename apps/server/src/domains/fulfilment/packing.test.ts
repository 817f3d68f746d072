import { expect, test } from "vitest";
import { aPlacedOrder, musa } from "../../../test/placed-order.ts";
import { aMember } from "../../../test/staff-actors.ts";
import { testShop } from "../../../test/test-shop.ts";
import { confirmOrder } from "./confirm-order.ts";
import { handOverOrder } from "./hand-over-order.ts";
import { packOrder } from "./pack-order.ts";
import { unpackOrder } from "./unpack-order.ts";

test("The shopper's list and page say when an order was packed, and only the page has the door code and the rider", async () => {
  const shop = await testShop();
  const { of, ada, order } = await aPlacedOrder(shop);
  const seen = async () => ({
    listed: (await ada.call("listOrders")).body.data[0]?.parcel,
    page: (await ada.call("viewOrder", { id: order.id })).body.data.parcel,
  });
  await confirmOrder(shop.ctx, of);
  expect((await seen()).listed).toEqual({ state: "confirmed", packedAt: null, nextAttempt: null });
  await packOrder(shop.ctx, of);
  const { rows } = await shop.pool.query("select at from order_events where step = 'packed'");
  const packedAt = rows[0].at.toISOString();
  expect((await seen()).listed).toEqual({ state: "packed", packedAt, nextAttempt: null });
  await handOverOrder(shop.ctx, { ...of, rider: musa });
  const { listed, page } = await seen();
  expect(listed).toEqual({ state: "handed_over", packedAt, nextAttempt: null });
  expect(page).toEqual({ ...listed, doorCode: expect.stringMatching(/^\d{4}$/), rider: "Musa Bello" });
});

test("A parcel that was opened again is no longer packed for its shopper, even once the order is cancelled", async () => {
  const shop = await testShop();
  const { of, ada, order } = await aPlacedOrder(shop);
  const packedAt = async () =>
    (await ada.call("viewOrder", { id: order.id })).body.data.parcel?.packedAt ?? null;
  await confirmOrder(shop.ctx, of);
  await packOrder(shop.ctx, of);
  expect(await packedAt()).not.toBeNull();
  await unpackOrder(shop.ctx, { ...of, reason: null });
  expect(await packedAt()).toBeNull();
  await packOrder(shop.ctx, of);
  expect(await packedAt()).not.toBeNull();
  await unpackOrder(shop.ctx, { ...of, reason: null });
  expect((await ada.call("cancelOrder", { id: order.id })).status).toBe(200);
  const { status, parcel } = (await ada.call("viewOrder", { id: order.id })).body.data;
  expect([status, parcel?.packedAt]).toEqual(["cancelled", null]);
});

test("Of two members who pack the same order at once, one packs it and the other gets a refusal", async () => {
  const shop = await testShop();
  const { of, parcel } = await aPlacedOrder(shop);
  await confirmOrder(shop.ctx, of);
  const outcomes = await Promise.allSettled([
    packOrder(shop.ctx, of),
    packOrder(shop.ctx, { ...of, by: aMember("Chidi Eze", "orders") }),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const refused = outcomes.find((outcome) => outcome.status === "rejected");
  expect(refused?.reason).toMatchObject({ code: "order_moved_on", data: { state: "packed" } });
  expect(await parcel()).toMatchObject({ state: "packed" });
});

test("An order that is not confirmed is not packed, unless it is paid", async () => {
  const shop = await testShop();
  const { of, parcel } = await aPlacedOrder(shop);
  await expect(packOrder(shop.ctx, of)).rejects.toMatchObject({ code: "order_not_confirmed" });
  await shop.pool.query("update orders set payment_status = 'paid', payment_method = 'nomba'");
  await packOrder(shop.ctx, of);
  expect(await parcel()).toMatchObject({ state: "packed", status: "processing" });
  const { rows } = await shop.pool.query(
    "select actor, step from order_events where step is not null order by id",
  );
  expect(rows).toEqual([
    { actor: "shop", step: "confirmed" },
    { actor: "staff", step: "packed" },
  ]);
});

test("Packing is undone at once without a reason, and later only with one", async () => {
  const shop = await testShop();
  const { of, parcel } = await aPlacedOrder(shop);
  await confirmOrder(shop.ctx, of);
  await packOrder(shop.ctx, of);
  await unpackOrder(shop.ctx, { ...of, reason: null });
  expect(await parcel()).toMatchObject({ state: "confirmed" });

  await packOrder(shop.ctx, of);
  await shop.pool.query("update fulfilments set state_since = now() - interval '11 seconds'");
  await expect(unpackOrder(shop.ctx, { ...of, reason: null })).rejects.toMatchObject({ code: "bad_input" });
  await unpackOrder(shop.ctx, { ...of, reason: "Wrong flavour in the parcel" });
  expect(await parcel()).toMatchObject({ state: "confirmed" });
});
