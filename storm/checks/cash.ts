import { checkRows, type Evidence, type RowRule } from "./rows.ts";

const RULES: readonly RowRule[] = [
  {
    name: "the cash collected is the cash of delivered orders",
    breaks: `select o.reference, f.state, f.cash, f.cash_due, o.total, c.collected, c.entries
      from orders o join fulfilments f on f.order_id = o.id
      left join lateral (select sum(amount) as collected, count(*) as entries from cash_entries
        where order_id = o.id and kind in ('collected', 'correction')) c on true
      where case when f.cash in ('collected', 'handed_in') then c.entries <> 1 or c.collected <> f.cash_due
                 else c.entries > 0 end`,
  },
  {
    name: "an order paid at the door is delivered, paid, and its cash is its total",
    breaks: `select o.reference, o.status, o.payment_status, o.total, f.cash, f.cash_due
      from orders o join fulfilments f on f.order_id = o.id
      where o.payment_method = 'pay_on_delivery' and f.state = 'delivered' and o.total > 0
        and not exists (select from refund_requests r where r.order_id = o.id)
        and (o.payment_status <> 'paid' or f.cash is null or f.cash_due <> o.total)`,
  },
  {
    name: "an order to be paid at the door is not paid before, unless the money came online",
    breaks: `select o.reference, o.status, o.payment_status, f.state
      from orders o join fulfilments f on f.order_id = o.id
      where o.payment_method = 'pay_on_delivery' and o.payment_status = 'paid' and o.total > 0
        and f.state not in ('delivered', 'returned')
        and not exists (select from payment_receipts r where r.order_id = o.id)`,
  },
  {
    name: "what is paid by transfer or POS is what was due, and is cash only when it was not found",
    breaks: `select o.reference, p.state, p.amount, f.cash, f.cash_due from handover_payments p
      join orders o on o.id = p.order_id join fulfilments f on f.order_id = o.id
      where p.amount <> f.cash_due or o.payment_status = 'unpaid'
        or (p.state = 'not_found') <> (f.cash in ('collected', 'handed_in'))
        or (select coalesce(sum(e.amount), 0) from cash_entries e where e.order_id = o.id)
           <> case p.state when 'not_found' then p.amount else 0 end`,
  },
  {
    name: "nobody holds less than nothing",
    breaks: "select holder_id, sum(amount) from cash_entries group by 1 having sum(amount) < 0",
  },
  {
    name: "what riders hold is the cash of their orders that is not handed in",
    breaks: `select e.holder_id, e.held, f.collected from (select holder_id, sum(amount) as held from cash_entries group by 1) e
      full join (select rider_id, sum(cash_due) as collected from fulfilments where cash = 'collected' group by 1) f
        on f.rider_id = e.holder_id
      where coalesce(e.held, 0) <> coalesce(f.collected, 0)`,
  },
];

export function checkCash(evidence: Evidence): Promise<void> {
  return checkRows(evidence, RULES);
}
