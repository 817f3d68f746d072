import type { Connection } from "@shop/server/db/pool";
import { sql } from "@shop/server/db/sql";
import { listCategories } from "@shop/server/domains/catalogue/finding/list-categories";
import {
  findCategoryId,
  listInCategory,
  newestIdsSql,
} from "@shop/server/domains/catalogue/list-in-category";
import { listRelated, relatedIdsSql } from "@shop/server/domains/catalogue/list-related";
import { listStaffProducts, productRowsSql } from "@shop/server/domains/catalogue/list-staff-products";
import { fillCategories } from "./fill-categories.ts";
import { type Measured, measureLists } from "./measure.ts";

/** How long shoppers and staff wait for the categories of a shop in which every third product is in several. */
export async function measureCategories(
  connection: Connection,
  { databaseUrl, products, isShort }: { databaseUrl: string; products: number; isShort: boolean },
): Promise<Measured> {
  const { db } = connection;
  await fillCategories(databaseUrl, products);
  const [one = 0, food = 0, all = 0] = await Promise.all(
    ["category-8", "category-9", "everything"].map((token) => findCategoryId({ db }, { token })),
  );
  const page = (categoryId: number, nth: number) => () =>
    listInCategory({ db }, { categoryId, slice: { limit: 50, offset: (nth - 1) * 50, paged: true } });
  const product = await findInSeveral(connection);
  const statement = (categoryId: number, offset = 0) =>
    newestIdsSql({ categoryId, except: [], limit: 50, offset });
  const filter = { tab: "all", sort: "edited", limit: 50, category: "category-8" } as const;
  const lists = [
    { name: "First page of a category", read: page(one, 1), statement: statement(one) },
    { name: "Page 20 of a category", read: page(one, 20), statement: statement(one, 950) },
    { name: "First page of a category of food, with unit prices", read: page(food, 1), statement: null },
    { name: "First page of the category above all", read: page(all, 1), statement: statement(all) },
    { name: "Page 100 of the category above all", read: page(all, 100), statement: statement(all, 4950) },
    {
      name: "Related products of one in three categories",
      read: () => listRelated({ db }, { product, limit: 12 }),
      statement: relatedIdsSql(product),
      limitMs: 20,
    },
    { name: "All categories with their counts", read: () => listCategories({ db }), statement: null },
    {
      name: "The product table, one category",
      read: () => listStaffProducts({ db }, filter),
      statement: await productRowsSql({ db }, filter),
    },
  ];
  return measureLists(connection, { lists, isShort });
}

async function findInSeveral({ db }: Connection): Promise<{ id: number; token: string; categoryId: number }> {
  const { rows } = await db.execute<{ id: number; token: string; categoryId: number }>(sql`
    select id, token, category_id as "categoryId" from products
    where id in (select product_id from additional_categories where position = 2)
    order by id desc limit 1`);
  const [product] = rows;
  if (!product) throw new Error("No product is in three categories");
  return product;
}
