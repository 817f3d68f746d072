import type { Db } from "../../../db/pool.ts";
import { prepared, preparedAs } from "../../../db/prepared.ts";
import { sql } from "../../../db/sql.ts";
import type { VariantTest } from "./facet-tests.ts";
import type { KeptCounts } from "./kept-counts.ts";
import { keptOrder, type ListOrder } from "./list-order.ts";
import { Bits } from "./numbers.ts";
import type { ProductIndex } from "./product-index.ts";

/** A category that a list offers as a filter. */
export interface OfferedCategory {
  id: number;
  token: string;
  name: string;
}

/** A list before anything is chosen in it. */
export interface ListBase {
  /** Its products. */
  within: Bits;
  /** The list's own order. */
  best: ListOrder;
  categories: readonly OfferedCategory[];
  /** Its counts while nothing is chosen in it, planned products included; null where none are kept. */
  counts: KeptCounts | null;
  /** What the words of a search ask of one and the same variant. */
  asked?: readonly VariantTest[];
}

export interface CategoryList {
  id: number;
  /** The products that staff have placed, in their order. */
  placed: number[];
  categories: OfferedCategory[];
}

/** SQL column of a category `c`. */
const PLACED = sql`
  coalesce((
    select json_agg(product_id order by position) from category_places where category_id = c.id
  ), '[]') as placed`;

export async function findCategoryList(
  { db }: { db: Db },
  { token }: { token: string },
): Promise<CategoryList | undefined> {
  const statement = sql`
    select c.id, ${PLACED},
      coalesce((
        select json_agg(json_build_object('id', id, 'token', token, 'name', name) order by position, id)
        from categories where parent_id = c.id
      ), '[]') as categories
    from categories c
    where c.token = ${token}`;
  const { rows } = await db.execute<CategoryList>(preparedAs(statement));
  return rows[0];
}

export interface TopCategoryList extends OfferedCategory {
  /** The products that staff have placed, in their order. */
  placed: number[];
}

export async function listTopCategoryLists({ db }: { db: Db }): Promise<TopCategoryList[]> {
  const { rows } = await db.execute<TopCategoryList & Record<string, unknown>>(sql`
    select c.id, c.token, c.name, ${PLACED}
    from categories c
    where c.parent_id is null
    order by c.position, c.id`);
  return rows;
}

export async function listTopCategories({ db }: { db: Db }): Promise<OfferedCategory[]> {
  return prepared<OfferedCategory>(db)`
    select id, token, name from categories where parent_id is null order by position, id`;
}

/** The products that staff have placed, in their order, then the others, newest first. */
export function categoryBase(index: ProductIndex, { id, placed, categories }: CategoryList): ListBase {
  return {
    within: index.categoryBits(id),
    best: keptOrder(index.newest.places, { first: placesOf(index, placed) }),
    categories,
    counts: index.keptCounts(id),
  };
}

const NEW_MS = 30 * 24 * 60 * 60 * 1000;
/** A shop that has published little for a month still has new arrivals. */
const NEW_ARRIVALS_MIN = 20;

export function newArrivalsBase(
  index: ProductIndex,
  { now, categories }: { now: number; categories: readonly OfferedCategory[] },
): ListBase {
  const { places } = index.newest;
  const published = index.publishedAt.values;
  const within = Bits.sized(index.placeCount);
  const { words } = within;
  let count = 0;
  for (let nth = 0; nth < places.length; nth += 1) {
    const place = places[nth] as number;
    const publishedAt = published[place] as number;
    if (publishedAt > now) continue;
    if (count >= NEW_ARRIVALS_MIN && publishedAt <= now - NEW_MS) break;
    words[place >>> 5] = (words[place >>> 5] as number) | (1 << (place & 31));
    count += 1;
  }
  return { within, best: keptOrder(places), categories, counts: null };
}

/** All products, newest first, of which the filter for reduced ones leaves those that are. */
export function reducedBase(
  index: ProductIndex,
  { categories }: { categories: readonly OfferedCategory[] },
): ListBase {
  return { within: index.all, best: keptOrder(index.newest.places), categories, counts: null };
}

function placesOf(index: ProductIndex, ids: readonly number[]): number[] {
  return ids.flatMap((id) => index.placeOf(id) ?? []);
}
