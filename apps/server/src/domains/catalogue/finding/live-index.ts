import type { Db } from "../../../db/pool.ts";
import { sql } from "../../../db/sql.ts";
import { type IndexedProduct, ProductIndex } from "./product-index.ts";

const READ_AT_ONCE = 5_000;
/** Changes are kept for a day: an index that has not been refreshed for almost as long is read again. */
const READ_AGAIN_AFTER_MS = 20 * 60 * 60 * 1000;
const SOLD_FRESH_MS = 60 * 60 * 1000;
const SOLD_DAYS = 90;

/** `[id, price, reduced, in stock, size, colour, flavour]` */
type VariantTuple = [number, number, boolean, boolean, string | null, string | null, string | null];

interface ChangedRow {
  id: number;
  /** Null for a product that lists do not show. */
  publishedAt: number | null;
  categories: number[] | null;
  variants: VariantTuple[] | null;
}

interface Reading extends Record<string, unknown> {
  /** The oldest transaction that was still open: its changes and those of younger ones are read next time. */
  since: string;
  now: number;
  isAll: boolean | null;
  changed: ChangedRow[] | null;
}

/** The products that lists show, as they are in the database: a reading has every change committed before it was asked for. */
export class LiveIndex {
  readonly #db: Db;
  #index = new ProductIndex();
  #since: string | null = null;
  #readAt = 0;
  #soldAt = 0;
  #running: Promise<number> | null = null;
  #next: Promise<number> | null = null;

  constructor(db: Db) {
    this.#db = db;
  }

  /** The index, and the database's time in milliseconds. The index is valid until the caller awaits something. */
  async read({ withSold = false } = {}): Promise<{ index: ProductIndex; now: number }> {
    // A caller that comes while changes are being read may know of later ones: all those share the next reading.
    this.#next ??= (this.#running ?? Promise.resolve(0))
      .catch(() => 0)
      .then(() => {
        this.#running = this.#next;
        this.#next = null;
        return this.#refresh();
      });
    const now = await this.#next;
    if (withSold) await this.#refreshSold();
    return { index: this.#index, now };
  }

  async #refresh(): Promise<number> {
    const isOld = Date.now() - this.#readAt > READ_AGAIN_AFTER_MS;
    const since = isOld ? null : this.#since;
    if (since === null) return this.#readAll();
    const reading = await this.#readRows(
      sql`p.id in (select product_id from listing_changes where changed_in >= ${since}::xid8)`,
      since,
    );
    if (reading.isAll) return this.#readAll();
    for (const row of reading.changed ?? []) {
      const product = productOf(row);
      if (product) this.#index.put(product);
      else this.#index.delete(row.id);
    }
    this.#since = reading.since;
    this.#readAt = Date.now();
    return reading.now;
  }

  async #readAll(): Promise<number> {
    const products: IndexedProduct[] = [];
    let first: Reading | undefined;
    let after = 0;
    for (;;) {
      const reading = await this.#readRows(sql`p.id in (
        select id from products where id > ${after} order by id limit ${READ_AT_ONCE})`);
      first ??= reading;
      const rows = reading.changed ?? [];
      for (const row of rows) {
        const product = productOf(row);
        if (product) products.push(product);
      }
      if (rows.length < READ_AT_ONCE) break;
      after = Math.max(...rows.map(({ id }) => id));
    }
    this.#index = new ProductIndex();
    this.#index.fill(products);
    this.#since = first.since;
    this.#readAt = Date.now();
    this.#soldAt = 0;
    return first.now;
  }

  /** Products `p` as they are, and since when the next reading must look. A product that is deleted has only its id. */
  async #readRows(condition: ReturnType<typeof sql>, since: string | null = null): Promise<Reading> {
    const { rows } = await this.#db.execute<Reading>(sql`
      select pg_snapshot_xmin(pg_current_snapshot())::text as since,
        (extract(epoch from now()) * 1000)::float8 as now,
        (select bool_or(product_id is null) from listing_changes where changed_in >= ${since}::xid8) as "isAll",
        (
          select json_agg(json_build_object('id', p.id,
            'publishedAt', case when listed.is_listed then (extract(epoch from p.published_at) * 1000)::float8 end,
            'categories', listed.categories,
            'variants', case when listed.is_listed then (
              select json_agg(json_build_array(v.id, v.price, v.compare_at_price is not null, v.stock > 0,
                v.size, v.colour, v.flavour) order by v.position)
              from variants v where v.product_id = p.id and v.archived_at is null
            ) end))
          from products p, lateral (
            select bool_or(l.is_listed) as is_listed, json_agg(l.category_id) as categories
            from category_products l where l.product_id = p.id
          ) listed
          where ${condition}
        ) as changed,
        array(
          select distinct c.product_id from listing_changes c
          where c.changed_in >= ${since}::xid8
            and not exists (select from products where id = c.product_id)
        ) as gone`);
    const reading = rows[0] as Reading & { gone: (number | null)[] };
    const gone = reading.gone.flatMap((id) =>
      id === null ? [] : [{ id: Number(id), publishedAt: null, categories: null, variants: null }],
    );
    return { ...reading, changed: [...(reading.changed ?? []), ...gone] };
  }

  /** What sold in the last 90 days, from the sums of past days. Read once an hour. */
  async #refreshSold(): Promise<void> {
    if (Date.now() - this.#soldAt < SOLD_FRESH_MS) return;
    this.#soldAt = Date.now();
    const { rows } = await this.#db.execute<{ id: number; pieces: number }>(sql`
      select p.id, sold.pieces
      from (
        select product_token, sum(pieces)::float8 as pieces from sales_day_products
        where day > current_date - ${SOLD_DAYS}::integer group by product_token
      ) sold
      join products p on p.token = sold.product_token`);
    this.#index.setSold(new Map(rows.map(({ id, pieces }) => [id, pieces])));
  }
}

function productOf({ id, publishedAt, categories, variants }: ChangedRow): IndexedProduct | null {
  if (publishedAt === null || !variants) return null;
  return {
    id,
    publishedAt,
    categories: categories ?? [],
    variants: variants.map(([variantId, price, isReduced, isInStock, size, colour, flavour]) => ({
      ...{ id: variantId, price, isReduced, isInStock, size, colour, flavour },
    })),
  };
}

const indexes = new WeakMap<object, LiveIndex>();

/** The index of a database: one in each process. */
export function liveIndexOf(db: Db): LiveIndex {
  const known = indexes.get(db);
  if (known) return known;
  const index = new LiveIndex(db);
  indexes.set(db, index);
  return index;
}
