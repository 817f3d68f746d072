import { expect, test } from "vitest";
import type { TestVariant } from "../../../test/factories.ts";
import { PLACEHOLDER, putPicture } from "../../../test/fixtures/picture.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { shuffledPage } from "./finding/list-shuffled.ts";
import { type IndexedProduct, ProductIndex } from "./finding/product-index.ts";

async function publishDaysAgo(shop: TestShop, days: number, ...variants: TestVariant[]): Promise<void> {
  await shop.pool.query(
    "update products set published_at = now() - make_interval(days => $1) where token = any($2)",
    [days, variants.map(({ productToken }) => productToken)],
  );
}

async function someVariants(shop: TestShop, count: number, category?: string): Promise<TestVariant[]> {
  const variants: TestVariant[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const variant = await shop.aVariant(category ? { category } : {});
    await publishDaysAgo(shop, nth + 1, variant);
    variants.push(variant);
  }
  return variants;
}

const tokensOf = (list: readonly { token: string }[]) => list.map(({ token }) => token);
const productsOf = (variants: readonly TestVariant[]) => variants.map(({ productToken }) => productToken);

test("New arrivals are the twenty newest products, newest first", { tags: ["S7-013"] }, async () => {
  const shop = await testShop();
  const variants = await someVariants(shop, 22);
  const { status, body } = await shop.call("listNewArrivals");
  expect(status).toBe(200);
  expect(tokensOf(body.data)).toEqual(tokensOf(variants.slice(0, 20)));
  expect(body).not.toHaveProperty("total");
});

test("A new arrival carries the variant to add to the cart", { tags: ["S3-003"] }, async () => {
  const shop = await testShop();
  const beads = await shop.aVariant({ name: "Coral beads", price: 1_250_050, stock: 3 });
  await shop.aVariant({ of: beads, size: "Long" });
  await putPicture(shop, beads, "ab", "Front of the beads");
  const { body } = await shop.call("listNewArrivals");
  expect(body.data).toEqual([
    {
      token: beads.token,
      product_token: beads.productToken,
      name: "Coral beads",
      price: 12_500.5,
      compareAtPrice: null,
      stock: 3,
      stock_status: "low_stock",
      attributes: {},
      imageData: [`/pictures/${"ab".repeat(16)}/640.webp`],
      images: [
        { src: `/pictures/${"ab".repeat(16)}/640.webp`, alt: "Front of the beads", placeholder: PLACEHOLDER },
      ],
      variantCount: 2,
      priceFrom: 2500,
    },
  ]);
});

test("Pages of a list have no gap or overlap, and include the total", async () => {
  const shop = await testShop();
  const variants = await someVariants(shop, 7);
  const pages = [];
  for (const page of [1, 2, 3, 4]) pages.push(await shop.call("listNewArrivals", { page, limit: 3 }));
  expect(pages.flatMap(({ body }) => tokensOf(body.data))).toEqual(tokensOf(variants));
  expect(pages.map(({ body }) => body.total)).toEqual([7, 7, 7, 7]);
  expect(pages[3]?.body.data).toEqual([]);
});

test("The category tree counts the products in and below each category", {
  tags: ["S3-011", "S7-014"],
}, async () => {
  const shop = await testShop();
  const snacks = await shop.aCategory({ name: "Snacks" });
  const chinChin = await shop.aCategory({ name: "Chin-chin", parent: snacks.token });
  const jewelry = await shop.aCategory({ name: "Jewelry" });
  await shop.aVariant({ category: chinChin.token });
  await shop.aVariant({ category: snacks.token });
  await shop.pool.query(
    "insert into products (token, name, code, description_html, category_id) select 'bare', 'No variant', 'X', '', id from categories where token = $1",
    [jewelry.token],
  );
  const { status, body } = await shop.call("listCategories");
  expect(status).toBe(200);
  const leaf = { imageData: [], images: [], subCategories: [] };
  expect(body.data).toEqual([
    {
      ...leaf,
      token: snacks.token,
      name: "Snacks",
      productCount: 2,
      subCategories: [{ ...leaf, token: chinChin.token, name: "Chin-chin", productCount: 1 }],
    },
    { ...leaf, token: jewelry.token, name: "Jewelry", productCount: 0 },
  ]);
  const page = await shop.call("listCategories", { page: 2, limit: 1 });
  expect([tokensOf(page.body.data), page.body.total]).toEqual([[jewelry.token], 2]);
});

test("Popular categories come from all levels, in their own order", { tags: ["S7-031"] }, async () => {
  const shop = await testShop();
  const fashion = await shop.aCategory({ name: "Fashion", popularPosition: 2 });
  const adire = await shop.aCategory({ name: "Adire", parent: fashion.token, popularPosition: 1 });
  await shop.aCategory({ name: "Bags" });
  const { status, body } = await shop.call("listPopularCategories");
  expect(status).toBe(200);
  expect(tokensOf(body.data)).toEqual([adire.token, fashion.token]);
});

