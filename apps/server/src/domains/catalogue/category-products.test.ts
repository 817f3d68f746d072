import { beforeAll, expect, test } from "vitest";
import type { TestVariant } from "../../../test/factories.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop({}, "by hand");
  return () => shop.close();
});

const add = ({ productToken }: TestVariant, category: string, position: number) =>
  shop.pool.query(
    `insert into additional_categories (product_id, category_id, position)
     select p.id, c.id, $3 from products p, categories c where p.token = $1 and c.token = $2`,
    [productToken, category, position],
  );
const move = (category: string, parent: string | null) =>
  shop.pool.query(
    "update categories set parent_id = (select id from categories where token = $2) where token = $1",
    [category, parent],
  );
const changeMain = ({ productToken }: TestVariant, category: string) =>
  shop.pool.query(
    "update products set category_id = (select id from categories where token = $2) where token = $1",
    [productToken, category],
  );

/** The rows of category_products, and the rows it should have according to the tables it is derived from. */
async function lists() {
  const order = "order by category_id, product_id";
  const { rows: kept } = await shop.pool.query(`select * from category_products ${order}`);
  const { rows: derived } = await shop.pool.query(`
    with recursive place as (
      select id as product_id, category_id, 0::smallint as position from products
      union all select product_id, category_id, position from additional_categories
    ), above as (
      select * from place
      union select a.product_id, c.parent_id, null from above a join categories c on c.id = a.category_id
            where c.parent_id is not null
    )
    select a.category_id, p.id as product_id, min(a.position) as position, p.published_at,
      p.status = 'active' and exists (
        select from variants v where v.product_id = p.id and v.archived_at is null) as is_listed
    from above a join products p on p.id = a.product_id group by p.id, a.category_id ${order}`);
  return { kept, derived };
}

test("The database refuses a category twice, the main one as an additional one, and a sixth", async () => {
  const main = await shop.aCategory();
  const product = await shop.aVariant({ category: main.token });
  const others = await Promise.all(Array.from({ length: 6 }, () => shop.aCategory()));
  await expect(add(product, main.token, 1)).rejects.toMatchObject({
    constraint: "additional_categories_not_main",
  });
  for (const [index, { token }] of others.slice(0, 5).entries()) await add(product, token, index + 1);
  await expect(add(product, others[0]!.token, 6)).rejects.toThrow();
  await expect(add(product, others[5]!.token, 5)).rejects.toThrow();
  await expect(add(product, others[5]!.token, 6)).rejects.toThrow();
});

test("A program that knows only the main category keeps every list right", async () => {
  const [snacks, gifts] = [await shop.aCategory(), await shop.aCategory()];
  const nuts = await shop.aCategory({ parent: snacks.token });
  const product = await shop.aVariant({ category: nuts.token });
  await add(product, gifts.token, 1);
  await changeMain(product, gifts.token);
  const { kept, derived } = await lists();
  expect(kept).toEqual(derived);
  const { rows } = await shop.pool.query(
    `select c.token from category_products l join categories c on c.id = l.category_id
     join products p on p.id = l.product_id where p.token = $1`,
    [product.productToken],
  );
  expect(rows).toEqual([{ token: gifts.token }]);
});

test("The lists stay right through changes of products, variants and the tree that happen at once", async () => {
  const categories = await Promise.all(Array.from({ length: 6 }, () => shop.aCategory()));
  const [top, other, ...below] = categories.map(({ token }) => token) as [string, string, ...string[]];
  const products = await Promise.all(below.map((category) => shop.aVariant({ category })));
  const steps = Array.from({ length: 60 }, (_, step) => {
    const [product, category] = [products[step % products.length]!, below[(step * 3) % below.length]!];
    if (step % 5 === 0) return () => move(category, step % 2 === 0 ? top : other);
    if (step % 5 === 1) return () => changeMain(product, category);
    if (step % 5 === 2) return () => add(product, category, 1 + (step % 4));
    if (step % 5 === 3) return () => shop.aVariant({ of: product, size: `Size ${step}` });
    return () => shop.pool.query("update variants set archived_at = now() where token = $1", [product.token]);
  });
  const outcomes = await Promise.allSettled(steps.map((step) => step()));
  const codes = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason.code] : []));
  // A category that the product has already, and what the shop tries again: deadlocks.
  expect(["23514", "23505", "40P01"]).toEqual(expect.arrayContaining(codes));
  const { kept, derived } = await lists();
  expect(kept).toEqual(derived);
});
