import type { ProductFields } from "@shop/contract/admin/product-fields";
import { raw } from "sql-template-tag";
import { type SqlText, sql } from "../../db/sql.ts";
import { cleanDescription } from "./rules/description-html.ts";

/** The fields that are columns; the additional categories are rows of their own. */
type ColumnField = Exclude<keyof ProductFields, "alsoIn">;

/** Where each field that staff edit is stored. The category is looked up by its token. */
const COLUMNS: Record<ColumnField, string> = {
  name: "name",
  code: "code",
  status: "status",
  publishAt: "published_at",
  description: "description_html",
  category: "category_id",
  keywords: "keywords",
  ingredients: "ingredients",
  allergens: "allergens",
  bestBefore: "best_before",
  details: "details",
  sizeTable: "size_table",
};

export type ProductChanges = { [Field in keyof ProductFields]?: ProductFields[Field] | undefined };

/** The columns of the given fields and their new values, for an INSERT or an UPDATE. */
export function assignmentsOf(changes: ProductChanges): { column: SqlText; value: SqlText }[] {
  return (Object.keys(COLUMNS) as ColumnField[])
    .filter((field) => changes[field] !== undefined)
    .map((field) => ({ column: raw(COLUMNS[field]), value: storedValue(field, changes) }));
}

function storedValue(field: ColumnField, changes: ProductChanges): SqlText {
  switch (field) {
    case "category":
      return sql`(select id from categories where token = ${changes.category})`;
    case "description":
      return sql`${cleanDescription(changes.description ?? "")}`;
    case "publishAt":
      return sql`${changes.publishAt}::timestamptz`;
    case "details":
      return sql`${JSON.stringify(changes.details)}::jsonb`;
    case "sizeTable":
      return sql`${changes.sizeTable ? JSON.stringify(changes.sizeTable) : null}::jsonb`;
    default:
      return sql`${changes[field]}`;
  }
}
