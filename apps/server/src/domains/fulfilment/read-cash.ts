import type { Kobo } from "@shop/contract/money";
import type { Db } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";

interface HeldCashRow {
  id: string;
  reference: string;
  customer: string;
  amount: Kobo;
  isNotFound: boolean;
}

export interface CashHolderRow {
  id: number;
  name: string;
  holds: Kobo;
  /** They add up to what the member holds, the latest first. */
  orders: HeldCashRow[];
  parcels: number;
  onTheRoad: Kobo;
}

/** Everybody who holds cash of the shop, or has parcels with cash to collect. */
export function listCashHolders({ db }: { db: Db }): Promise<CashHolderRow[]> {
  return prepared<CashHolderRow>(db)`
    with held as (
      select holder_id as id, (array_agg(holder_name order by id desc))[1] as name, sum(amount)::bigint as holds
      from cash_entries group by holder_id having sum(amount) <> 0
    ), road as (
      select rider_id as id, max(rider_name) as name, sum(cash_due)::bigint as due
      from fulfilments where state = 'handed_over' and cash = 'due' and rider_id is not null
      group by rider_id
    )
    select coalesce(held.id, road.id) as id, coalesce(held.name, road.name) as name, coalesce(held.holds, 0) as holds,
           -- A cash-up brings the sum to zero, so what is held is what came after the last one.
           (select coalesce(json_agg(json_build_object('id', o.public_id, 'reference', o.reference, 'customer', o.customer_name,
                'amount', of_order.amount, 'isNotFound', of_order.is_not_found) order by of_order.last desc), '[]')
            from (select e.order_id, sum(e.amount)::bigint as amount, bool_or(e.kind = 'correction') as is_not_found,
                         max(e.id) as last
                  from cash_entries e
                  where e.holder_id = held.id and e.id > coalesce(
                    (select max(u.id) from cash_entries u where u.holder_id = held.id and u.cash_up_id is not null), 0)
                  group by e.order_id having sum(e.amount) <> 0) of_order
            join orders o on o.id = of_order.order_id) as orders,
           (select count(*)::integer from cash_entries e join fulfilments f on f.order_id = e.order_id
            where e.holder_id = held.id and e.kind in ('collected', 'correction') and e.amount > 0
              and f.cash = 'collected') as parcels,
           coalesce(road.due, 0) as "onTheRoad"
    from held full join road on road.id = held.id
    order by holds desc, name`;
}

/** What one member holds. */
export async function readCashHeld({ db }: { db: Db }, { holderId }: { holderId: number }): Promise<Kobo> {
  const [held] = await prepared<{ amount: Kobo }>(db)`
    select coalesce(sum(amount), 0)::bigint as amount from cash_entries where holder_id = ${holderId}`;
  return held?.amount ?? (0 as Kobo);
}

export interface CashUpRow {
  id: number;
  at: string;
  day: string;
  holder: string;
  expected: Kobo;
  handedIn: Kobo;
  difference: Kobo;
  reason: string | null;
  by: string;
}

const SHOWN = 50;

/** The latest cash-ups, newest first. */
export function listCashUps({ db }: { db: Db }): Promise<CashUpRow[]> {
  return prepared<CashUpRow>(db)`
    select id, at, day::text, holder_name as holder, expected, handed_in as "handedIn", difference, reason, by_name as by
    from cash_ups order by id desc limit ${SHOWN}::integer`;
}

export async function readCashUp({ db }: { db: Db }, { id }: { id: number }): Promise<CashUpRow> {
  const [cashUp] = await prepared<CashUpRow>(db)`
    select id, at, day::text, holder_name as holder, expected, handed_in as "handedIn", difference, reason, by_name as by
    from cash_ups where id = ${id}`;
  if (!cashUp) throw new Error(`There is no cash-up ${id}`);
  return cashUp;
}
