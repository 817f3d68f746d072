import type { LedgerSum, Provider, Sandbox } from "../world/sandbox.ts";
import { checkRows, type Evidence, type RowRule } from "./rows.ts";

const RULES: readonly RowRule[] = [
  {
    name: "an order is paid when money is credited to it, and only then",
    breaks: `select o.reference, o.status, o.payment_status, o.total,
        (select json_agg(json_build_object('state', r.state, 'amount', r.amount)) from payment_receipts r where r.order_id = o.id) as receipts
      from orders o where o.payment_method <> 'pay_on_delivery'
        and (o.payment_status = 'paid') <> exists (
          select from payment_receipts r where r.order_id = o.id and r.state = 'credited' and not r.is_balance)
        -- Staff have given all of it back.
        and not (o.payment_status = 'refunded' and coalesce((
          select sum(r.amount - coalesce((select sum(f.amount) from refunds f where f.receipt_id = r.id and f.state = 'done'), 0))
          from payment_receipts r where r.order_id = o.id and r.state = 'credited'), 0) = 0)
        -- The money of a parcel that had been shipped was reversed: a person decides.
        and not (o.status in ('shipped', 'delivered', 'returned') and exists (
          select from payment_reviews v join payments p on p.id = v.payment_id
          where p.order_id = o.id and v.kind = 'reversed_late' and v.closed_at is null))`,
  },
  {
    name: "the money credited to an order is its total, to the kobo",
    breaks: `select o.reference, o.total, r.amount, p.amount as asked from orders o
      join payment_receipts r on r.order_id = o.id and r.state = 'credited' and not r.is_balance
      join payments p on p.id = r.payment_id
      where (r.amount <> p.amount and not (r.amount > p.amount and exists (
          select from payment_reviews v where v.payment_id = p.id and v.kind = 'too_much'))) or (p.amount <> o.total and not exists (
        select from outbox_mails m where m.key like 'order_changed:' || o.reference || ':%'))`,
  },
  {
    name: "no order keeps money that it must give back",
    breaks: `select o.reference, o.status, o.payment_status, r.amount, r.state from orders o join payment_receipts r on r.order_id = o.id
      where o.status in ('cancelled', 'expired', 'returned') and r.state = 'credited'`,
  },
];

interface ShopSum {
  provider: Provider;
  reference: string;
  amount: number;
  received: number;
  returned: number;
  isOpen: boolean;
  /** What a violation is explained with. */
  receipts: unknown;
}

/** What the shop has of each payment, in kobo. `isOpen`: a part of it needs a person. */
const SHOP_SUMS = `
  select p.provider, p.reference, p.amount::int, coalesce(r.received, 0)::int as received,
         coalesce(r.returned, 0)::int as returned,
         coalesce(r.has_open, false) or exists (select from payment_reviews v where v.payment_id = p.id and v.closed_at is null) as "isOpen",
         (select json_agg(json_build_object('receipt', to_jsonb(r), 'refunds',
            (select json_agg(to_jsonb(f)) from refunds f where f.receipt_id = r.id)))
          from payment_receipts r where r.payment_id = p.id) as receipts
  from payments p left join lateral (
    select sum(r.amount) filter (where r.state <> 'dismissed') as received,
           sum(case when r.state = 'reversed' then r.amount else f.done end) as returned,
           bool_or(coalesce(f.open, false) or r.state = 'in_review') as has_open
    from payment_receipts r left join lateral (
      select coalesce(sum(amount) filter (where state = 'done'), 0) as done,
             bool_or(state not in ('done', 'withdrawn')) as open
      from refunds f where f.receipt_id = r.id) f on true
    where r.payment_id = p.id) r on true`;

/** The shop's money against the records of the providers. */
export async function checkMoney(evidence: Evidence & { sandbox: Sandbox }): Promise<void> {
  await checkRows(evidence, RULES);
  const { pool, journal, sandbox } = evidence;
  const { rows } = await pool.query<ShopSum>(SHOP_SUMS);
  for (const provider of ["nomba", "paystack"] as const) {
    const ledger = new Map<string, LedgerSum>(
      (await sandbox.ledger(provider)).map((sum) => [sum.reference, sum]),
    );
    const own = rows.filter((row) => row.provider === provider);
    for (const shop of own) {
      const there = ledger.get(shop.reference) ?? { asked: shop.amount, taken: 0, returned: 0 };
      ledger.delete(shop.reference);
      if (there.asked !== shop.amount)
        journal.violated("a provider asks for what the order costs", { shop, there });
      // What needs a person may be more than the shop has written down, and never less.
      if (shop.isOpen ? there.taken < shop.received : there.taken !== shop.received)
        journal.violated("the shop has received what the provider has taken, to the kobo", { shop, there });
      if (shop.isOpen ? there.returned < shop.returned : there.returned !== shop.returned)
        journal.violated("the shop has returned what the provider has returned, to the kobo", {
          shop,
          there,
        });
      if (there.returned > there.taken) journal.violated("no more goes back than came", { shop, there });
    }
    for (const [reference, there] of ledger)
      if (there.taken > 0)
        journal.violated("no money is taken for an order that the shop does not have", { reference, there });
  }
}
