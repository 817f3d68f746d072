import { expect, test } from "vitest";
import type { TestVariant } from "../../../test/factories.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { takeStock } from "./take-stock.ts";

async function idOf(shop: TestShop, { token }: TestVariant): Promise<number> {
  return (await shop.pool.query("select id from variants where token = $1", [token])).rows[0].id;
}

/** An order of something else, for the cause of the movements. */
async function anOrderId(shop: TestShop): Promise<number> {
  const ada = await shop.aShopper({ cart: [await shop.aVariant()] });
  const { id } = (await ada.placesOrder()).body.data;
  return (await shop.pool.query("select id from orders where public_id = $1", [id])).rows[0].id;
}

async function take(shop: TestShop, ...wanted: [TestVariant, number][]): Promise<void> {
  const lines = await Promise.all(
    wanted.map(async ([variant, quantity]) => ({ variantId: await idOf(shop, variant), quantity })),
  );
  const orderId = await anOrderId(shop);
  await inTransaction(shop.db, (tx) => takeStock({ db: tx }, { taken: { orderId, lines, reason: "sold" } }));
}

test("Taking stock can take the last one", async () => {
  const shop = await testShop();
  const [beads, gele] = [await shop.aVariant({ stock: 5 }), await shop.aVariant({ stock: 2 })];
  await take(shop, [gele, 2], [beads, 1]);
  expect([await shop.stockOf(beads), await shop.stockOf(gele)]).toEqual([4, 0]);
});

test("Taking stock adds up several quantities of the same variant", async () => {
  const shop = await testShop();
  const beads = await shop.aVariant({ name: "Beads", stock: 5 });
  await expect(take(shop, [beads, 3], [beads, 3])).rejects.toThrow("Only 5 of Beads left");
  await take(shop, [beads, 3], [beads, 2]);
  expect(await shop.stockOf(beads)).toBe(0);
});

test("Taking stock takes nothing when one variant is short, and names the first short one", async () => {
  const shop = await testShop();
  const plenty = await shop.aVariant({ stock: 5 });
  const [few, none] = [
    await shop.aVariant({ name: "Kilishi", stock: 1 }),
    await shop.aVariant({ name: "Zobo", stock: 0 }),
  ];
  await expect(take(shop, [plenty, 1], [none, 1], [few, 2])).rejects.toThrow("Zobo is sold out");
  await expect(take(shop, [plenty, 1], [few, 2], [none, 1])).rejects.toThrow("Only 1 of Kilishi left");
  expect([await shop.stockOf(plenty), await shop.stockOf(few)]).toEqual([5, 1]);
});

test("A variant deleted from the catalogue is not available", async () => {
  const shop = await testShop();
  const lines = [{ variantId: 999_999, quantity: 1 }];
  const orderId = await anOrderId(shop);
  const taking = inTransaction(shop.db, (tx) =>
    takeStock({ db: tx }, { taken: { orderId, lines, reason: "sold" } }),
  );
  await expect(taking).rejects.toThrow("Product is not available");
});

test("Two orders for the same variants in opposite order wait for each other and never deadlock", async () => {
  const shop = await testShop();
  const variants = await Promise.all(Array.from({ length: 6 }, () => shop.aVariant({ stock: 1000 })));
  const orderId = await anOrderId(shop);
  const wanted = await Promise.all(
    variants.map(async (variant) => ({ variantId: await idOf(shop, variant), quantity: 1 })),
  );
  // Without the retry of `inTransaction`: a deadlock would be an error here.
  const taking = (nth: number) =>
    shop.db.transaction((tx) =>
      takeStock(
        { db: tx },
        { taken: { orderId, lines: nth % 2 ? wanted : wanted.toReversed(), reason: "sold" } },
      ),
    );

  await Promise.all(Array.from({ length: 60 }, (_, nth) => taking(nth)));

  expect(await Promise.all(variants.map(shop.stockOf))).toEqual(variants.map(() => 940));
});
