import type { Db } from "../../../db/pool.ts";
import { writeCsv } from "../../../lib/csv.ts";
import { ALL_CATEGORY_COLUMNS, CATEGORY_COLUMNS } from "./category-columns.ts";
import { listCategoryRecords } from "./category-records.ts";

/** All categories as a table that imports without a change. */
export async function* exportCategories({ db }: { db: Db }): AsyncGenerator<string> {
  const records = await listCategoryRecords({ db });
  const rows = records.map((record) => Object.values(CATEGORY_COLUMNS).map(({ write }) => write(record)));
  yield writeCsv([ALL_CATEGORY_COLUMNS, ...rows]);
}
