import type { PROMOTION_STATES, PROMOTION_TABS } from "@shop/contract/admin/promotion-limits";
import type { Kobo } from "@shop/contract/money";
import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { containsPattern } from "../../lib/contains-pattern.ts";
import { refuse } from "../../lib/refuse.ts";

export interface StoredPromotion {
  id: number;
  version: number;
  name: string;
  code: string | null;
  kind: "fixed" | "percent" | "free_delivery" | "buy_x_get_y";
  amount: Kobo | null;
  percent: number | null;
  buyQuantity: number | null;
  getQuantity: number | null;
  minimum: Kobo;
  /** Tokens. */
  products: string[];
  chosenProducts: PromotionTarget[];
  categories: string[];
  /** Names. */
  deletedCategories: string[];
  firstOrder: boolean;
  limitTotal: number | null;
  limitPerCustomer: number | null;
  stacks: boolean;
  deducts: boolean;
  active: boolean;
  startsAt: string | null;
  endsAt: string | null;
  state: (typeof PROMOTION_STATES)[number];
  redeemed: number;
  deducted: Kobo;
}

export type PromotionTab = (typeof PROMOTION_TABS)[number];

const SCHEDULED = sql`(active and starts_at > now())`;
const OVER = sql`(not active or ends_at <= now() or limit_total is not null and redeemed >= limit_total)`;
const RUNNING = sql`(not ${OVER} and not coalesce(starts_at > now(), false))`;

const tabIs = (tab: PromotionTab) =>
  ({
    all: sql`true`,
    running: RUNNING,
    scheduled: sql`(${SCHEDULED} and not ${OVER})`,
    over: sql`coalesce(${OVER}, false)`,
  })[tab];

const COLUMNS = sql`
  p.id, p.version, p.name, p.code, p.kind, p.amount, p.percent, p.buy_quantity as "buyQuantity",
  p.get_quantity as "getQuantity", p.minimum,
  array(select t.token from promotion_products x join products t on t.id = x.product_id
        where x.promotion_id = p.id order by t.name, t.id) as products,
  coalesce((select json_agg(json_build_object('token', t.token, 'name', t.name) order by t.name, t.id)
            from promotion_products x join products t on t.id = x.product_id
            where x.promotion_id = p.id), '[]') as "chosenProducts",
  array(select t.token from promotion_categories x join categories t on t.id = x.category_id
        where x.promotion_id = p.id order by t.position, t.id) as categories, p.deleted_categories as "deletedCategories",
  p.first_order as "firstOrder", p.limit_total as "limitTotal", p.limit_per_customer as "limitPerCustomer",
  p.stacks, p.deducts, p.active, p.starts_at as "startsAt", p.ends_at as "endsAt",
  case when not p.active then 'stopped' when p.ends_at <= now() then 'ended' when p.starts_at > now() then 'scheduled'
       when p.limit_total is not null and p.redeemed >= p.limit_total then 'used_up' else 'running' end as state,
  held.count as redeemed, held.amount as deducted`;

const HELD = sql`cross join lateral (
  select count(*)::integer as count, coalesce(sum(r.amount), 0)::bigint as amount
  from promotion_redemptions r where r.promotion_id = p.id and r.released_at is null) held`;

/** One page of promotions, newest first, with one more row if there is a next page. */
export async function listPromotions(
  { db }: { db: Db },
  { tab, before, limit }: { tab: PromotionTab; before: number | null; limit: number },
): Promise<StoredPromotion[]> {
  const { rows } = await db.execute<StoredPromotion>(sql`
    select ${COLUMNS} from promotions p ${HELD}
    where ${tabIs(tab)} and (${before}::bigint is null or p.id < ${before}::bigint)
    order by p.id desc limit ${limit + 1}::integer`);
  return rows;
}

export async function countPromotionTabs(
  { db }: { db: Db },
  { max }: { max: number },
): Promise<Record<PromotionTab, number>> {
  const count = (tab: PromotionTab) =>
    sql`(select count(*)::integer from (select from promotions where ${tabIs(tab)} limit ${max + 1}::integer) counted)`;
  const { rows } = await db.execute<Record<PromotionTab, number>>(sql`
    select ${count("all")} as "all", ${count("running")} as running, ${count("scheduled")} as scheduled,
           ${count("over")} as over`);
  return rows[0]!; // always one row
}

/** @throws Refusal when there is no such promotion */
export async function getPromotion({ db }: { db: Db }, { id }: { id: number }): Promise<StoredPromotion> {
  const { rows } = await db.execute<StoredPromotion>(
    sql`select ${COLUMNS} from promotions p ${HELD} where p.id = ${id}`,
  );
  return rows[0] ?? refuse("promotion_not_found");
}

export interface PromotionTarget {
  token: string;
  name: string;
}

/** Every category with the names above it, and a few products by name. */
export async function listPromotionTargets(
  { db }: { db: Db },
  { search, limit }: { search: string; limit: number },
): Promise<{ categories: PromotionTarget[]; products: PromotionTarget[] }> {
  const [categories, products] = await Promise.all([
    db.execute<PromotionTarget>(sql`
      with recursive tree as (
        select id, token, name, array[position, id] as place from categories where parent_id is null
        union all
        select c.id, c.token, t.name || ' › ' || c.name, t.place || array[c.position, c.id]
        from categories c join tree t on c.parent_id = t.id
      ) select token, name from tree order by place`),
    db.execute<PromotionTarget>(sql`
      select token, name from products
      where status <> 'archived' and name ilike ${containsPattern(search)}
      order by lower(name), id limit ${limit}::integer`),
  ]);
  return { categories: categories.rows, products: products.rows };
}
