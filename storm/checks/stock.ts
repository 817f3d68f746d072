import type { Evidence, RowRule } from "./rows.ts";
import { checkRows } from "./rows.ts";

const RULES: readonly RowRule[] = [
  { name: "stock is never negative", breaks: "select token, stock from variants where stock < 0" },
  {
    name: "stock is the sum of its ledger",
    breaks: `select v.token, v.stock, m.ledger, m.balance from variants v left join lateral (
        select sum(delta)::int as ledger, (array_agg(balance order by id desc))[1] as balance
        from stock_movements where variant_id = v.id) m on true
      where v.stock <> coalesce(m.ledger, 0) or v.stock <> coalesce(m.balance, 0)`,
  },
  {
    name: "each balance follows from the one before",
    breaks: `select * from (select variant_id, id, balance, delta,
        coalesce(lag(balance) over (partition by variant_id order by id), 0) as before from stock_movements) m
      where balance <> before + delta`,
  },
  {
    // What is out of the shop for an order: its pieces while it lives, none when it was given up, and for a parcel that
    // came back none or all, less what a return has put back.
    name: "stock is what was supplied, less what is sold and reserved",
    breaks: `with held as (
        select o.id, o.reference, o.status, l.variant_id, sum(l.quantity)::int as pieces,
               coalesce(sum(r.restocked), 0)::int as restocked
        from orders o join order_lines l on l.order_id = o.id
        left join lateral (select sum(rl.restocked) as restocked from return_request_lines rl
          join return_requests rr on rr.id = rl.request_id
          where rr.order_id = o.id and rl.position = l.position and rr.state = 'received') r on true
        group by o.id, o.reference, o.status, l.variant_id
      ), moved as (
        select order_id, variant_id, -sum(delta)::int as out from stock_movements where order_id is not null group by 1, 2
      )
      select coalesce(h.reference, 'order ' || m.order_id) as reference, h.status,
             coalesce(h.variant_id, m.variant_id) as variant_id, h.pieces, h.restocked, coalesce(m.out, 0) as out
      from held h full join moved m on m.order_id = h.id and m.variant_id = h.variant_id
      where not case
        when h.id is null then m.out = 0
        when h.status in ('cancelled', 'expired') then coalesce(m.out, 0) = 0
        when h.status = 'returned' then coalesce(m.out, 0) in (0, h.pieces - h.restocked)
        else coalesce(m.out, 0) = h.pieces - h.restocked end`,
  },
];

/** At the end. */
export function checkStock(evidence: Evidence): Promise<void> {
  return checkRows(evidence, RULES);
}

/** At any moment of the storm. */
export async function sampleStock({ pool, journal }: Evidence): Promise<void> {
  const { rows } = await pool.query(
    "select token, stock from variants where stock < 0 union all select token, stock from stock_differences",
  );
  if (rows.length > 0)
    journal.violated("stock is never negative, and always its ledger, while it storms", rows);
}

/** Whole parcels that came back are in stock again if staff said so, and only then. */
export async function checkReturnedParcels({ pool, journal }: Evidence): Promise<void> {
  for (const [id, restock] of journal.returned) {
    const { rows } = await pool.query<{ out: number; pieces: number }>(
      `select (select coalesce(-sum(delta), 0)::int from stock_movements m where m.order_id = o.id) as out,
              (select sum(quantity)::int from order_lines l where l.order_id = o.id) as pieces
       from orders o where o.public_id = $1`,
      [id],
    );
    const [order] = rows;
    if (order?.out !== (restock ? 0 : order?.pieces))
      journal.violated("a parcel that came back is in stock again if staff said so", { id, restock, order });
  }
}
