import { type SqlText, sql } from "../../db/sql.ts";
import { COUNTS } from "./day-range.ts";
import type { DayRange } from "./rules/report-days.ts";

/** For each of these customers the days with orders, each with the day before and after it. `of` has their ids as its only column. */
export function countByCustomer(of: SqlText, until: SqlText): SqlText {
  return sql`
    select o.shopper_id, sales_day_of(o.created_at) as day, count(*)::integer as orders,
           lag(sales_day_of(o.created_at)) over customer as previous_day,
           lead(sales_day_of(o.created_at)) over customer as next_day
    -- The offset keeps the orders of each customer a lookup.
    from ${of} customers(shopper_id) cross join lateral (
      select * from orders o where o.shopper_id = customers.shopper_id offset 0
    ) o
    where ${COUNTS} and o.created_at < (${until} + 1)::timestamp at time zone 'Africa/Lagos'
    group by o.shopper_id, day
    window customer as (partition by o.shopper_id order by sales_day_of(o.created_at))`;
}

/**
 * `ordered_days` as a table: the days of the range on which each customer ordered, from `customer_days` or, for customers
 * whose rows there do not hold, from their orders.
 */
export function orderedDays({ first, last }: DayRange): SqlText {
  const lastDay = sql`${last}::date`;
  return sql`
    kept as materialized (
      select coalesce(max(day), '-infinity') as until from customer_days
    ), unkept as materialized (
      select shopper_id from changed_customers
      union
      select o.shopper_id from orders o
      where o.created_at >= ((select until from kept) + 1)::timestamp at time zone 'Africa/Lagos'
        and o.created_at < (${lastDay} + 1)::timestamp at time zone 'Africa/Lagos' and ${COUNTS}
    ), ordered_days as (
      select day, orders, previous_day, next_day from customer_days
      where day between ${first}::date and ${lastDay} and shopper_id not in (select shopper_id from unkept)
      union all
      select day, orders, previous_day, next_day from (${countByCustomer(sql`unkept`, lastDay)}) counted
      where day >= ${first}::date
    )`;
}
