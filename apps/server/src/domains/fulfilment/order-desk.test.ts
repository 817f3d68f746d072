import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { placeOrders } from "../../../test/fixtures/place-orders.ts";
import type { TestStaff } from "../../../test/staff.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { decodeCursor, encodeCursor } from "../../lib/cursor.ts";

const ids = (orders: readonly { id: string }[]) => orders.map(({ id }) => id);

describe("The orders' list", () => {
  let shop: TestShop;
  let bisi: TestStaff;
  beforeAll(async () => {
    shop = await testShop({}, "by hand");
    bisi = await shop.aStaff({ role: "manager", name: "Bisi Ade" });
    return () => shop.close();
  });

  test("shows each order in the tab of what is to be done with it, and counts the tabs", async () => {
    const [first, second, third] = await placeOrders(shop, 3);
    await bisi.call("confirmOrders", { ids: ids([first!, second!]) });
    await bisi.call("packOrders", { ids: ids([second!]) });
    const shown = async (tab: "to_confirm" | "to_pack" | "to_hand_over" | "all") =>
      ids((await bisi.call("searchOrders", { tab })).body.data);
    expect(await shown("to_confirm")).toEqual([third!.id]);
    expect(await shown("to_pack")).toEqual([first!.id]);
    expect(await shown("to_hand_over")).toEqual([second!.id]);
    expect(await shown("all")).toEqual([third!.id, second!.id, first!.id]);
    const { body } = await bisi.call("searchOrders", { tab: "to_pack" });
    expect(body.counts).toEqual({
      to_confirm: 1,
      to_pack: 1,
      to_hand_over: 1,
      with_rider: 0,
      refund_due: 0,
      all: 3,
    });
    expect(body.data[0]).toMatchObject({
      reference: first!.reference,
      customer: "Ada Obi",
      phone: "08031234567",
      itemCount: 1,
      fulfilment: "confirmed",
      paymentStatus: "unpaid",
    });
  });

  test("begins with what is due first, and says what is late", async () => {
    const placed = ids(await placeOrders(shop, 3));
    await bisi.call("confirmOrders", { ids: placed });
    await shop.pool.query(
      `update orders o set first_day = promised.day, last_day = promised.day
       from (select d.id, (now() at time zone 'Africa/Lagos')::date + d.days as day
             from unnest($1::text[], '{3,-1,0}'::integer[]) d(id, days)) promised where o.public_id = promised.id`,
      [placed],
    );
    const { body } = await bisi.call("searchOrders", { tab: "to_pack", sort: "due" });
    const rows = body.data.filter(({ id }) => placed.includes(id));
    expect(ids(rows)).toEqual([placed[1], placed[2], placed[0]]);
    expect(rows.map(({ due }) => due?.isLate)).toEqual([true, false, false]);
    const shown = (await bisi.call("viewFullOrder", { id: placed[1]! })).body.data;
    expect(shown.due).toEqual({ by: shown.delivery.lastDay, isLate: true });
  });

  test("sorts by the day on which each order is due: that of a second attempt, and none at a pickup point", async () => {
    const [promised, again, failed, waiting] = ids(await placeOrders(shop, 4)) as [
      string,
      string,
      string,
      string,
    ];
    const all = [promised, again, failed, waiting];
    const inDays = (days: number) =>
      new Date(Date.now() + (days * 24 + 1) * 3_600_000).toISOString().slice(0, 10);
    // The second attempt was promised for the earliest day, and is agreed for the latest one.
    const promise = (id: string, day: string, point: object | null = null) =>
      shop.pool.query(
        "update orders set first_day = $2, last_day = $2, pickup_point = $3 where public_id = $1",
        [id, day, point],
      );
    await promise(again, inDays(1));
    await promise(failed, inDays(2));
    await promise(promised, inDays(3));
    await promise(waiting, inDays(1), {
      name: "Ikeja",
      address: "24 Opebi Road",
      hours: "",
      phone: "",
      mapUrl: "",
    });
    const rider = await shop.aStaff({ role: "rider" });
    const handOver = async (handed: string[]) => {
      await bisi.call("handOverOrders", { ids: handed, rider: rider.id });
    };
    await bisi.call("confirmOrders", { ids: all });
    await bisi.call("packOrders", { ids: all });
    await handOver(all);
    for (const id of [again, failed]) await bisi.call("failDelivery", { id, reason: "not_home" });
    await bisi.call("retryDelivery", { id: again, on: inDays(4) });
    const listed = async (tab: "to_hand_over" | "with_rider") => {
      const { data } = (await bisi.call("searchOrders", { tab, sort: "due" })).body;
      return data.filter(({ id }) => all.includes(id)).map(({ id, due }) => [id, due?.by ?? null]);
    };
    expect(await listed("to_hand_over")).toEqual([[again, inDays(4)]]);
    await handOver([again]);
    const withRider = [
      [failed, inDays(2)],
      [promised, inDays(3)],
      [again, inDays(4)],
      [waiting, null],
    ];
    expect(await listed("with_rider")).toEqual(withRider);
    const second = (await bisi.call("searchOrders", { tab: "with_rider", sort: "due", limit: 2 })).body.next!;
    const rest = await bisi.call("searchOrders", { tab: "with_rider", sort: "due", after: second });
    expect(ids(rest.body.data)).toEqual([again, waiting]);
    // The previous version sorts by the promised day. During an upgrade, each refuses the cursors of the other.
    const ofVersionBefore = encodeCursor("due", [7, inDays(2)]);
    const refused = await bisi.call("searchOrders", {
      tab: "with_rider",
      sort: "due",
      after: ofVersionBefore,
    });
    expect(refused).toMatchObject({ status: 400, body: { code: "bad_input" } });
    expect(() => decodeCursor(second, "due", z.array(z.unknown()))).toThrow("start at the top");
    // Staff promise another day.
    await promise(promised, inDays(1));
    expect((await listed("with_rider"))[0]).toEqual([promised, inDays(1)]);
  });

  test("is paged by key in every order, without gaps or repetitions", async () => {
    await placeOrders(shop, 4);
    await bisi.call("confirmOrders", { ids: ids((await bisi.call("searchOrders", {})).body.data) });
    for (const sort of ["newest", "oldest", "due"] as const) {
      const of = { tab: "to_pack", sort } as const;
      const all = ids((await bisi.call("searchOrders", of)).body.data);
      expect(all.length).toBeGreaterThan(3);
      const paged: string[] = [];
      let after: string | undefined;
      do {
        const { body } = await bisi.call("searchOrders", { ...of, limit: 2, after });
        paged.push(...ids(body.data));
        after = body.next ?? undefined;
      } while (after);
      expect(paged).toEqual(all);
    }
    // In the other sorts, the previous version continues from these cursors.
    const { next } = (await bisi.call("searchOrders", { sort: "newest", limit: 1 })).body;
    expect(decodeCursor(next!, "newest", z.tuple([z.int(), z.iso.date()]))).not.toBeNull();
    // All orders of the shop are never sorted by day.
    const whole = async (sort: "newest" | "due") =>
      ids((await bisi.call("searchOrders", { sort })).body.data);
    expect(await whole("due")).toEqual(await whole("newest"));
  });

  test("finds every order whose number ends with the digits that staff read out", async () => {
    const [first, second] = await placeOrders(shop, 2);
    const rename = "update orders set reference = $2 where public_id = $1";
    await shop.pool.query(rename, [first!.id, "order-1795219200000"]);
    await shop.pool.query(rename, [second!.id, "order-1795220200000"]);
    for (const q of ["200000", "#200000"]) {
      const found = (await bisi.call("searchOrders", { q })).body.data;
      expect(ids(found).toSorted()).toEqual([first!.id, second!.id].toSorted());
    }
    const { body } = await bisi.call("searchOrders", { q: "#9200000" });
    expect(ids(body.data)).toEqual([first!.id]);
  });

  test("finds an order by its number, a phone number in any form, a name and a payment's reference", async () => {
    const [order] = await placeOrders(shop);
    await shop.pool.query(
      "update orders set customer_phone = '+234 809 555 1234', customer_name = 'Ngozi O''Neill' where public_id = $1",
      [order!.id],
    );
    await shop.pool.query(
      `insert into payments (order_id, provider, reference, provider_reference, amount, state)
       select id, 'nomba', 'order-1700000000001', 'AbC-123456', 100, 'refused' from orders where public_id = $1`,
      [order!.id],
    );
    for (const q of [
      order!.reference,
      order!.reference.slice(-5),
      "0809 555 1234",
      "2348095551234",
      "0809555",
      "o'neill",
      "order-1700000000001",
      "abc-123456",
    ]) {
      expect([q, ids((await bisi.call("searchOrders", { q })).body.data)]).toEqual([q, [order!.id]]);
    }
    for (const q of ["nobody here", "%", "0809666"]) {
      expect([q, (await bisi.call("searchOrders", { q })).body.data]).toEqual([q, []]);
    }
  });

  test("shows a read-only member no full phone number, email address or street", async () => {
    const [order] = await placeOrders(shop);
    const reader = await shop.aStaff({ role: "read-only" });
    const list = JSON.stringify((await reader.call("searchOrders", {})).body);
    const page = JSON.stringify((await reader.call("viewFullOrder", { id: order!.id })).body);
    for (const shown of [list, page]) expect(shown).not.toMatch(/08031234567|shopper\d+@|Allen Avenue/);
    expect(page).toContain("0803 *** **67");
  });
});