test("A category lists its own products and those of its sub-categories, newest first", {
  tags: ["S7-015"],
}, async () => {
  const shop = await testShop();
  const fashion = await shop.aCategory();
  const adire = await shop.aCategory({ parent: fashion.token });
  const wrap = await shop.aCategory({ parent: adire.token });
  const [older, newer] = [
    await shop.aVariant({ category: wrap.token }),
    await shop.aVariant({ category: fashion.token }),
  ];
  await publishDaysAgo(shop, 40, older);
  await shop.aVariant();

  const { status, body } = await shop.call("listCategoryProducts", { c_token: fashion.token });
  expect(status).toBe(200);
  expect(tokensOf(body.data)).toEqual(productsOf([newer, older]));
  expect(body.data.map(({ isNew }) => isNew)).toEqual([true, false]);

  const page = await shop.call("listCategoryProducts", { c_token: fashion.token, page: 2, limit: 1 });
  expect([tokensOf(page.body.data), page.body.total]).toEqual([productsOf([older]), 2]);
  const empty = await shop.call("listCategoryProducts", { c_token: (await shop.aCategory()).token });
  expect([empty.status, empty.body.data]).toEqual([200, []]);
});

test("A product card shows the first variant by position, even when it is sold out", {
  tags: ["S3-002", "S4-027"],
}, async () => {
  const shop = await testShop();
  const small = await shop.aVariant({ name: "Gele", stock: 0, size: "S" });
  await shop.aVariant({ of: small, stock: 9, size: "L" });
  const { body } = await shop.call("listRandomProducts");
  expect(body.data).toHaveLength(1);
  expect(body.data[0]).toMatchObject({
    token: small.productToken,
    name: "Gele",
    product_head: { name: "Gele" },
    isNew: true,
    variantCount: 2,
    variant: [{ token: small.token, stock: 0, stock_status: "out_stock" }],
  });
});

test("A list shows at most two pictures of a product, in order", { tags: ["S3-007"] }, async () => {
  const shop = await testShop();
  const gele = await shop.aVariant();
  for (const [position, id] of ["aa", "bb", "cc"].entries()) await putPicture(shop, gele, id, id, position);
  const { body } = await shop.call("listRandomProducts");
  expect(body.data[0]?.variant[0]?.images.map(({ alt }) => alt)).toEqual(["aa", "bb"]);
});

test("The random selection contains every product once, in an order that stays the same all day", {
  tags: ["S7-020"],
}, async () => {
  const shop = await testShop();
  const variants = await someVariants(shop, 12);
  const first = await shop.call("listRandomProducts");
  shop.ctx.cache.dropAll();
  const again = await shop.call("listRandomProducts");
  expect(tokensOf(again.body.data)).toEqual(tokensOf(first.body.data));
  expect(tokensOf(first.body.data).toSorted()).toEqual(productsOf(variants).toSorted());
  const page = await shop.call("listRandomProducts", { page: 2, limit: 5 });
  expect(tokensOf(page.body.data)).toEqual(tokensOf(first.body.data).slice(5, 10));
  expect(page.body.total).toBe(12);
});

const NOON = Date.UTC(2026, 10, 23, 12);
const A_DAY = 24 * 60 * 60 * 1000;

/** A product of the index, published a while ago unless it is planned. */
function anIndexed(id: number, { isInStock = true, publishedAt = NOON - id } = {}): IndexedProduct {
  const variant = { id, price: 100, isReduced: false, size: null, colour: null, flavour: null };
  const text = { token: "", name: "", keywords: "", lexemes: "" };
  return { id, publishedAt, categories: [], text, variants: [{ ...variant, isInStock }] };
}

function anIndex(products: readonly IndexedProduct[], before: ProductIndex | null = null): ProductIndex {
  const index = new ProductIndex({ before });
  index.fill(products);
  index.sort();
  return index;
}

function mixOn(index: ProductIndex, now: number, { limit = null as number | null, offset = 0 } = {}) {
  return shuffledPage(index, { slice: { limit, offset }, now }).map((place) => index.ids.at(place));
}

test("The random selection starts at another product the next day and leaves out planned products", () => {
  const products = Array.from({ length: 30 }, (_, nth) =>
    anIndexed(nth + 1, nth === 0 ? { publishedAt: NOON + 1 } : {}),
  );
  const index = anIndex(products);
  const today = mixOn(index, NOON);
  expect(today.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 29 }, (_, nth) => nth + 2));
  expect(mixOn(index, NOON, { limit: 5, offset: 27 })).toEqual(today.slice(27));
  const tomorrow = mixOn(index, NOON + A_DAY);
  expect(tomorrow).toHaveLength(30);
  expect(tomorrow[0]).not.toBe(today[0]);
  expect(today).not.toEqual(today.toSorted((a, b) => a - b));
});

