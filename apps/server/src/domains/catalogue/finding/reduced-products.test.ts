import type { InputOf } from "@shop/contract/endpoints";
import { expect, test } from "vitest";
import type { TestVariant } from "../../../../test/factories.ts";
import { type TestShop, testShop } from "../../../../test/test-shop.ts";

async function reduce(shop: TestShop, { token }: TestVariant, by = 10_000): Promise<void> {
  await shop.pool.query("update variants set compare_at_price = price + $2 where token = $1", [token, by]);
}

const publishHoursAgo = (shop: TestShop, hours: number, { productToken }: TestVariant) =>
  shop.pool.query("update products set published_at = now() - make_interval(hours => $1) where token = $2", [
    hours,
    productToken,
  ]);

async function listOf(shop: TestShop, input: InputOf<"listReducedProducts"> = {}) {
  const { status, body } = await shop.call("listReducedProducts", input);
  expect(status).toBe(200);
  return body;
}

test("Reduced products are listed newest first, each with the variant that is reduced", async () => {
  const shop = await testShop();
  const dress = await shop.aVariant({ name: "Wrap dress", price: 2_450_000, size: "S" });
  const medium = await shop.aVariant({ of: dress, price: 2_200_000, size: "M" });
  const beads = await shop.aVariant({ name: "Coral beads", price: 500_000 });
  await shop.aVariant({ name: "Kilishi", price: 300_000 });
  await publishHoursAgo(shop, 2, dress);
  await publishHoursAgo(shop, 1, beads);
  await reduce(shop, medium, 300_000);
  await reduce(shop, beads);

  const { data, total } = await listOf(shop);
  expect(data.map(({ name }) => name)).toEqual(["Coral beads", "Wrap dress"]);
  expect(data[1]?.variant[0]).toMatchObject({
    token: medium.token,
    price: 22_000,
    compareAtPrice: 25_000,
    attributes: { SIZE: "M" },
  });
  expect(data[1]).not.toHaveProperty("priceFrom");
  expect(total).toBe(2);
});

test("Reduced products can be filtered and sorted, and the list has no filter for reduced ones", async () => {
  const shop = await testShop();
  const fashion = await shop.aCategory({ name: "Fashion" });
  const snacks = await shop.aCategory({ name: "Snacks" });
  const [gown, shirt, chips] = [
    await shop.aVariant({ name: "Gown", category: fashion.token, price: 900_000, size: "M" }),
    await shop.aVariant({ name: "Shirt", category: fashion.token, price: 400_000, size: "M" }),
    await shop.aVariant({ name: "Chips", category: snacks.token, price: 90_000 }),
  ];
  for (const variant of [gown, shirt, chips]) await reduce(shop, variant);

  const medium = await listOf(shop, { size: "M", sort: "cheapest", facets: "true" });
  expect(medium.data.map(({ name }) => name)).toEqual(["Shirt", "Gown"]);
  expect(medium.facets?.map(({ name }) => name)).toEqual(["category", "price", "size", "in_stock"]);
  const food = await listOf(shop, { category: snacks.token });
  expect(food.data.map(({ name }) => name)).toEqual(["Chips"]);
  const page = await listOf(shop, { page: 2, limit: 2 });
  expect([page.data.length, page.total]).toEqual([1, 3]);
});

test("A product leaves the list when its former price is removed", async () => {
  const shop = await testShop();
  const beads = await shop.aVariant();
  await reduce(shop, beads);
  expect((await listOf(shop)).total).toBe(1);
  await shop.pool.query("update variants set compare_at_price = null");
  await expect.poll(async () => (await listOf(shop)).total).toBe(0);
});
