import type { Kobo } from "@shop/contract/money";
import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";

/** Money that the shop waits for, at this moment. */
export interface MoneyNow {
  /** Orders on delivery that are not paid yet, and what they come to. */
  outstanding: { orders: number; amount: Kobo };
  /** Cash that riders have collected and not handed in. */
  cashWithRiders: { riders: number; amount: Kobo };
}

export async function readMoneyNow({ db }: { db: Db }): Promise<MoneyNow> {
  const { rows } = await db.execute<{ orders: number; due: Kobo; riders: number; cash: Kobo }>(sql`
    with unpaid as (
      select count(*)::integer as orders, coalesce(sum(total), 0)::bigint as amount from orders
      where payment_method = 'pay_on_delivery' and payment_status = 'unpaid'
        and status in ('placed', 'processing', 'shipped', 'delivered')
    ), held as (
      select holder_id, sum(amount) as amount from cash_entries group by holder_id having sum(amount) <> 0
    )
    select unpaid.orders, unpaid.amount as due, (select count(*)::integer from held) as riders,
           (select coalesce(sum(amount), 0)::bigint from held) as cash
    from unpaid`);
  const [found] = rows;
  return {
    outstanding: { orders: found?.orders ?? 0, amount: found?.due ?? (0 as Kobo) },
    cashWithRiders: { riders: found?.riders ?? 0, amount: found?.cash ?? (0 as Kobo) },
  };
}
