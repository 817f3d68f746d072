import { beforeAll, expect, test } from "vitest";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { relatedIdsSql } from "./list-related.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop({}, "by hand");
  return () => shop.close();
});

async function relatedTo({ productToken: token }: { productToken: string }): Promise<string[]> {
  const { body } = await shop.call("listRelatedProducts", { token });
  return body.data.map((product) => product.token);
}

test("Related products come from the same category first, then from nearby ones, with sold-out products last", {
  tags: ["S3-010", "S7-019"],
}, async () => {
  const snacks = await shop.aCategory();
  const chinChin = await shop.aCategory({ parent: snacks.token });
  const kilishi = await shop.aCategory({ parent: snacks.token });
  const it = await shop.aVariant({ category: chinChin.token });
  const soldOut = await shop.aVariant({ category: chinChin.token, stock: 0 });
  const sibling = await shop.aVariant({ category: kilishi.token });
  const same = await shop.aVariant({ category: chinChin.token, name: "Coconut chin-chin" });
  await shop.aVariant();

  const { status, body } = await shop.call("listRelatedProducts", { token: it.productToken });
  expect(status).toBe(200);
  expect(body.data.map(({ token }) => token)).toEqual([
    same.productToken,
    sibling.productToken,
    soldOut.productToken,
  ]);
  expect(body.data[0]).toMatchObject({
    name: "Coconut chin-chin",
    variant: { token: same.token, price: 2500, imageData: [] },
  });
});

test("A product has at most twelve related products, always the same ones", async () => {
  const { token: category } = await shop.aCategory();
  const it = await shop.aVariant({ category });
  for (let more = 0; more < 15; more += 1) await shop.aVariant({ category });
  const first = await shop.call("listRelatedProducts", { token: it.productToken });
  shop.ctx.cache.dropAll();
  const again = await shop.call("listRelatedProducts", { token: it.productToken });
  expect(first.body.data).toHaveLength(12);
  expect(again.body.data).toEqual(first.body.data);
  expect(first.body.data.map(({ token }) => token)).not.toContain(it.productToken);
});

test("A product alone in its part of the catalogue has no related products", async () => {
  const { productToken: token } = await shop.aVariant();
  await shop.aVariant();
  const { status, body } = await shop.call("listRelatedProducts", { token });
  expect([status, body.data]).toEqual([200, []]);
});

test("Related products come from the pages of the main category, the one above it and the additional ones, with what is below them", async () => {
  const snacks = await shop.aCategory();
  const chinChin = await shop.aCategory({ parent: snacks.token });
  const nuts = await shop.aCategory({ parent: snacks.token });
  const cashews = await shop.aCategory({ parent: nuts.token });
  const gifts = await shop.aCategory();
  const hampers = await shop.aCategory({ parent: gifts.token });
  const it = await shop.aVariant({ category: chinChin.token });
  await shop.isAlsoIn(it, gifts);
  const near = await Promise.all(
    [snacks, cashews, gifts, hampers].map(({ token }) => shop.aVariant({ category: token })),
  );
  await shop.aVariant();
  expect((await relatedTo(it)).toSorted()).toEqual(near.map(({ productToken }) => productToken).toSorted());
});

test("In a category with many products, each product reads only some of the others, and not the same ones as another product", async () => {
  const { token } = await shop.aCategory();
  await shop.pool.query(
    `insert into products (token, name, code, description_html, category_id)
     select 'fan-' || n, 'Fan ' || n, 'FAN-' || n, '', (select id from categories where token = $1)
     from generate_series(1, 300) n`,
    [token],
  );
  await shop.pool.query(
    `insert into variants (token, product_id, position, price, stock)
     select 'variant-of-' || token, id, 1, 250000, id % 2 from products where token like 'fan-%'`,
  );
  const { rows: products } = await shop.pool.query<{ id: number; categoryId: number }>(
    `select id, category_id as "categoryId" from products where token like 'fan-%'`,
  );
  for (const product of products.slice(0, 20)) {
    const { rows } = await shop.ctx.db.execute(relatedIdsSql(product));
    expect(rows.length).toBeGreaterThanOrEqual(24);
    expect(rows.length).toBeLessThanOrEqual(48);
  }
  const [one, another] = [
    await relatedTo({ productToken: "fan-1" }),
    await relatedTo({ productToken: "fan-2" }),
  ];
  expect([one.length, another.length]).toEqual([12, 12]);
  expect(one).not.toEqual(another);
});
