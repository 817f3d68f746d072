import { type Kobo, ZERO } from "@shop/contract/money";
import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { IS_LISTED } from "../catalogue/on-sale.ts";
import { COUNTS } from "./day-range.ts";
import { type DayRange, daysBefore } from "./rules/report-days.ts";
import { soldOnDay, splitDays, splitMonths } from "./summed-days.ts";

interface Sold {
  orders: number;
  pieces: number;
  /** At the prices of the orders, before discounts. */
  amount: Kobo;
}

interface SoldProduct extends Sold {
  token: string;
  name: string;
}

export interface BestSeller extends SoldProduct {
  /** In the same number of days just before. */
  before: Sold;
}

/** The products that sold for the highest amounts within the days. */
export async function listBestSellers(
  { db }: { db: Db },
  { days, limit }: { days: DayRange; limit: number },
): Promise<BestSeller[]> {
  const sold = await listSold({ db }, { days, limit });
  const tokens = sold.map(({ token }) => token);
  const soldBefore = await listSold({ db }, { days: daysBefore(days), limit, tokens });
  const beforeOf = new Map(soldBefore.map(({ token, name: _, ...sums }) => [token, sums]));
  return sold.map((one) => ({
    ...one,
    before: beforeOf.get(one.token) ?? { orders: 0, pieces: 0, amount: ZERO },
  }));
}

interface SoldQuestion {
  days: DayRange;
  limit: number;
  /** Of these products only. */
  tokens?: string[];
}

/** What each product sold within the days, the highest amounts first. */
export async function listSold({ db }: { db: Db }, asked: SoldQuestion): Promise<SoldProduct[]> {
  const { rows } = await db.execute<SoldProduct>(soldSql(asked));
  return rows;
}

export const soldSql = ({ days, limit, tokens }: SoldQuestion) => sql`
    with ${splitDays(days)}, ${splitMonths(days)}, sold as (
      -- As arrays, these few months and days are looked up: joined to them, the planner reads the sums of all years.
      select product_token, name, orders, pieces, amount from sales_month_products
      where month = any(array(select month from whole_months))
      union all
      select product_token, name, orders, pieces, amount from sales_day_products
      where day = any(array(select day from single_days))
      union all
      select sold.* from unnest(array(select day from unsummed)) unsummed(day)
      cross join lateral (${soldOnDay(sql`unsummed.day`)}) sold
    )
    select product_token as token, max(name) as name, sum(orders)::integer as orders, sum(pieces)::integer as pieces,
           sum(amount)::bigint as amount
    from sold where ${tokens ? sql`product_token = any(${tokens})` : sql`true`}
    group by product_token order by amount desc, product_token limit ${limit}`;

export interface DeadStock {
  productToken: string;
  name: string;
  size: string | null;
  colour: string | null;
  flavour: string | null;
  stock: number;
  /** What the stock would sell for. */
  value: Kobo;
  /** When it last sold; null if it never did. */
  lastSoldAt: string | null;
}

/** Variants in stock that nobody has bought for so many days, the most valuable first. New products are left out. */
export async function listDeadStock(
  { db }: { db: Db },
  { unsoldDays, limit }: { unsoldDays: number; limit: number },
): Promise<DeadStock[]> {
  const { rows } = await db.execute<DeadStock>(sql`
    with dead as (
      select v.id, p.token as "productToken", p.name, v.size, v.colour, v.flavour, v.stock,
             v.stock * v.price as value
      from variants v join products p on p.id = v.product_id
      where v.stock > 0 and v.archived_at is null and ${IS_LISTED} and p.published_at < now() - make_interval(days => ${unsoldDays}::integer)
        and not exists (
          select from order_lines l join orders o on o.id = l.order_id
          where l.variant_id = v.id and ${COUNTS}
            and o.created_at >= now() - make_interval(days => ${unsoldDays}::integer)
        )
      order by value desc, v.id limit ${limit}
    )
    select dead.*, (
      select max(o.created_at) from order_lines l join orders o on o.id = l.order_id
      where l.variant_id = dead.id and ${COUNTS}
    ) as "lastSoldAt"
    from dead order by value desc, id`);
  return rows;
}
