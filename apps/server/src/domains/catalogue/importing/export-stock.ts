import type { Db } from "../../../db/pool.ts";
import { sql } from "../../../db/sql.ts";
import { BYTE_ORDER_MARK, csvRow } from "../../../lib/csv.ts";
import { ALL_STOCK_COLUMNS, STOCK_COLUMNS } from "./stock-columns.ts";
import { listStockRecords } from "./stock-records.ts";

const VARIANTS_AT_ONCE = 1000;

/** The stock of all variants for sale, with empty columns for changes: importing it changes nothing. */
export async function* exportStock({ db }: { db: Db }): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRow(ALL_STOCK_COLUMNS);
  for (let after = 0; ; ) {
    const records = await listStockRecords(
      { db },
      sql`p.status <> 'archived' and v.id > ${after}`,
      VARIANTS_AT_ONCE,
    );
    yield records
      .map((record) => csvRow(Object.values(STOCK_COLUMNS).map(({ write }) => write(record))))
      .join("");
    const last = records.at(-1);
    if (!last || records.length < VARIANTS_AT_ONCE) return;
    after = last.id;
  }
}
