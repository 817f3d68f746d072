import type { Connection } from "../src/db/pool.ts";
import { findCategoryId, listInCategory, newestIdsSql } from "../src/domains/catalogue/list-in-category.ts";
import { listStaffProducts, productRowsSql } from "../src/domains/catalogue/list-staff-products.ts";
import { listCategories } from "../src/domains/catalogue/queries.ts";
import { fillCategories } from "./fill-categories.ts";
import { type Measured, measureLists } from "./measure.ts";

/** How long shoppers and staff wait for the categories of a shop in which every third product is in several. */
export async function measureCategories(
  connection: Connection,
  { databaseUrl, products, isShort }: { databaseUrl: string; products: number; isShort: boolean },
): Promise<Measured> {
  const { db } = connection;
  await fillCategories(databaseUrl, products);
  const [one = 0, all = 0] = await Promise.all(
    ["category-8", "everything"].map((token) => findCategoryId({ db }, { token })),
  );
  const page = (categoryId: number, nth: number) => () =>
    listInCategory({ db }, { categoryId, slice: { limit: 50, offset: (nth - 1) * 50, paged: true } });
  const statement = (categoryId: number, offset = 0) =>
    newestIdsSql({ categoryId, except: [], limit: 50, offset });
  const filter = { tab: "all", sort: "edited", limit: 50, category: "category-8" } as const;
  const lists = [
    { name: "First page of a category", read: page(one, 1), statement: statement(one) },
    { name: "Page 20 of a category", read: page(one, 20), statement: statement(one, 950) },
    { name: "First page of the category above all", read: page(all, 1), statement: statement(all) },
    { name: "Page 100 of the category above all", read: page(all, 100), statement: statement(all, 4950) },
    { name: "All categories with their counts", read: () => listCategories({ db }), statement: null },
    {
      name: "The product table, one category",
      read: () => listStaffProducts({ db }, filter),
      statement: await productRowsSql({ db }, filter),
    },
  ];
  return measureLists(connection, { lists, isShort });
}
