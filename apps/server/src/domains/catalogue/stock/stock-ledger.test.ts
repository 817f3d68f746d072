import { expect, test } from "vitest";
import type { TestVariant } from "../../../../test/factories.ts";
import { type TestShop, testShop } from "../../../../test/test-shop.ts";
import { checkLedger, describeLedgerCheck } from "./check-ledger.ts";

async function ledgerOf(shop: TestShop, { token }: TestVariant) {
  const { rows } = await shop.pool.query<{
    reason: string;
    delta: number;
    balance: number;
    order: string | null;
  }>(
    `select m.reason, m.delta, m.balance, o.public_id as order
     from stock_movements m join variants v on v.id = m.variant_id left join orders o on o.id = m.order_id
     where v.token = $1 order by m.id`,
    [token],
  );
  return rows;
}

const differences = async (shop: TestShop) =>
  (await shop.pool.query("select token, stock, ledger from stock_differences")).rows;

test("A variant's ledger begins with the stock it is added with", async () => {
  const shop = await testShop();
  const [beads, none] = [await shop.aVariant({ stock: 7 }), await shop.aVariant({ stock: 0 })];
  expect(await ledgerOf(shop, beads)).toEqual([{ reason: "opening", delta: 7, balance: 7, order: null }]);
  expect(await ledgerOf(shop, none)).toEqual([]);
});

test("An order on delivery is a sale in the ledger, and its cancellation releases the pieces", async () => {
  const shop = await testShop();
  const beads = await shop.aVariant({ stock: 7 });
  const ada = await shop.aShopper({ cart: [[beads, 2]] });
  const { id } = (await ada.placesOrder()).body.data;
  await ada.call("cancelOrder", { id });
  expect(await ledgerOf(shop, beads)).toEqual([
    { reason: "opening", delta: 7, balance: 7, order: null },
    { reason: "sold", delta: -2, balance: 5, order: id },
    { reason: "released", delta: 2, balance: 7, order: id },
  ]);
});

test("An order that replaces one awaiting payment releases the old pieces before it takes the new ones", async () => {
  const shop = await testShop();
  const beads = await shop.aVariant({ stock: 3 });
  const ada = await shop.aShopper({ cart: [[beads, 3]] });
  const awaiting = (await ada.startsPayment()).body.data.id;
  const placed = (await ada.placesOrder()).body.data.id;
  expect(await ledgerOf(shop, beads)).toEqual([
    { reason: "opening", delta: 3, balance: 3, order: null },
    { reason: "reserved", delta: -3, balance: 0, order: awaiting },
    { reason: "released", delta: 3, balance: 3, order: awaiting },
    { reason: "sold", delta: -3, balance: 0, order: placed },
  ]);
});

test("A refused order leaves no movement", async () => {
  const shop = await testShop();
  const [beads, gele] = [await shop.aVariant({ stock: 5 }), await shop.aVariant({ stock: 1 })];
  const ada = await shop.aShopper({ cart: [beads, [gele, 2]] });
  expect((await ada.placesOrder()).status).toBe(409);
  expect((await ledgerOf(shop, beads)).map(({ reason }) => reason)).toEqual(["opening"]);
});

test("The database refuses to overwrite a stock", async () => {
  const shop = await testShop();
  const beads = await shop.aVariant({ stock: 5 });
  await expect(shop.pool.query("update variants set stock = 9")).rejects.toThrow(
    "The stock of a variant changes only by its ledger",
  );
  await expect(shop.pool.query("update variants set stock = stock - 1, price = 1")).rejects.toThrow("ledger");
  await shop.pool.query("update variants set price = 100, stock = stock");
  expect(await shop.stockOf(beads)).toBe(5);
});

test("The database computes the balance of a movement, whatever is written", async () => {
  const shop = await testShop();
  const beads = await shop.aVariant({ stock: 5 });
  await shop.pool.query(
    "insert into stock_movements (variant_id, delta, balance, reason) select id, 3, 999, 'received' from variants",
  );
  expect((await ledgerOf(shop, beads)).at(-1)).toMatchObject({ delta: 3, balance: 8 });
  expect(await shop.stockOf(beads)).toBe(8);
});

test.each([
  [
    "takes more than is there",
    "insert into stock_movements (variant_id, delta, reason) select id, -6, 'lost' from variants",
  ],
  [
    "moves nothing",
    "insert into stock_movements (variant_id, delta, reason) select id, 0, 'lost' from variants",
  ],
  [
    "sells without an order",
    "insert into stock_movements (variant_id, delta, reason) select id, -1, 'sold' from variants",
  ],
  [
    "opens a ledger again",
    "insert into stock_movements (variant_id, delta, reason) select id, 1, 'opening' from variants",
  ],
  ["is changed later", "update stock_movements set delta = 1"],
  ["is deleted", "delete from stock_movements"],
  ["is truncated", "truncate stock_movements"],
])("The database refuses a movement that %s", async (_, statement) => {
  const shop = await testShop();
  const beads = await shop.aVariant({ stock: 5 });
  await expect(shop.pool.query(statement)).rejects.toThrow();
  expect(await shop.stockOf(beads)).toBe(5);
  expect(await ledgerOf(shop, beads)).toHaveLength(1);
});

test("A ledger goes with its variant", async () => {
  const shop = await testShop();
  await shop.aVariant({ stock: 5 });
  await shop.pool.query("delete from products");
  expect((await shop.pool.query("select from stock_movements")).rowCount).toBe(0);
});

test("The ledger adds up after many orders, cancellations and counts at the same time", async () => {
  const shop = await testShop();
  const variants = await Promise.all([20, 20, 3].map((stock) => shop.aVariant({ stock })));
  const shoppers = await Promise.all(
    Array.from({ length: 12 }, (_, nth) =>
      shop.aShopper({ cart: [variants[nth % 3]!, variants[(nth + 1) % 3]!] }),
    ),
  );
  await Promise.all(
    shoppers.map(async (shopper, nth) => {
      const { status, body } = await shopper.placesOrder();
      if (status === 200 && nth % 2) await shopper.call("cancelOrder", { id: body.data.id });
      if (nth % 4 === 0) await shop.setStock(variants[0]!, 20);
    }),
  );
  expect(await differences(shop)).toEqual([]);
  expect((await ledgerOf(shop, variants[2]!)).every(({ balance }) => balance >= 0)).toBe(true);
});

test("The check says in words whether stock and ledger agree, and names what differs", async () => {
  const shop = await testShop();
  const beads = await shop.aVariant({ stock: 5 });
  expect(describeLedgerCheck(await checkLedger(shop))).toBe(
    "Stock and ledger agree: 1 variants, 1 movements.",
  );
  await shop.pool.query(`begin; set local session_replication_role = replica;
    update variants set stock = 9; commit`);
  const check = await checkLedger(shop);
  expect(check.differences).toEqual([{ token: beads.token, stock: 9, ledger: 5 }]);
  expect(describeLedgerCheck(check)).toContain(`${beads.token}: stock 9, ledger 5`);
});
