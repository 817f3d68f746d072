import { expect, onTestFinished, test, vi } from "vitest";
import type { TestVariant } from "../../../test/factories.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { waitForChanges } from "../../../test/wait-for-changes.ts";
import { sitemapText } from "../../../test/whole-sitemap.ts";
import { startPublishing } from "./start-publishing.ts";

/** Where shoppers and search engines might find the product. */
async function placesThatShow(
  shop: TestShop,
  { productToken, category }: { productToken: string; category: string },
) {
  await waitForChanges(shop);
  const near = await shop.aVariant({ category });
  await waitForChanges(shop);
  const lists = {
    newArrivals: await shop.call("listNewArrivals"),
    random: await shop.call("listRandomProducts"),
    featured: await shop.call("listFeaturedProducts"),
    category: await shop.call("listCategoryProducts", { c_token: category }),
    related: await shop.call("listRelatedProducts", { token: near.productToken }),
    search: await shop.call("searchProducts", { q: "kilishi" }),
    misspelled: await shop.call("searchProducts", { q: "kilshi" }),
    suggestions: await shop.call("suggestProducts", { q: "kili" }),
  };
  const sitemap = await sitemapText(shop);
  const page = await shop.call("viewProduct", { token: productToken });
  return [
    ...Object.entries(lists).flatMap(([name, { body }]) =>
      JSON.stringify(body).includes(productToken) ? [name] : [],
    ),
    ...(sitemap.includes(productToken) ? ["sitemap"] : []),
    ...(page.status === 200 ? ["page"] : []),
  ];
}

async function aKilishi(shop: TestShop): Promise<TestVariant & { category: string }> {
  const { token: category } = await shop.aCategory();
  const kilishi = await shop.aVariant({ name: "Kilishi", category });
  await shop.pool.query("update products set featured_position = 1 where token = $1", [kilishi.productToken]);
  return { ...kilishi, category };
}

const EVERYWHERE = [
  "newArrivals",
  "random",
  "featured",
  "category",
  "related",
  "search",
  "misspelled",
  "suggestions",
  "sitemap",
  "page",
];

test("An active product whose time has come is in every list, in the sitemap and on its own page", async () => {
  const shop = await testShop();
  expect(await placesThatShow(shop, await aKilishi(shop))).toEqual(EVERYWHERE);
});

test.each([
  ["A draft", "status = 'draft'"],
  ["An archived product", "status = 'archived'"],
  ["A product to be published tomorrow", "published_at = now() + interval '1 day'"],
])("%s is nowhere in the shop", async (_what, change) => {
  const shop = await testShop();
  const kilishi = await aKilishi(shop);
  await shop.pool.query(`update products set ${change} where token = $1`, [kilishi.productToken]);
  expect(await placesThatShow(shop, kilishi)).toEqual([]);
});

test("A product whose variants are all archived keeps its page, with nothing to buy, and is in no list", async () => {
  const shop = await testShop();
  const kilishi = await aKilishi(shop);
  await shop.pool.query("update variants set archived_at = now() where token = $1", [kilishi.token]);
  expect(await placesThatShow(shop, kilishi)).toEqual(["page"]);
  expect((await shop.call("viewProduct", { token: kilishi.productToken })).body.data.variants).toEqual([]);
});

test("An archived variant is neither offered nor counted, and the card shows the next one", async () => {
  const shop = await testShop();
  const small = await shop.aVariant({ size: "250 g", price: 100_000 });
  const large = await shop.aVariant({ of: small, size: "500 g", price: 180_000 });
  await shop.pool.query("update variants set archived_at = now() where token = $1", [small.token]);
  await waitForChanges(shop);
  const page = await shop.call("viewProduct", { token: small.productToken });
  expect(page.body.data.variants.map(({ token }) => token)).toEqual([large.token]);
  const { body } = await shop.call("listNewArrivals");
  expect(body.data.map(({ token, variantCount }) => ({ token, variantCount }))).toEqual([
    { token: large.token, variantCount: 1 },
  ]);
});

test.each([
  ["is a draft again", "update products set status = 'draft' where token = $1", "productToken"],
  ["has an archived variant", "update variants set archived_at = now() where token = $1", "token"],
] as const)(
  "What %s cannot be added to a cart, and is ordered neither from one nor again",
  async (_what, change, by) => {
    const shop = await testShop();
    const [kilishi, beads] = [await shop.aVariant(), await shop.aVariant()];
    const ada = await shop.aShopper({ cart: [kilishi] });
    const { body: before } = await ada.placesOrder();
    await shop.pool.query(change, [kilishi[by]]);
    const added = await ada.call("changeCart", { variant_token: kilishi.token, quantity: 1 });
    expect([added.status, added.body.code]).toEqual([404, "variant_not_found"]);
    const again = await ada.call("orderAgain", { id: before.data.id });
    expect((await ada.call("viewCart")).body.data.cart).toEqual([]);
    expect(again.status).toBe(200);

    // In the cart from before, beside something that is for sale.
    const bisi = await shop.aShopper({ cart: [kilishi, beads] });
    expect((await bisi.call("viewCart")).body.data.cart.map(({ variant_token }) => variant_token)).toEqual([
      beads.token,
    ]);
    const { status, body } = await bisi.placesOrder({
      amount: (beads.price / 100).toFixed(2),
      totalAmountToPay: (beads.price + (await shop.aDelivery()).price) / 100,
    });
    expect(status).toBe(200);
    const order = await bisi.call("viewOrder", { id: body.data.id });
    expect(order.body.data.lines.map(({ variant_token }) => variant_token)).toEqual([beads.token]);
  },
);

/** What the database announces to all processes from now on. */
async function toldToAll({ pool }: TestShop): Promise<() => string[]> {
  const client = await pool.connect();
  onTestFinished(() => client.release(true));
  const told: string[] = [];
  client.on("notification", ({ payload = "" }) => told.push(payload));
  await client.query("listen stale");
  return () => told;
}

test("A product comes into the shop at its moment, without anybody changing it", async () => {
  const shop = await testShop();
  const names = async () => (await shop.call("listNewArrivals")).body.data.map(({ name }) => name);
  const kilishi = await shop.aVariant({ name: "Kilishi" });
  const publishAt = (time: string) =>
    shop.pool.query(`update products set published_at = ${time} where token = $1`, [kilishi.productToken]);
  await publishAt("now() + interval '1 day'");
  await waitForChanges(shop);
  expect(await names()).toEqual([]);

  // As if the day had almost passed: no change is announced.
  await shop.pool.query("alter table products disable trigger product_changed");
  await publishAt("now() + interval '1 second'");
  const told = await toldToAll(shop);
  const publishing = startPublishing(shop.ctx, { announce: shop.hear });
  try {
    await vi.waitFor(async () => expect(await names()).toEqual(["Kilishi"]), {
      timeout: 30_000,
      interval: 20,
    });
  } finally {
    await publishing.stop();
  }
  // Each process looks for itself.
  await shop.pool.query("select pg_notify('stale', 'the end')");
  await expect.poll(told).toEqual(["the end"]);
});