test("A batch moves each order on its own, and says what became of each", async () => {
  const shop = await testShop();
  const bisi = await shop.aStaff({ role: "orders" });
  const orders = await placeOrders(shop, 20);
  const done = orders.slice(0, 19);
  const gone = orders.at(-1)!;
  await shop.pool.query("update orders set status = 'cancelled' where public_id = $1", [gone.id]);
  const { status, body } = await bisi.call("confirmOrders", { ids: ids(orders) });
  expect(status).toBe(200);
  expect(body.data.filter(({ refusal }) => refusal === null).map(({ id }) => id)).toEqual(ids(done));
  expect(body.data.at(-1)).toEqual({
    id: gone.id,
    refusal: {
      code: "order_moved_on",
      message: `${gone.reference} is now cancelled, so nothing has changed`,
    },
  });
});

test("The order's page tells staff its lines, money, timeline, notes and the customer's other orders", async () => {
  const shop = await testShop();
  const bisi = await shop.aStaff({ role: "manager", name: "Bisi Ade" });
  const [other, order] = await placeOrders(shop, 2);
  const id = order!.id;
  const before = (await bisi.call("viewFullOrder", { id })).body.data;
  await bisi.call("confirmOrders", { ids: [id] });
  await bisi.call("addOrderNote", { id, note: "Call before noon" });
  const { status, body } = await bisi.call("viewFullOrder", { id });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    id,
    reference: order!.reference,
    status: "processing",
    fulfilment: "confirmed",
    lines: [{ name: "Kilishi", attributes: "Hot", quantity: 1, isFood: false }],
    money: { total: order!.total, captured: 0, refunded: 0, balance: order!.total },
    timeline: [
      { note: "Call before noon", by: "Bisi Ade", actor: "staff" },
      { step: "confirmed", by: "Bisi Ade", actor: "staff", status: "processing" },
      { step: null, by: null, actor: "shopper", status: "placed" },
    ],
    otherOrders: [{ id: other!.id }],
  });
  expect(body.data.version).toBeGreaterThan(before.version);
  expect((await bisi.call("viewFullOrder", { id: "unknown" })).status).toBe(404);
});

