import { expect, test } from "vitest";
import type { TestVariant } from "../../../../test/factories.ts";
import { type TestShop, testShop } from "../../../../test/test-shop.ts";

async function publishHoursAgo(shop: TestShop, ...variants: TestVariant[]): Promise<void> {
  for (const [nth, { productToken }] of variants.entries()) {
    await shop.pool.query(
      "update products set published_at = now() - make_interval(hours => $1) where token = $2",
      [1 + nth, productToken],
    );
  }
}

async function stripsOf(shop: TestShop) {
  const { status, body } = await shop.call("listHomeStrips");
  expect(status).toBe(200);
  return body.data.map(({ category, products }) => [
    category?.name ?? "Reduced",
    products.map(({ name }) => name),
  ]);
}

test("Each department has a strip of its products and of those below it, newest first while nothing has sold", async () => {
  const shop = await testShop();
  const snacks = await shop.aCategory({ name: "Snacks" });
  const chinChin = await shop.aCategory({ name: "Chin-chin", parent: snacks.token });
  const jewelry = await shop.aCategory({ name: "Jewelry" });
  await shop.aCategory({ name: "Fashion" });
  const older = await shop.aVariant({ name: "Kilishi", category: snacks.token });
  const newer = await shop.aVariant({ name: "Coconut chin-chin", category: chinChin.token });
  const beads = await shop.aVariant({ name: "Beads", category: jewelry.token });
  await publishHoursAgo(shop, beads, newer, older);
  expect(await stripsOf(shop)).toEqual([
    ["Snacks", ["Coconut chin-chin", "Kilishi"]],
    ["Jewelry", ["Beads"]],
  ]);
});

test("A strip begins with what staff have placed, has what sells most after it, and ends after five products", async () => {
  const shop = await testShop();
  const { token: category } = await shop.aCategory({ name: "Snacks" });
  const variants: TestVariant[] = [];
  for (const name of ["A", "B", "C", "D", "E", "F", "G", "H"])
    variants.push(await shop.aVariant({ name, category }));
  await publishHoursAgo(shop, ...variants);
  await shop.pool.query(
    `insert into category_places (category_id, product_id, position)
     select c.id, p.id, 1 from categories c, products p where c.token = $1 and p.name = 'G'`,
    [category],
  );
  await shop.pool.query("insert into sales_days values (current_date - 1, 1, 1, 1, 0, 0)");
  await shop.pool.query(
    `insert into sales_day_products (day, product_token, name, orders, pieces, amount)
     select current_date - 1, token, name, 1, 3, 3 from products where name = 'E'`,
  );
  expect(await stripsOf(shop)).toEqual([["Snacks", ["G", "E", "A", "B", "C"]]]);
});

test("What is sold out or not published yet is in no strip", async () => {
  const shop = await testShop();
  const { token: category } = await shop.aCategory({ name: "Snacks" });
  await shop.aVariant({ name: "Sold out", category, stock: 0 });
  const later = await shop.aVariant({ name: "Later", category });
  await shop.pool.query("update products set published_at = now() + interval '1 day' where token = $1", [
    later.productToken,
  ]);
  expect(await stripsOf(shop)).toEqual([]);
});

test("Reduced products come first, each with its reduced variant and that variant's price", async () => {
  const shop = await testShop();
  const { token: category } = await shop.aCategory({ name: "Fashion" });
  const dress = await shop.aVariant({ name: "Dress", category, price: 2_450_000, size: "S" });
  const medium = await shop.aVariant({ of: dress, price: 2_200_000, size: "M" });
  await shop.pool.query("update variants set compare_at_price = price + 300000 where token = $1", [
    medium.token,
  ]);
  const { body } = await shop.call("listHomeStrips");
  expect(body.data.map(({ category: department }) => department?.name ?? null)).toEqual([null, "Fashion"]);
  const [reduced, fashion] = body.data.map(({ products }) => products[0]);
  expect(reduced?.variant[0]).toMatchObject({ token: medium.token, price: 22_000, compareAtPrice: 25_000 });
  expect(reduced).not.toHaveProperty("priceFrom");
  expect(fashion).toMatchObject({ priceFrom: 22_000, variant: [{ token: dress.token }] });
});
