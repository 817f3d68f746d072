import type { Db } from "../../../db/pool.ts";
import { sql } from "../../../db/sql.ts";
import { BYTE_ORDER_MARK, csvRow } from "../../../lib/csv.ts";
import { listProductRecords, type ProductRecord, type VariantRecord } from "./catalogue-record.ts";
import { PICTURES_IN_A_ROW } from "./picture-columns.ts";
import { ALL_PRODUCT_COLUMNS, PRODUCT_COLUMNS } from "./product-columns.ts";

const PRODUCTS_AT_ONCE = 300;

/** All products that have a variant for sale, as a table that imports without a change. In pieces, so that none is large. */
export async function* exportProducts({ db }: { db: Db }): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRow(ALL_PRODUCT_COLUMNS);
  for (let after = 0; ; ) {
    const records = await listProductRecords({ db }, sql`p.id > ${after}`, PRODUCTS_AT_ONCE);
    yield records.flatMap((product) => product.variants.map((one) => csvRow(cellsOf(product, one)))).join("");
    const last = records.at(-1);
    if (!last || records.length < PRODUCTS_AT_ONCE) return;
    after = last.id;
  }
}

function cellsOf(product: ProductRecord, variant: VariantRecord): string[] {
  const own = Object.values(PRODUCT_COLUMNS).map((column) =>
    column.of === "product" ? column.write(product) : column.write(variant),
  );
  const pictures = Array.from({ length: PICTURES_IN_A_ROW }, (_, index) => {
    const picture = variant.pictures[index];
    return [picture?.file ?? "", picture?.alt ?? ""];
  });
  return [...own, ...pictures.flat()];
}
