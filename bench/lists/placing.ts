import { PLACES_MAX } from "@shop/contract/admin/category-limits";
import type { Connection } from "@shop/server/db/pool";
import { sql } from "@shop/server/db/sql";
import { saveCategory } from "@shop/server/domains/catalogue/categories/save-category";
import {
  type CategoryRow,
  findStaffCategory,
} from "@shop/server/domains/catalogue/categories/staff-category";
import { listInCategory } from "@shop/server/domains/catalogue/list-in-category";
import type { StaffActor } from "@shop/server/lib/staff-actor";
import { fillCategory } from "./fill-stock.ts";
import { type Measured, measureLists } from "./measure.ts";

const CATEGORY = "category-7";

const MUSA: StaffActor = {
  ...{ staffId: 1, publicId: "musa", name: "Musa", role: "manager" },
  ...{ sessionId: 1, network: "105.112.1.1", requestId: "list-bench" },
};

/** How long staff wait to change the order of products in a large category, and shoppers for its page. */
export async function measurePlacing(
  connection: Connection,
  { databaseUrl, isShort }: { databaseUrl: string; isShort: boolean },
): Promise<Measured> {
  const { db } = connection;
  await fillCategory(databaseUrl, CATEGORY);
  const { rows } = await db.execute<{ token: string }>(sql`
    select p.token from products p join categories c on c.id = p.category_id
    where c.token = ${CATEGORY} order by p.id limit ${PLACES_MAX}`);
  const placed = rows.map(({ token }) => token);
  let category = (await findStaffCategory({ db }, { token: CATEGORY })) as CategoryRow;
  const place = async () => {
    // The last product moves to the first place, as the longest drag does.
    placed.unshift(...placed.splice(-1));
    const { version } = category;
    category = await saveCategory({ db }, { by: MUSA, token: CATEGORY, version, changes: { placed } });
  };
  await place();
  const page = (nth: number) =>
    listInCategory(
      { db },
      { categoryId: category.id, slice: { limit: 50, offset: (nth - 1) * 50, paged: true } },
    );
  const lists = [
    { name: `Save another order of ${placed.length} placed products`, read: place, statement: null },
    {
      name: "The category as staff open it",
      read: () => findStaffCategory({ db }, { token: CATEGORY }),
      statement: null,
    },
    { name: "Its first page in the shop", read: () => page(1), statement: null },
    { name: "Its page after the placed products", read: () => page(5), statement: null },
    { name: "Its last page", read: () => page(100), statement: null },
  ];
  return measureLists(connection, { lists, isShort });
}
