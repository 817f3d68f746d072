import { expect, test } from "vitest";
import type { TestStaff } from "../../../../test/staff.ts";
import { testShop } from "../../../../test/test-shop.ts";

const viewOf = async (member: TestStaff, variant: string) =>
  (await member.call("viewStock", { variant })).body.data;

test("Staff add received pieces and take out damaged ones, and the ledger says who, why and how many", async () => {
  const shop = await testShop();
  const beads = await shop.aVariant({ name: "Beads", stock: 5 });
  const ada = await shop.aStaff({ role: "catalogue", name: "Ada" });
  await ada.call("adjustStock", { variant: beads.token, reason: "received", pieces: 20, note: "Order 17" });
  const { status, body } = await ada.call("adjustStock", {
    variant: beads.token,
    reason: "damaged",
    pieces: 2,
  });
  expect([status, body.data.available]).toEqual([200, 23]);
  const { body: ledger } = await ada.call("listStockMovements", { variant: beads.token });
  expect(ledger.data).toMatchObject([
    { reason: "damaged", delta: -2, balance: 23, by: "Ada", note: null },
    { reason: "received", delta: 20, balance: 25, by: "Ada", note: "Order 17" },
    { reason: "opening", delta: 5, balance: 5, by: null },
  ]);
  const { rows } = await shop.pool.query(
    "select action, record_id, before, after, reason from audit_entries order by id",
  );
  expect(rows[0]).toEqual({
    action: "stock.adjusted",
    record_id: beads.token,
    before: { stock: 5 },
    after: { stock: 25 },
    reason: "received: Order 17",
  });
});

test("A delivery that is sent twice under the same key is added once", async () => {
  const shop = await testShop();
  const beads = await shop.aVariant({ stock: 5 });
  const ada = await shop.aStaff({ role: "catalogue" });
  const received = { variant: beads.token, reason: "received", pieces: 20 } as const;
  const headers = { "idempotency-key": "delivery-1" };
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => ada.call("adjustStock", received, { headers })),
  );
  expect(answers.map(({ status, body }) => [status, body.data.available])).toEqual(
    Array.from({ length: 4 }, () => [200, 25]),
  );
  expect(await shop.stockOf(beads)).toBe(25);
});

test("A delivery that is sent again with other pieces under the same key is refused, because the first was received", async () => {
  const shop = await testShop();
  const beads = await shop.aVariant({ stock: 5 });
  const ada = await shop.aStaff({ role: "catalogue" });
  const received = { variant: beads.token, reason: "received", pieces: 20 } as const;
  const headers = { "idempotency-key": "delivery-1" };
  await ada.call("adjustStock", received, { headers });
  for (const other of [{ pieces: 21 }, { note: "Monday" }, { reason: "returned" }] as const) {
    const { status, body } = await ada.call("adjustStock", { ...received, ...other }, { headers });
    expect([status, body.code]).toEqual([409, "reference_used"]);
  }
  expect(await shop.stockOf(beads)).toBe(25);
});

test("No more pieces can be taken out than are available, and a count of pieces must be above zero", async () => {
  const shop = await testShop();
  const beads = await shop.aVariant({ name: "Beads", stock: 5 });
  const ada = await shop.aStaff({ role: "catalogue" });
  const lost = await ada.call("adjustStock", { variant: beads.token, reason: "lost", pieces: 6 });
  expect([lost.status, lost.body.message]).toEqual([409, "Only 5 of Beads left"]);
  const negative = await ada.call("adjustStock", { variant: beads.token, reason: "lost", pieces: -1 });
  expect([negative.status, negative.body.message]).toEqual([400, "Please enter how many pieces, from 1"]);
  const corrected = await ada.call("adjustStock", { variant: beads.token, reason: "correction", pieces: -1 });
  expect(corrected.body.data.available).toBe(4);
});

test("A count changes the stock by the difference to what should be on the shelf, with what open orders hold", async () => {
  const shop = await testShop();
  const beads = await shop.aVariant({ stock: 10 });
  const bisi = await shop.aShopper({ cart: [[beads, 3]] });
  const ada = await shop.aStaff({ role: "catalogue" });
  await bisi.placesOrder();
  expect(await viewOf(ada, beads.token)).toMatchObject({ available: 7, waiting: 3, onHand: 10 });

  const { body } = await ada.call("countStock", { variant: beads.token, counted: 9, lastCount: null });
  expect(body.data).toMatchObject({ available: 6, waiting: 3, onHand: 9 });
  expect(body.data.lastCount).toMatchObject({ by: ada.name, balance: 6 });
});

test("Packed pieces are no longer on hand", async () => {
  const shop = await testShop();
  const beads = await shop.aVariant({ stock: 10 });
  const bisi = await shop.aShopper({ cart: [[beads, 3]] });
  const manager = await shop.aStaff({ role: "manager" });
  const { id } = (await bisi.placesOrder()).body.data;
  await manager.call("confirmOrders", { ids: [id] });
  expect(await viewOf(manager, beads.token)).toMatchObject({ available: 7, waiting: 3, onHand: 10 });
  await manager.call("packOrders", { ids: [id] });
  expect(await viewOf(manager, beads.token)).toMatchObject({ available: 7, waiting: 0, onHand: 7 });
});

test("An order that comes while somebody counts does not make the count wrong", async () => {
  const shop = await testShop();
  const beads = await shop.aVariant({ stock: 10 });
  const ada = await shop.aStaff({ role: "catalogue" });
  const { lastCount } = await viewOf(ada, beads.token);
  const bisi = await shop.aShopper({ cart: [[beads, 4]] });
  await bisi.placesOrder();
  const { body } = await ada.call("countStock", {
    variant: beads.token,
    counted: 10,
    lastCount: lastCount?.id ?? null,
  });
  expect(body.data).toMatchObject({ available: 6, onHand: 10 });
});

