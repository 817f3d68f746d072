import { type SqlText, sql } from "../../db/sql.ts";
import { COUNTS, isOnDay } from "./day-range.ts";
import type { DayRange } from "./rules/report-days.ts";

/** What is summed of the orders `o`. */
export const SUMS = sql`
  count(*)::integer as orders, coalesce(sum(o.total), 0)::bigint as sales,
  coalesce(sum(o.total) filter (
    where o.payment_status = 'paid' and o.payment_method <> 'pay_on_delivery'), 0)::bigint as "paidOnline",
  coalesce(sum(o.total) filter (
    where o.payment_status = 'paid' and o.payment_method = 'pay_on_delivery'), 0)::bigint as "paidOnDelivery",
  coalesce(sum(o.total) filter (
    where o.payment_status = 'unpaid' and o.payment_method = 'pay_on_delivery'), 0)::bigint as outstanding`;

/** What each product sold on a day, from its orders. Amounts are at the prices of the orders, before discounts. */
export function soldOnDay(day: SqlText): SqlText {
  // `offset 0` keeps the lines of each order a lookup: the planner cannot tell how few orders a day has.
  return sql`
    select l.product_token collate "C" as product_token, max(l.name collate "C") as name, count(distinct o.id)::integer as orders,
           sum(l.quantity)::integer as pieces, sum(l.unit_price * l.quantity)::bigint as amount
    from orders o cross join lateral (select * from order_lines l where l.order_id = o.id offset 0) l
    where ${isOnDay(sql`o.created_at`, day)} and ${COUNTS}
    group by l.product_token`;
}

/**
 * The days of the range as tables: `summed` has the sums of days whose orders have not changed since they were added up,
 * `unsummed` the other days, whose orders must be read.
 */
export function splitDays({ first, last }: DayRange): SqlText {
  return sql`
    summed as materialized (
      select s.* from sales_days s where s.day between ${first}::date and ${last}::date
        and not exists (select from changed_sales_days c where c.day = s.day)
    ), unsummed as materialized (
      select asked.day::date as day from generate_series(${first}::date, ${last}::date, interval '1 day') asked(day)
      where asked.day::date not in (select summed.day from summed)
    )`;
}

/** After `splitDays`: `whole_months` are those of the range that are added up too, and `single_days` the summed days beside them. */
export function splitMonths({ first, last }: DayRange): SqlText {
  return sql`
    whole_months as materialized (
      select m.month from sales_months m
      where m.month >= ${first}::date and m.month + interval '1 month' <= ${last}::date + 1
        and not exists (select from changed_sales_days c where sales_month_of(c.day) = m.month)
    ), single_days as materialized (
      select summed.day from summed where sales_month_of(summed.day) not in (select month from whole_months)
    )`;
}