test("A paid order's page tells the payment, its money and no balance; cash counts once it is collected", async () => {
  const shop = await testShop();
  const bisi = await shop.aStaff({ role: "manager" });
  const ada = await shop.aShopper({ cart: [await shop.aVariant()] });
  const { orderReference } = (await ada.startsPayment()).body.data;
  shop.nomba.pays(orderReference);
  const { id, total } = (await ada.confirms(orderReference)).body.data;
  const paid = (await bisi.call("viewFullOrder", { id })).body.data;
  expect(paid).toMatchObject({
    needsConfirmation: false,
    money: { captured: total, refunded: 0, balance: 0 },
    payments: [{ provider: "nomba", reference: orderReference, state: "open" }],
    receipts: [{ state: "credited", amount: total, currency: "NGN", refunds: [] }],
  });

  const [cash] = await placeOrders(shop);
  const rider = await shop.aStaff({ role: "rider", name: "Musa Bello" });
  await bisi.call("confirmOrders", { ids: [cash!.id] });
  await bisi.call("packOrders", { ids: [cash!.id] });
  expect((await bisi.call("handOverOrders", { ids: [cash!.id], rider: rider.id })).body.data).toEqual([
    { id: cash!.id, refusal: null },
  ]);
  const delivery = { id: cash!.id, receiver: "Her brother", cash: cash!.total };
  expect((await bisi.call("deliverOrder", delivery)).status).toBe(200);
  expect((await bisi.call("viewFullOrder", { id: cash!.id })).body.data).toMatchObject({
    fulfilment: "delivered",
    cash: "collected",
    money: { captured: cash!.total, balance: 0 },
    parcel: { rider: { id: rider.id, name: "Musa Bello" }, proof: "receiver", receiver: "Her brother" },
  });
});