test("A product that sells out while the random selection is read page by page keeps its place, and no product is left out", () => {
  const products = Array.from({ length: 30 }, (_, nth) => anIndexed(nth + 1));
  const index = anIndex(products);
  const today = mixOn(index, NOON);
  const [first = 0, fifth = 0] = [today[0], today[4]];
  expect(mixOn(index, NOON, { limit: 10 })).toEqual(today.slice(0, 10));
  for (const id of [first, fifth]) index.put(anIndexed(id, { isInStock: false }));
  expect(mixOn(index, NOON + 60_000, { limit: 10, offset: 10 })).toEqual(today.slice(10, 20));

  // The same goes for an index that is read again meanwhile.
  const soldSince = products.map(({ id }) => anIndexed(id, { isInStock: id !== first && id !== fifth }));
  const again = anIndex(soldSince, index);
  expect(mixOn(again, NOON + 120_000, { limit: 10, offset: 20 })).toEqual(today.slice(20));
});

test("Products sold out at the start of a day come last in that day's random selection, and those back in stock are in their place", () => {
  const index = anIndex(Array.from({ length: 30 }, (_, nth) => anIndexed(nth + 1)));
  const inStock = mixOn(index, NOON + A_DAY);
  const sold = [inStock[3], inStock[20]].map(Number);
  const changed = anIndex(Array.from({ length: 30 }, (_, nth) => anIndexed(nth + 1)));
  mixOn(changed, NOON);
  for (const id of sold) changed.put(anIndexed(id, { isInStock: false }));
  const next = mixOn(changed, NOON + A_DAY);
  expect(next.slice(0, 28)).toEqual(inStock.filter((id) => !sold.includes(id)));
  expect(next.slice(28).toSorted()).toEqual(sold.toSorted());
  for (const id of sold) changed.put(anIndexed(id));
  expect(mixOn(changed, NOON + A_DAY)).toEqual(next);
  const reference = anIndex(Array.from({ length: 30 }, (_, nth) => anIndexed(nth + 1)));
  expect(mixOn(changed, NOON + 2 * A_DAY)).toEqual(mixOn(reference, NOON + 2 * A_DAY));
});

test("The random selection of a shop that has just started lists sold-out products last", {
  tags: ["S7-020"],
}, async () => {
  const shop = await testShop();
  const sold = await shop.aVariant({ stock: 0 });
  await someVariants(shop, 12);
  const listed = tokensOf((await shop.call("listRandomProducts")).body.data);
  expect(listed.indexOf(sold.productToken)).toBe(listed.length - 1);
});

test("Featured products are those chosen by the staff, in their order", {
  tags: ["S3-009", "S7-032"],
}, async () => {
  const shop = await testShop();
  const [second, first] = [await shop.aVariant({ name: "Zobo" }), await shop.aVariant({ price: 99_900 })];
  await shop.aVariant();
  const feature = "update products set featured_position = $1 where token = $2";
  await shop.pool.query(feature, [2, second.productToken]);
  await shop.pool.query(feature, [1, first.productToken]);
  await putPicture(shop, first, "ab", "Beads");
  const { status, body } = await shop.call("listFeaturedProducts");
  expect(status).toBe(200);
  expect(tokensOf(body.data)).toEqual(tokensOf([first, second]));
  expect(body.data[1]).toEqual({
    product_token: second.productToken,
    token: second.token,
    data: { name: "Zobo", imageData: [] },
    imageData: [],
    images: [],
    price: 2500,
    compareAtPrice: null,
    stock: 10,
    stock_status: "in_stock",
    attributes: {},
    variantCount: 1,
  });
  const picture = `/pictures/${"ab".repeat(16)}/640.webp`;
  expect([body.data[0]?.imageData, body.data[0]?.data.imageData]).toEqual([[picture], [picture]]);
});

test("Products are listed by their tokens in that order, without those that are no longer for sale", async () => {
  const shop = await testShop();
  const [beads, gele, chinChin] = await someVariants(shop, 3);
  await shop.pool.query("update products set published_at = 'infinity' where token = $1", [
    gele!.productToken,
  ]);
  const tokens = [chinChin!.productToken, "unknown", gele!.productToken, beads!.productToken];
  const { status, body } = await shop.call("listProductCards", { tokens });
  expect([status, tokensOf(body.data)]).toEqual([200, [chinChin!.productToken, beads!.productToken]]);
  const many = Array.from({ length: 7 }, () => beads!.productToken);
  expect((await shop.call("listProductCards", { tokens: many })).status).toBe(400);
});

test("An empty shop answers with empty lists", async () => {
  const shop = await testShop();
  const lists = [
    "listNewArrivals",
    "listCategories",
    "listPopularCategories",
    "listRandomProducts",
    "listFeaturedProducts",
  ] as const;
  for (const name of lists) {
    const { status, body } = await shop.call(name, { page: 1 });
    expect([status, body.data, body.total]).toEqual([200, [], 0]);
  }
});
