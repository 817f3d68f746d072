import type { Kobo } from "@shop/contract/money";
import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { IS_LISTED } from "../catalogue/on-sale.ts";
import { COUNTS, isWithin } from "./day-range.ts";
import type { DayRange } from "./rules/report-days.ts";

export interface SoldProduct {
  token: string;
  name: string;
  orders: number;
  pieces: number;
  /** At the prices of the orders, before discounts. */
  amount: Kobo;
}

/** The products that sold for the highest amounts within the days. */
export async function listBestSellers(
  { db }: { db: Db },
  { days, limit }: { days: DayRange; limit: number },
): Promise<SoldProduct[]> {
  const { rows } = await db.execute<SoldProduct>(sql`
    select l.product_token as token, max(l.name) as name, count(distinct l.order_id)::integer as orders,
           sum(l.quantity)::integer as pieces, sum(l.unit_price * l.quantity)::bigint as amount
    from orders o join order_lines l on l.order_id = o.id
    where ${isWithin(sql`o.created_at`, days)} and ${COUNTS}
    group by l.product_token order by amount desc, l.product_token limit ${limit}`);
  return rows;
}

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
