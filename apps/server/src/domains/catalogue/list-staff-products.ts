import { COUNT_MAX } from "@shop/contract/admin/list-limits";
import {
  type PRODUCT_SORTS,
  PRODUCT_TABS,
  type ProductRow,
  type ProductTab,
} from "@shop/contract/admin/products";
import { kobo, toNaira } from "@shop/contract/money";
import { join } from "sql-template-tag";
import { z } from "zod";
import type { Ctx } from "../../ctx.ts";
import type { Db } from "../../db/pool.ts";
import { type SqlText, sql } from "../../db/sql.ts";
import { containsPattern } from "../../lib/contains-pattern.ts";
import { decodeCursor, encodeCursor, pageOf, TimePlace } from "../../lib/cursor.ts";
import { refuse } from "../../lib/refuse.ts";
import { findCategoryId } from "./list-in-category.ts";
import { presentPicture } from "./present.ts";

export interface ProductListInput {
  tab: ProductTab;
  sort: (typeof PRODUCT_SORTS)[number];
  search?: string | undefined;
  category?: string | undefined;
  stock?: "sold-out" | undefined;
  after?: string | undefined;
  limit: number;
}

/** SQL condition on a product `p`, for each tab. */
export const TABS: Record<ProductTab, SqlText> = {
  all: sql`p.status <> 'archived'`,
  active: sql`p.status = 'active' and p.published_at <= now()`,
  planned: sql`p.status = 'active' and p.published_at > now()`,
  draft: sql`p.status = 'draft'`,
  archived: sql`p.status = 'archived'`,
};

interface Sort {
  order: SqlText;
  /** What the cursor holds; the id comes last. */
  key: (row: FoundRow) => [string, number];
  place: z.ZodType<[string, number]>;
  /** SQL condition on a product `p` that comes after the cursor. */
  after: (value: string, id: number) => SqlText;
}

const SORTS: Record<(typeof PRODUCT_SORTS)[number], Sort> = {
  edited: {
    order: sql`p.edited_at desc, p.id desc`,
    key: ({ editedAt, id }) => [editedAt, id],
    place: TimePlace,
    after: (value, id) => sql`(p.edited_at, p.id) < (${value}::timestamptz, ${id}::bigint)`,
  },
  name: {
    order: sql`lower(p.name), p.id`,
    key: ({ lowerName, id }) => [lowerName, id],
    place: z.tuple([z.string(), z.int()]),
    after: (value, id) => sql`(lower(p.name), p.id) > (${value}, ${id}::bigint)`,
  },
};

interface FoundRow extends Omit<ProductRow, "picture" | "lowestPrice" | "highestPrice"> {
  id: number;
  lowerName: string;
  picture: string | null;
  /** Kobo. */
  lowestPrice: number | null;
  /** Kobo. */
  highestPrice: number | null;
}

/** Products for staff, page by page. */
export async function listStaffProducts(
  { db }: Pick<Ctx, "db">,
  input: ProductListInput,
): Promise<{ rows: ProductRow[]; next: string | null }> {
  const { rows } = await db.execute<FoundRow>(await productRowsSql({ db }, input));
  const { key } = SORTS[input.sort];
  const page = pageOf(rows, input.limit, (row) => encodeCursor(input.sort, key(row)));
  return { rows: page.rows.map(presentRow), next: page.next };
}

/** One page and the row after it. The page is found first, so that only its own variants are read. */
export async function productRowsSql(
  { db }: Pick<Ctx, "db">,
  { tab, sort, after, limit, ...filters }: ProductListInput,
): Promise<SqlText> {
  const { order, place, after: follows } = SORTS[sort];
  const cursor = decodeCursor(after, sort, place);
  const conditions = [TABS[tab], ...(await filterConditions({ db }, filters))];
  if (cursor) conditions.push(follows(...cursor));
  return sql`
    select p.id, p.token, p.name, lower(p.name) as "lowerName", p.code, p.status,
      p.status = 'active' and p.published_at <= now() as "isShown",
      to_char(p.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "publishAt",
      p.edited_at::text as "editedAt",
      json_build_object('token', c.token, 'name', c.name) as category,
      (select count(*)::int from additional_categories where product_id = p.id) as "additionalCategories",
      first.picture, own.*
    from (select * from products p where ${join(conditions, " and ")} order by ${order} limit ${limit + 1}) p
    join categories c on c.id = p.category_id
    cross join lateral (
      select count(*)::int as variants, min(price) as "lowestPrice", max(price) as "highestPrice",
        coalesce(sum(stock), 0)::int as stock, count(*) filter (where stock = 0)::int as "soldOutVariants"
      from variants where product_id = p.id and archived_at is null
    ) own
    left join lateral (
      select vp.picture_id as picture from variants v join variant_pictures vp on vp.variant_id = v.id
      where v.product_id = p.id and v.archived_at is null order by v.position, vp.position limit 1
    ) first on true
    order by ${order}`;
}

/** SQL conditions on a product `p`, all of which must hold. */
export async function filterConditions(
  { db }: { db: Db },
  { search, category, stock }: Pick<ProductListInput, "search" | "category" | "stock">,
): Promise<SqlText[]> {
  const conditions: SqlText[] = [];
  if (search) {
    const pattern = containsPattern(search);
    conditions.push(sql`(p.name ilike ${pattern} or p.code ilike ${pattern})`);
  }
  if (category) {
    const id = (await findCategoryId({ db }, { token: category })) ?? refuse("category_not_found");
    conditions.push(
      sql`exists (select from category_products l where l.category_id = ${id} and l.product_id = p.id)`,
    );
  }
  if (stock === "sold-out") {
    conditions.push(
      sql`exists (select from variants v where v.product_id = p.id and v.stock = 0 and v.archived_at is null)`,
    );
  }
  return conditions;
}

/** How many products each tab has, up to a limit. Filters do not count. */
export async function countStaffProducts({ db }: Pick<Ctx, "db">): Promise<Record<ProductTab, number>> {
  const counts = PRODUCT_TABS.map(
    (tab) =>
      sql`(select count(*)::int from (select from products p where ${TABS[tab]} limit ${COUNT_MAX + 1}) found)`,
  );
  const { rows } = await db.execute<{ counts: number[] }>(sql`select array[${join(counts)}] as counts`);
  return Object.fromEntries(PRODUCT_TABS.map((tab, index) => [tab, rows[0]?.counts[index] ?? 0])) as Record<
    ProductTab,
    number
  >;
}

function presentRow({
  id: _,
  lowerName: __,
  picture,
  lowestPrice,
  highestPrice,
  ...row
}: FoundRow): ProductRow {
  const naira = (amount: number | null) => (amount === null ? null : toNaira(kobo(amount)));
  return {
    ...row,
    editedAt: new Date(row.editedAt).toISOString(),
    picture: picture === null ? null : presentPicture({ id: picture, alt: "", placeholder: "" }).src,
    lowestPrice: naira(lowestPrice),
    highestPrice: naira(highestPrice),
  };
}
