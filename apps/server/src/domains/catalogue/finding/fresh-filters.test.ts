import type { InputOf } from "@shop/contract/endpoints";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestShop, testShop } from "../../../../test/test-shop.ts";
import { waitForChanges } from "../../../../test/wait-for-changes.ts";
import { deleteOldListingChanges } from "./delete-old-changes.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop({}, "by hand");
});
afterAll(() => shop.close());

/** The products of a category that are in stock, and the sizes it offers. */
async function inStock(c_token: string) {
  await waitForChanges(shop);
  const { body } = await shop.call("listCategoryProducts", { c_token, in_stock: true, facets: true });
  const sizes = body.facets?.find(({ name }) => name === "size")?.values ?? [];
  return [body.data.map(({ token }) => token), sizes.map(({ label, count }) => `${label} ${count}`)];
}

test("Lists with filters follow every change of products, variants and categories", async () => {
  const { token } = await shop.aCategory();
  const other = await shop.aCategory();
  const first = await shop.aVariant({ category: token, size: "S" });
  expect(await inStock(token)).toEqual([[first.productToken], ["S 1"]]);

  const second = await shop.aVariant({ category: token, size: "S" });
  const both = [second.productToken, first.productToken];
  expect(await inStock(token)).toEqual([both, ["S 2"]]);

  await shop.aVariant({ of: first, size: "M" });
  expect(await inStock(token)).toEqual([both, ["S 2", "M 1"]]);

  await shop.setStock(second, 0);
  expect(await inStock(token)).toEqual([[first.productToken], ["S 1", "M 1"]]);
  await shop.setStock(second, 1);
  expect(await inStock(token)).toEqual([both, ["S 2", "M 1"]]);

  await shop.pool.query("update variants set size = 'XL' where token = $1", [second.token]);
  expect(await inStock(token)).toEqual([both, ["S 1", "M 1", "XL 1"]]);

  await shop.pool.query("update variants set archived_at = now() where token = $1", [first.token]);
  expect(await inStock(token)).toEqual([both, ["M 1", "XL 1"]]);

  await shop.pool.query("update products set status = 'draft' where token = $1", [first.productToken]);
  expect(await inStock(token)).toEqual([[second.productToken], ["XL 1"]]);

  await shop.isAlsoIn(second, other);
  expect(await inStock(other.token)).toEqual([[second.productToken], ["XL 1"]]);

  await shop.pool.query("delete from additional_categories");
  expect(await inStock(other.token)).toEqual([[], []]);

  await shop.pool.query(
    "update categories set parent_id = (select id from categories where token = $1) where token = $2",
    [other.token, token],
  );
  expect(await inStock(other.token)).toEqual([[second.productToken], ["XL 1"]]);

  await shop.pool.query("update products set published_at = now() + interval '1 hour' where token = $1", [
    second.productToken,
  ]);
  expect(await inStock(token)).toEqual([[], []]);

  await shop.pool.query("update products set published_at = now() where token = $1", [second.productToken]);
  await shop.pool.query("delete from variants where token = $1", [second.token]);
  expect(await inStock(token)).toEqual([[], []]);
});

test("A change that is committed late is not missed", async () => {
  const { token } = await shop.aCategory();
  const { productToken, ...variant } = await shop.aVariant({ category: token, size: "S" });
  const slow = await shop.pool.connect();
  try {
    await slow.query("begin");
    await slow.query("update variants set size = 'L' where token = $1", [variant.token]);
    // Meanwhile, others change products and the list is read.
    await shop.aVariant({ size: "S" });
    expect(await inStock(token)).toEqual([[productToken], ["S 1"]]);
    await slow.query("commit");
  } finally {
    slow.release();
  }
  expect(await inStock(token)).toEqual([[productToken], ["L 1"]]);
});

test("Only changes of the last day are kept", async () => {
  await shop.pool.query(
    "insert into listing_changes (product_id, changed_at) values (-1, now() - interval '25 hours'), (-2, now() - interval '23 hours')",
  );
  await deleteOldListingChanges(shop);
  const { rows } = await shop.pool.query("select product_id from listing_changes where product_id < 0");
  expect(rows).toEqual([{ product_id: -2 }]);
});

test("Search and new arrivals have the same filters, in the query", async () => {
  const { token } = await shop.aCategory({ name: "Beads" });
  const red = await shop.aVariant({ name: "Waist beads", category: token, colour: "Red", price: 300_000 });
  const blue = await shop.aVariant({
    name: "Beads of glass",
    category: token,
    colour: "Blue",
    price: 100_000,
  });
  await shop.aVariant({ name: "Kilishi" });
  await waitForChanges(shop);
  const query = {
    facets: "true",
    sort: "cheapest",
    colour: ["red", "blue"],
  } satisfies InputOf<"listNewArrivals">;
  const search = await shop.call("searchProducts", { q: "beads", ...query });
  expect(search.body.data.map((card) => card.token)).toEqual([blue.productToken, red.productToken]);
  expect(search.body.total).toBe(2);
  expect(search.body.facets?.map(({ name }) => name)).toEqual(["category", "price", "colour", "in_stock"]);
  const arrivals = await shop.call("listNewArrivals", { ...query, colour: "Red" });
  expect(arrivals.body.data.map((card) => card.token)).toEqual([red.token]);
  expect(arrivals.body.facets?.find(({ name }) => name === "category")?.values).toContainEqual({
    value: token,
    label: "Beads",
    count: 1,
  });
  const refused = await shop.call("searchProducts", { q: "beads", in_stock: "yes" as "true" });
  expect(refused.status).toBe(400);
});

test("New arrivals are those of the last 30 days, or the twenty newest", async () => {
  const own = await testShop();
  for (let nth = 0; nth < 22; nth += 1) await own.aVariant();
  const totalOf = async () => {
    await waitForChanges(own);
    return (await own.call("listNewArrivals", { page: 1, limit: 5 })).body.total;
  };
  expect(await totalOf()).toBe(22);
  await own.pool.query("update products set published_at = now() - interval '31 days'");
  expect(await totalOf()).toBe(20);
});
