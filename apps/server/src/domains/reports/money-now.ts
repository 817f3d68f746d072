import type { StatementWay } from "@shop/contract/handover-ways";
import { type Kobo, sum } from "@shop/contract/money";
import type { OrderStatus } from "@shop/contract/orders";
import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { COUNTS } from "./day-range.ts";

/** Money that the shop waits for, at this moment. */
export interface MoneyNow {
  /** Orders on delivery that are not paid yet, and what they come to. */
  outstanding: { orders: number; amount: Kobo };
  outstandingByStatus: { status: OrderStatus; orders: number; amount: Kobo }[];
  /** Cash that riders have collected and not handed in. */
  cashWithRiders: { riders: number; amount: Kobo };
  /** Transfers and POS payments on handover that nobody has found on a statement yet. */
  toCheck: { payments: number; amount: Kobo };
  toCheckByWay: { way: StatementWay; payments: number; amount: Kobo }[];
  /** The largest amount first. */
  cashByRider: { rider: string; amount: Kobo }[];
}

export async function readMoneyNow({ db }: { db: Db }): Promise<MoneyNow> {
  const [unpaid, held, waiting] = await Promise.all([
    db.execute<MoneyNow["outstandingByStatus"][number]>(sql`
      select status, count(*)::integer as orders, sum(total)::bigint as amount from orders o
      where payment_method = 'pay_on_delivery' and payment_status = 'unpaid' and ${COUNTS}
      group by status order by array_position(array['placed', 'processing', 'shipped', 'delivered'], status)`),
    db.execute<MoneyNow["cashByRider"][number]>(sql`
      select (array_agg(holder_name order by id desc))[1] as rider, sum(amount)::bigint as amount
      from cash_entries group by holder_id having sum(amount) <> 0 order by amount desc, rider`),
    db.execute<MoneyNow["toCheckByWay"][number]>(sql`
      select way, count(*)::integer as payments, sum(amount)::bigint as amount from handover_payments
      where state = 'to_check' group by way order by way desc`),
  ]);
  return {
    outstanding: {
      orders: unpaid.rows.reduce((total, { orders }) => total + orders, 0),
      amount: sum(unpaid.rows.map(({ amount }) => amount)),
    },
    outstandingByStatus: unpaid.rows,
    cashWithRiders: { riders: held.rows.length, amount: sum(held.rows.map(({ amount }) => amount)) },
    cashByRider: held.rows,
    toCheck: {
      payments: waiting.rows.reduce((total, { payments }) => total + payments, 0),
      amount: sum(waiting.rows.map(({ amount }) => amount)),
    },
    toCheckByWay: waiting.rows,
  };
}
