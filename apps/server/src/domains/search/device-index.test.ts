import { brotliCompressSync, constants } from "node:zlib";
import { DEVICE_INDEX_PRODUCTS_MAX } from "@shop/contract/constants";
import { expect, test } from "vitest";
import { readDemo } from "../../../../../tools/seed/read-demo.ts";
import { writeRows } from "../../../../../tools/seed/seed.ts";
import { testShop } from "../../../test/test-shop.ts";
import { waitForChanges } from "../../../test/wait-for-changes.ts";

/** In bytes. */
const SIZE_MAX_PER_1000 = 40_000;

/** As the shop compresses its answers. */
const sizeOf = (answer: object) =>
  brotliCompressSync(JSON.stringify(answer), { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }).length;

test("The index for devices has at most 40 kB for 1,000 products, and never more products than that", async () => {
  const shop = await testShop();
  const demo = await readDemo();
  await writeRows({ pool: shop.pool }, demo);
  await waitForChanges(shop);
  const { body } = await shop.call("readSearchIndex");
  const { products, isWhole } = body.data;
  expect(products).toHaveLength(demo.products.length);
  expect(isWhole).toBe(true);
  // Categories and synonyms are there once, however many products there are.
  const once = sizeOf({ ...body, data: { ...body.data, products: [] } });
  const each = (sizeOf(body) - once) / products.length;
  expect(once + each * 1000).toBeLessThanOrEqual(SIZE_MAX_PER_1000);

  // As many different names again as there may be products.
  await shop.pool.query(
    `insert into products (token, name, code, description_html, category_id, published_at)
     select 'more-' || n, 'Piece ' || md5(n::text), 'MORE-' || n, '', (select min(id) from categories), now()
     from generate_series(1, $1) n`,
    [DEVICE_INDEX_PRODUCTS_MAX],
  );
  await shop.pool.query(
    `insert into variants (token, product_id, position, price, stock)
     select 'variant-' || token, id, 1, 100000, 5 from products where token like 'more-%'`,
  );
  await waitForChanges(shop);
  const larger = (await shop.call("readSearchIndex")).body.data;
  expect(larger.products).toHaveLength(DEVICE_INDEX_PRODUCTS_MAX);
  expect(larger.isWhole).toBe(false);
});

test("The index for devices has what suggestions show, and follows every change", async () => {
  const shop = await testShop();
  const snacks = await shop.aCategory({ name: "Snacks" });
  await shop.aCategory({ name: "Empty" });
  const kilishi = await shop.aVariant({ name: "Kilishi, Beef", category: snacks.token, price: 150_050 });
  await shop.pool.query("update products set keywords = 'beef Biltong jerky' where token = $1", [
    kilishi.productToken,
  ]);
  const read = async () => {
    await waitForChanges(shop);
    return (await shop.call("readSearchIndex")).body.data;
  };
  expect(await read()).toEqual({
    products: [[kilishi.productToken, "Kilishi, Beef", 1500.5, "biltong jerky"]],
    categories: [[snacks.token, "Snacks"]],
    synonyms: [],
    isWhole: true,
  });
  await shop.pool.query("update variants set price = 200000, colour = 'Dark Red'");
  expect((await read()).products[0]?.slice(2)).toEqual([2000, "biltong jerky dark red"]);
  await shop.aVariant({ of: kilishi, price: 180_000 });
  expect((await read()).products[0]?.slice(2)).toEqual([1800, "biltong jerky dark red", 1]);
  await shop.pool.query("update products set status = 'draft'");
  expect(await read()).toMatchObject({ products: [], categories: [] });
});
