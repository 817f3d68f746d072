import type { Db } from "../../../db/pool.ts";
import { sql } from "../../../db/sql.ts";
import { ProductIndex } from "./product-index.ts";
import {
  deleteChangesOfAnotherServer,
  productOf,
  READ_AT_ONCE,
  type Reading,
  readCategories,
  readChanges,
  readProducts,
} from "./readings.ts";

/** Changes are kept for a day: an index that has not been refreshed for almost as long is read again. */
const READ_AGAIN_AFTER_MS = 20 * 60 * 60 * 1000;
const SOLD_FRESH_MS = 60 * 60 * 1000;
const SOLD_DAYS = 90;

/** The products that lists show, as they are in the database: a reading has every change committed before it was asked for. */
export class LiveIndex {
  readonly #db: Db;
  #index = new ProductIndex();
  /** What the index has seen. Null: nothing, or the last reading failed; then all products are read. */
  #snapshot: string | null = null;
  #timesForgotten = 0;
  #readAt = 0;
  #soldAt = 0;
  #readingSold: Promise<void> | null = null;
  #running: Promise<number> | null = null;
  #next: Promise<number> | null = null;

  constructor(db: Db) {
    this.#db = db;
  }

  /** The index, and the database's time in milliseconds. Places found in it are valid until the caller awaits something. */
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

  /**
   * Has the next reading read all products. After a failover, the new primary may reuse the numbers of transactions
   * that the old one had and lost, so what was read before does not show what is new.
   */
  forget(): void {
    this.#timesForgotten += 1;
    this.#snapshot = null;
  }

  async #refresh(): Promise<number> {
    const times = this.#timesForgotten;
    const isOld = Date.now() - this.#readAt > READ_AGAIN_AFTER_MS;
    const snapshot = this.#snapshot;
    // Stays null if the reading fails.
    this.#snapshot = null;
    if (snapshot === null || isOld || this.#index.isSparse) return this.#readAll(times);
    const reading = await readChanges({ db: this.#db }, { snapshot });
    if (reading.isAll) return this.#readAll(times);
    for (const row of reading.products ?? []) {
      const product = productOf(row);
      if (product) this.#index.put(product);
      else this.#index.delete(row.id);
    }
    for (const id of reading.deleted) this.#index.delete(id);
    return this.#hasRead(reading, times);
  }

  async #readAll(times: number): Promise<number> {
    await deleteChangesOfAnotherServer({ db: this.#db });
    const index = new ProductIndex({ before: this.#index });
    let first: Reading | undefined;
    let after = 0;
    for (;;) {
      const reading = await readProducts({ db: this.#db }, { after });
      first ??= reading;
      const rows = reading.products ?? [];
      index.fill(rows.flatMap((row) => productOf(row) ?? []));
      if (rows.length < READ_AT_ONCE) break;
      after = Math.max(...rows.map(({ id }) => id));
    }
    index.sort();
    index.words.categories = await readCategories({ db: this.#db });
    this.#index = index;
    this.#soldAt = 0;
    return this.#hasRead(first, times);
  }

  /** @param times how often it had been told to forget when the reading began */
  #hasRead({ snapshot, now }: Reading, times: number): number {
    this.#snapshot = times === this.#timesForgotten ? snapshot : null;
    this.#readAt = Date.now();
    return now;
  }

  /** What sold in the last 90 days, from the sums of past days. Read once an hour. */
  async #refreshSold(): Promise<void> {
    while (Date.now() - this.#soldAt >= SOLD_FRESH_MS) {
      this.#readingSold ??= this.#readSold().finally(() => {
        this.#readingSold = null;
      });
      await this.#readingSold;
    }
  }

  async #readSold(): Promise<void> {
    const { rows } = await this.#db.execute<{ id: number; pieces: number }>(sql`
      select p.id, sold.pieces
      from (
        select product_token, sum(pieces)::float8 as pieces from sales_day_products
        where day > current_date - ${SOLD_DAYS}::integer group by product_token
      ) sold
      join products p on p.token = sold.product_token`);
    this.#index.setSold(new Map(rows.map(({ id, pieces }) => [id, pieces])));
    this.#soldAt = Date.now();
  }
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
