import { spellingOf } from "@shop/contract/spelling";
import { ukSizes } from "@shop/contract/uk-sizes";
import type { Db } from "../../../db/pool.ts";
import { preparedAs } from "../../../db/prepared.ts";
import { type SqlText, sql } from "../../../db/sql.ts";
import { MAY_CLAIM } from "../rules/avoidable-food.ts";
import { FITS_COLUMN, fittingSizes } from "../rules/fitting-sizes.ts";
import type { IndexedProduct } from "./product-index.ts";
import type { ProductText, SearchedCategory } from "./word-index.ts";

export const READ_AT_ONCE = 5_000;
/** After more changes than these, all products are read: that is sorted once, and not with each product. */
const CHANGES_MAX = 2_000;

/** `[id, price, reduced, in stock, size, colour, flavour]` */
type VariantTuple = [number, number, boolean, boolean, string | null, string | null, string | null];

interface ChangedRow {
  id: number;
  /** Null for a product that lists do not show. */
  publishedAt: number | null;
  categories: number[] | null;
  text: ProductText | null;
  /** Null without a column that may say which further sizes fit, or which UK sizes these are. */
  sizeTable: Parameters<typeof fittingSizes>[0] | null;
  variants: VariantTuple[] | null;
}

export interface Reading extends Record<string, unknown> {
  /** Which transactions this reading has seen: the next one reads the changes of all others. */
  snapshot: string;
  now: number;
  products: ChangedRow[] | null;
}

interface ChangesReading extends Reading {
  /** Whether all products must be read: `products` is empty then. */
  isAll: boolean;
  deleted: number[];
}

const MOMENT = sql`pg_current_snapshot()::text as snapshot, (extract(epoch from now()) * 1000)::float8 as now`;

/** Whether a product `p` has words outside its column `search`. */
const HAS_MORE_WORDS = sql`(p.ingredients <> '' or p.allergens <> '')`;
/** Its words with those of ingredients, which count like the description, and of allergens. */
export const ALL_WORDS = sql`(p.search || setweight(to_tsvector('english', p.ingredients), 'C')
  || to_tsvector('english', p.allergens))`;

const LEXEMES = sql`(case when ${HAS_MORE_WORDS} then ${ALL_WORDS} else p.search end)::text`;

/** The words of a product `p` that may say it is free of a food, without tags. */
const CLAIMS = sql`(p.name || '. ' || p.keywords || '. ' || regexp_replace(p.description_html, '<[^>]*>', ' ', 'g'))`;
/** Only food that states what is in it can be found by what is not. */
const MAY_CLAIM_FOOD = sql`(${HAS_MORE_WORDS}
  and (p.name || '. ' || p.keywords || '. ' || p.description_html) ~* ${MAY_CLAIM})`;
const FOOD_WORDS = sql`to_tsvector('english', p.ingredients || '. ' || p.allergens)::text`;

/** Whether the size guide of a product `p` is worth reading for `fittingSizes` and `ukSizes`, which compare the names of its columns. */
const MAY_NAME_OTHER_SIZES = sql`p.size_table->>'columns' ilike any (${["%UK%", `%${FITS_COLUMN}%`]}::text[])`;