test("A rider sees the parcels assigned to them, and no other order", async () => {
  const shop = await testShop();
  const bisi = await shop.aStaff({ role: "manager" });
  const [musa, tunde] = [await shop.aStaff({ role: "rider" }), await shop.aStaff({ role: "rider" })];
  const [mine, others] = await placeOrders(shop, 2);
  const both = ids([mine!, others!]);
  await bisi.call("confirmOrders", { ids: both });
  await bisi.call("packOrders", { ids: both });
  await bisi.call("handOverOrders", { ids: [mine!.id], rider: musa.id });
  await bisi.call("handOverOrders", { ids: [others!.id], rider: tunde.id });
  const { body } = await musa.call("searchOrders", {});
  expect([ids(body.data), body.counts.with_rider, body.counts.all]).toEqual([[mine!.id], 1, 1]);
  expect((await musa.call("viewFullOrder", { id: others!.id })).status).toBe(404);
  expect((await musa.call("addOrderNote", { id: others!.id, note: "Hello" })).status).toBe(404);
  expect((await musa.call("failDelivery", { id: others!.id, reason: "lost" })).status).toBe(404);
  expect((await musa.call("failDelivery", { id: mine!.id, reason: "breakdown" })).status).toBe(200);
});

test("A rider sees a delivered order for another day, and then no longer", async () => {
  const shop = await testShop();
  const bisi = await shop.aStaff({ role: "manager" });
  const musa = await shop.aStaff({ role: "rider" });
  const [order] = await placeOrders(shop);
  const id = order!.id;
  await bisi.call("confirmOrders", { ids: [id] });
  await bisi.call("packOrders", { ids: [id] });
  await bisi.call("handOverOrders", { ids: [id], rider: musa.id });
  await shop.pool.query("update orders set status = 'delivered'");
  expect((await musa.call("viewFullOrder", { id })).status).toBe(200);
  await shop.pool.query("update fulfilments set state_since = now() - interval '25 hours'");
  expect((await musa.call("searchOrders", {})).body.data).toEqual([]);
  expect((await musa.call("viewFullOrder", { id })).status).toBe(404);
  expect((await musa.call("addOrderNote", { id, note: "Hello" })).status).toBe(404);
  expect((await bisi.call("viewFullOrder", { id })).status).toBe(200);
});

test("Somebody who is not one of the shop's riders is given no parcel", async () => {
  const shop = await testShop();
  const bisi = await shop.aStaff({ role: "manager" });
  const packer = await shop.aStaff({ role: "orders" });
  const [order] = await placeOrders(shop);
  expect((await bisi.call("handOverOrders", { ids: [order!.id], rider: packer.id })).status).toBe(404);
  const { body } = await bisi.call("handOverOrders", { ids: [order!.id] });
  expect(body.data[0]?.refusal).toMatchObject({ code: "order_moved_on" });
  expect((await bisi.call("listRiders")).body.data.map(({ id }) => id)).toEqual([bisi.id]);
});

test("An order's number has a barcode of its digits that fits on paper of 58 mm", async () => {
  const shop = await testShop();
  const bisi = await shop.aStaff({ role: "manager" });
  const [order] = await placeOrders(shop);
  const { barcode } = (await bisi.call("viewFullOrder", { id: order!.id })).body.data;
  // Code 128: start, six pairs of digits, one digit with its switch of set, check and stop.
  const modules = barcode.reduce((sum, bar) => sum + bar, 0);
  expect(modules % 11).toBe(2);
  const QUIET = 20;
  expect((modules + QUIET) * 0.25).toBeLessThan(48);
});