test("Of two people who count the same variant, the second sees the first count and what is there now", async () => {
  const shop = await testShop();
  const beads = await shop.aVariant({ stock: 10 });
  const [ada, bola] = [
    await shop.aStaff({ role: "catalogue", name: "Ada" }),
    await shop.aStaff({ role: "manager", name: "Bola" }),
  ];
  const answers = await Promise.all([
    ada.call("countStock", { variant: beads.token, counted: 8, lastCount: null }),
    bola.call("countStock", { variant: beads.token, counted: 9, lastCount: null }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [first, second] = answers[0]?.status === 200 ? [ada, bola] : [bola, ada];
  const refused = answers.find(({ status }) => status === 409)?.body;
  expect(refused).toMatchObject({
    code: "changed_meanwhile",
    data: { current: { lastCount: { by: first.name } } },
  });
  const { lastCount } = await viewOf(second, beads.token);
  const again = await second.call("countStock", {
    variant: beads.token,
    counted: 9,
    lastCount: lastCount?.id ?? null,
  });
  expect(again.body.data).toMatchObject({ available: 9 });
  const { body } = await ada.call("listStockMovements", { variant: beads.token });
  expect(body.data.filter(({ reason }) => reason === "counted")).toHaveLength(2);
});

test("Twenty deliveries and takings at once lose nothing", async () => {
  const shop = await testShop();
  const beads = await shop.aVariant({ stock: 50 });
  const ada = await shop.aStaff({ role: "catalogue" });
  await Promise.all(
    Array.from({ length: 20 }, (_, nth) =>
      ada.call("adjustStock", { variant: beads.token, reason: nth % 2 ? "received" : "lost", pieces: 2 }),
    ),
  );
  expect(await shop.stockOf(beads)).toBe(50);
  expect((await shop.pool.query("select from stock_differences")).rowCount).toBe(0);
});

test("A count below what open orders hold is refused, and says how many they hold", async () => {
  const shop = await testShop();
  const beads = await shop.aVariant({ name: "Beads", stock: 5 });
  const bisi = await shop.aShopper({ cart: [[beads, 4]] });
  await bisi.placesOrder();
  const ada = await shop.aStaff({ role: "catalogue" });
  const { status, body } = await ada.call("countStock", {
    variant: beads.token,
    counted: 3,
    lastCount: null,
  });
  expect([status, body.message]).toEqual([
    409,
    "Open orders contain 4 of Beads, but only 3 were counted. Cancel or change an order first, or count again",
  ]);
  expect(await shop.stockOf(beads)).toBe(1);
});

test("The stock list finds what is low by each variant's own level, with the days that it will last", async () => {
  const shop = await testShop();
  const plenty = await shop.aVariant({ name: "Agbada", stock: 40 });
  const few = await shop.aVariant({ name: "Beads", stock: 12 });
  const none = await shop.aVariant({ name: "Zobo", stock: 0 });
  const bisi = await shop.aShopper({ cart: [[few, 6]] });
  await bisi.placesOrder();
  const ada = await shop.aStaff({ role: "catalogue" });
  await ada.call("setLowLevel", { variant: plenty.token, lowLevel: 50, was: null });
  await ada.call("setLowLevel", { variant: few.token, lowLevel: 6, was: null });

  const { body } = await ada.call("listStock", { tab: "low", sort: "stock" });
  expect(body.data.map(({ name, available, daysLeft }) => [name, available, daysLeft])).toEqual([
    ["Zobo", 0, null],
    ["Beads", 6, 30],
    ["Agbada", 40, null],
  ]);
  expect(body.counts).toEqual({ all: 3, low: 3, sold_out: 1 });
  const searched = await ada.call("listStock", { search: "zob" });
  expect(searched.body.data.map(({ variant }) => variant)).toEqual([none.token]);

  const stale = await ada.call("setLowLevel", { variant: few.token, lowLevel: 9, was: null });
  expect([stale.status, stale.body.data]).toMatchObject([409, { current: { lowLevel: 6 } }]);
});

test("The stock list and a ledger page by key", async () => {
  const shop = await testShop();
  const names = ["Agbada", "Beads", "beads", "Gele", "Zobo"];
  const variants = [];
  for (const name of names) variants.push(await shop.aVariant({ name, stock: 3 }));
  const ada = await shop.aStaff({ role: "read-only" });
  for (const sort of ["name", "stock"] as const) {
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const { body } = await ada.call("listStock", { sort, limit: 2, ...(after ? { after } : {}) });
      seen.push(...body.data.map(({ name }) => name));
      after = body.next ?? undefined;
    } while (after);
    expect(seen).toEqual(names);
  }
  await shop.setStock(variants[0]!, 9);
  await shop.setStock(variants[0]!, 4);
  const first = await ada.call("listStockMovements", { variant: variants[0]!.token, limit: 2 });
  const second = await ada.call("listStockMovements", {
    variant: variants[0]!.token,
    limit: 2,
    after: first.body.next ?? "",
  });
  expect([...first.body.data, ...second.body.data].map(({ delta }) => delta)).toEqual([-5, 6, 3]);
  expect(second.body.next).toBeNull();
});

test("Pieces that staff receive are in the shop at once", async () => {
  const shop = await testShop();
  const beads = await shop.aVariant({ stock: 0 });
  const see = async () =>
    (await shop.call("viewProduct", { token: beads.productToken })).body.data.variants[0]?.stock;
  expect(await see()).toBe(0);
  const ada = await shop.aStaff({ role: "catalogue" });
  await ada.call("adjustStock", { variant: beads.token, reason: "received", pieces: 8 });
  await expect.poll(see).toBe(8);
});
