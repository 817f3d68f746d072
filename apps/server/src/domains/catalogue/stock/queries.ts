import type { MovementReason } from "@shop/contract/admin/stock";
import { SALES_DAYS, type STOCK_TABS, USUAL_LOW_LEVEL } from "@shop/contract/admin/stock-limits";
import type { Db } from "../../../db/pool.ts";
import { type SqlText, sql } from "../../../db/sql.ts";
import { containsPattern } from "../../../lib/contains-pattern.ts";
import { refuse } from "../../../lib/refuse.ts";

export interface StoredStock {
  variantId: number;
  variantToken: string;
  productToken: string;
  name: string;
  size: string | null;
  colour: string | null;
  flavour: string | null;
  code: string;
  picture: string | null;
  stock: number;
  /** Pieces of open orders that have not been packed. */
  waiting: number;
  lowLevel: number | null;
  soldLately: number;
  lastCount: { id: number; at: string; by: string | null; balance: number } | null;
}

export type StockTab = (typeof STOCK_TABS)[number];
type StockSort = "name" | "stock";

/** What the list is sorted by, with the variant's id last. */
export interface StockPlace {
  name: string;
  stock: number;
  id: number;
}

const LOW = sql`v.stock <= coalesce(v.low_level, ${USUAL_LOW_LEVEL}::integer)`;
const FOR_SALE = sql`v.archived_at is null and p.status <> 'archived'`;

const COLUMNS = sql`
  v.id as "variantId", v.token as "variantToken", p.token as "productToken", p.name, v.size, v.colour, v.flavour, p.code,
  (select picture_id from variant_pictures where variant_id = v.id order by position limit 1) as picture,
  v.stock, pieces_waiting(v.id) as waiting, v.low_level as "lowLevel",
  greatest(0, coalesce((select -sum(m.delta) from stock_movements m
     where m.variant_id = v.id and m.reason in ('sold', 'reserved', 'released')
       and m.at > now() - make_interval(days => ${SALES_DAYS}::integer)), 0))::integer as "soldLately",
  (select json_build_object('id', m.id, 'at', m.at, 'by', m.staff_name, 'balance', m.balance)
   from stock_movements m where m.variant_id = v.id and m.reason = 'counted' order by m.id desc limit 1) as "lastCount"`;

const tabIs = (tab: StockTab) => (tab === "low" ? LOW : tab === "sold_out" ? sql`v.stock = 0` : sql`true`);

function matches(search: string | undefined): SqlText {
  if (!search) return sql`true`;
  const pattern = containsPattern(search);
  return sql`(p.name ilike ${pattern} or p.code ilike ${pattern})`;
}

export interface StockListInput {
  tab: StockTab;
  search: string | undefined;
  sort: StockSort;
  after: StockPlace | null;
  limit: number;
}

/** One page of variants for sale, with one more row if there is a next page. */
export async function listStock({ db }: { db: Db }, input: StockListInput): Promise<StoredStock[]> {
  const { rows } = await db.execute<StoredStock>(stockRowsSql(input));
  return rows;
}

export function stockRowsSql({ tab, search, sort, after, limit }: StockListInput): SqlText {
  const beyond = !after
    ? sql`true`
    : sort === "stock"
      ? sql`(v.stock, v.id) > (${after.stock}::integer, ${after.id}::bigint)`
      : sql`(lower(p.name), v.id) > (${after.name}::text, ${after.id}::bigint)`;
  const order = sort === "stock" ? sql`v.stock, v.id` : sql`lower(p.name), v.id`;
  return sql`
    select ${COLUMNS} from variants v join products p on p.id = v.product_id
    where ${FOR_SALE} and ${tabIs(tab)} and ${matches(search)} and ${beyond}
    order by ${order} limit ${limit + 1}::integer`;
}

/** How many variants each tab has, counted up to `max` + 1. */
export async function countStockTabs(
  { db }: { db: Db },
  { search, max }: { search: string | undefined; max: number },
): Promise<Record<StockTab, number>> {
  const count = (tab: StockTab) => sql`(select count(*)::integer from (
    select from variants v join products p on p.id = v.product_id
    where ${FOR_SALE} and ${tabIs(tab)} and ${matches(search)} limit ${max + 1}::integer) counted)`;
  const { rows } = await db.execute<Record<StockTab, number>>(sql`
    select ${count("all")} as "all", ${count("low")} as low, ${count("sold_out")} as sold_out`);
  return rows[0]!; // always one row
}

/** @throws Refusal when there is no such variant */
export async function getStock(
  { db }: { db: Db },
  { variantToken }: { variantToken: string },
): Promise<StoredStock> {
  const { rows } = await db.execute<StoredStock>(sql`
    select ${COLUMNS} from variants v join products p on p.id = v.product_id where v.token = ${variantToken}`);
  return rows[0] ?? refuse("variant_not_found");
}

export interface StoredMovement {
  id: number;
  at: string;
  reason: MovementReason;
  delta: number;
  balance: number;
  by: string | null;
  order: { id: string; reference: string } | null;
  note: string | null;
}

/** A variant's movements, newest first, with one more if there is a next page. */
export async function listStockMovements(
  { db }: { db: Db },
  { variantToken, before, limit }: { variantToken: string; before: number | null; limit: number },
): Promise<StoredMovement[]> {
  const { rows } = await db.execute<StoredMovement>(sql`
    select m.id, m.at, m.reason, m.delta, m.balance, m.staff_name as "by", m.note,
           case when o.id is not null then json_build_object('id', o.public_id, 'reference', o.reference) end as "order"
    from variants v join stock_movements m on m.variant_id = v.id left join orders o on o.id = m.order_id
    where v.token = ${variantToken} and (${before}::bigint is null or m.id < ${before}::bigint)
    order by m.id desc limit ${limit + 1}::integer`);
  return rows;
}