/** The current products whose ids a query finds. The offset makes PostgreSQL look up each product. */
const productsOf = (ids: SqlText) => sql`
  select json_agg(json_build_object('id', p.id,
    'publishedAt', case when listed.is_listed then (extract(epoch from p.published_at) * 1000)::float8 end,
    'categories', listed.categories,
    'text', case when listed.is_listed then
      json_build_object('token', p.token, 'name', p.name, 'keywords', p.keywords, 'lexemes', ${LEXEMES}, 'isStated', ${HAS_MORE_WORDS},
        'claims', case when claims.may then ${CLAIMS} end, 'food', case when claims.may then ${FOOD_WORDS} end)
    end,
    'sizeTable', case when ${MAY_NAME_OTHER_SIZES} then p.size_table end,
    'variants', case when listed.is_listed then (
      select json_agg(json_build_array(v.id, v.price, v.compare_at_price is not null, v.stock > 0,
        v.size, v.colour, v.flavour) order by v.position)
      from variants v where v.product_id = p.id and v.archived_at is null
    ) end))
  from (${ids}) named
  cross join lateral (select * from products where products.id = named.id offset 0) p
  cross join lateral (select ${MAY_CLAIM_FOOD} as may) claims
  cross join lateral (
    select bool_or(l.is_listed) as is_listed, json_agg(l.category_id) as categories
    from category_products l where l.product_id = p.id
  ) listed`;

/**
 * A restored database has changes made by transactions of the server it was copied from. Their numbers may be higher than
 * any of this server, and no snapshot has seen them: every reading would have them again.
 */
export async function deleteChangesOfAnotherServer({ db }: { db: Db }): Promise<void> {
  await db.execute(
    sql`delete from listing_changes where changed_in >= pg_snapshot_xmax(pg_current_snapshot())`,
  );
}

/** The next products after one, by id. The last ones are fewer than READ_AT_ONCE. */
export async function readProducts({ db }: { db: Db }, { after }: { after: number }): Promise<Reading> {
  const { rows } = await db.execute<Reading>(sql`
    select ${MOMENT}, (
      ${productsOf(sql`select id from products where id > ${after} order by id limit ${READ_AT_ONCE}`)}
    ) as products`);
  return rows[0] as Reading;
}

/** The categories as searches read them. */
export async function readCategories({ db }: { db: Db }): Promise<SearchedCategory[]> {
  const { rows } = await db.execute<SearchedCategory & Record<string, unknown>>(sql`
    select id, token, name, tsvector_to_array(to_tsvector('english', name)) as lexemes
    from categories order by position, id`);
  return rows;
}

/** What has changed since a snapshot. */
export async function readChanges(
  { db }: { db: Db },
  { snapshot }: { snapshot: string },
): Promise<ChangesReading> {
  const statement = sql`
    with changed as materialized (
      select distinct product_id as id from listing_changes
      where changed_in >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
        and not pg_visible_in_snapshot(changed_in, ${snapshot}::pg_snapshot)
      limit ${CHANGES_MAX + 1}
    ), whole as materialized (
      select count(*) > ${CHANGES_MAX} or coalesce(bool_or(id is null), false) as is_all from changed
    )
    select ${MOMENT}, is_all as "isAll",
      case when not is_all then (${productsOf(sql`select id from changed`)}) end as products,
      array(
        select id::float8 from changed where not exists (select from products p where p.id = changed.id)
      ) as deleted
    from whole`;
  const { rows } = await db.execute<ChangesReading>(preparedAs(statement));
  return rows[0] as ChangesReading;
}

/** Null for a product that lists do not show. */
export function productOf({
  id,
  publishedAt,
  categories,
  text,
  sizeTable,
  variants,
}: ChangedRow): IndexedProduct | null {
  if (publishedAt === null || !variants || !text) return null;
  const inUk = new Map([...ukSizes(sizeTable)].map(([size, uk]) => [spellingOf(size), uk]));
  const own = variants.map(([variantId, price, isReduced, isInStock, size, colour, flavour]) => ({
    ...{ id: variantId, price, isReduced, isInStock, size, colour, flavour },
    uk: (size !== null && inUk.get(spellingOf(size))) || null,
  }));
  // After all others, so that lists which are not filtered by size show none of them.
  const fitting = own.flatMap((variant) =>
    sizeTable && variant.size !== null
      ? fittingSizes(sizeTable, variant.size).map((size) => ({ ...variant, size, isFitting: true }))
      : [],
  );
  return { id, publishedAt, categories: categories ?? [], text, variants: [...own, ...fitting] };
}
