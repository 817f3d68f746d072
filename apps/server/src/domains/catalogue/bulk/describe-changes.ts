import type { BulkProduct } from "@shop/contract/admin/bulk-edits";
import { PRODUCT_STATUS_NAMES } from "@shop/contract/admin/product-limits";
import { formatNaira } from "@shop/contract/money";
import type { Db } from "../../../db/pool.ts";
import { sql } from "../../../db/sql.ts";
import type { ProductParts } from "./rules/bulk-change.ts";

export async function listCategoryNames({ db }: { db: Db }): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.execute<{ token: string; name: string }>(sql`select token, name from categories`);
  return new Map(rows.map(({ token, name }) => [token, name]));
}

const LAGOS = new Intl.DateTimeFormat("en-GB", {
  ...{
    timeZone: "Africa/Lagos",
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
  },
});

/** The parts of a product that differ, in words. */
export function describeChanges(
  before: ProductParts,
  after: ProductParts,
  categories: ReadonlyMap<string, string>,
): BulkProduct["changes"] {
  const nameOf = (token: string) => categories.get(token) ?? "A deleted category";
  const texts: { field: string; of: (parts: ProductParts) => string | undefined }[] = [
    { field: "Status", of: ({ status }) => status && PRODUCT_STATUS_NAMES[status] },
    { field: "Category", of: ({ category }) => category && nameOf(category) },
    { field: "Also in", of: ({ alsoIn }) => alsoIn && (alsoIn.map(nameOf).join(", ") || "none") },
    { field: "Publish at", of: ({ publishAt }) => publishAt && LAGOS.format(new Date(publishAt)) },
    { field: "Price", of: ({ variants }) => inWords(variants?.map(({ price }) => price)) },
    {
      field: "Former price",
      of: ({ variants }) => inWords(variants?.map(({ compareAtPrice }) => compareAtPrice)),
    },
  ];
  return texts.flatMap(({ field, of }) => {
    const [was, is] = [of(before), of(after)];
    return was === undefined || is === undefined || was === is ? [] : [{ field, before: was, after: is }];
  });
}

/** One price for each variant, or the same for all. */
function inWords(prices: (number | null)[] | undefined): string | undefined {
  if (!prices) return undefined;
  const texts = prices.map((price) => (price === null ? "none" : formatNaira(price)));
  return new Set(texts).size === 1 ? texts[0] : texts.join(", ");
}
