import { checkRows, type Evidence, type RowRule } from "./rows.ts";

const RULES: readonly RowRule[] = [
  {
    name: "no order is without lines",
    breaks: `select reference from orders o where not exists (select from order_lines l where l.order_id = o.id)`,
  },
  {
    name: "the totals of an order are the sums of its parts",
    breaks: `select o.reference, o.subtotal, o.delivery_cost, o.discount, o.total, l.lines, l.discounts
      from orders o join lateral (select coalesce(sum(unit_price * quantity), 0) as lines, coalesce(sum(discount), 0) as discounts
        from order_lines where order_id = o.id) l on true
      where o.subtotal <> l.lines or o.total <> o.subtotal + o.delivery_cost - o.discount
         or o.discount <> l.discounts + o.delivery_discount`,
  },
  {
    name: "what an order deducts is what its promotions say",
    breaks: `select o.reference, o.discount, o.discounts from orders o
      where o.version = 1 and o.discount <> (select coalesce(sum((d ->> 'amount')::bigint), 0) from jsonb_array_elements(o.discounts) d)`,
  },
  {
    name: "there is one order per shopper and key",
    breaks: `select shopper_id, idempotency_key, count(*) from orders group by 1, 2 having count(*) > 1`,
  },
  {
    name: "every placed order has a parcel, and no other",
    breaks: `select o.reference, o.status, f.state from orders o left join fulfilments f on f.order_id = o.id
      where (o.status in ('placed', 'processing', 'shipped', 'delivered', 'returned')) and f.state is null
         or o.status = 'delivered' and f.state <> 'delivered'
         or o.status = 'returned' and f.state <> 'returned'
         or o.status = 'cancelled' and f.state is not null and f.state <> 'cancelled'`,
  },
  {
    name: "the last event of an order says what it is",
    breaks: `select o.reference, o.status, o.payment_status, e.status as told, e.payment_status as told_payment
      from orders o left join lateral (select status, payment_status from order_events e
        where e.order_id = o.id order by id desc limit 1) e on true
      where (e.status, e.payment_status) is distinct from (o.status, o.payment_status)`,
  },
];

/** Orders themselves, and those that were confirmed to shoppers. */
export async function checkOrders(evidence: Evidence): Promise<void> {
  await checkRows(evidence, RULES);
  const { pool, journal } = evidence;
  const { rows } = await pool.query<{
    id: string;
    shopperId: number;
    key: string;
    version: number;
    total: number;
    pieces: number;
  }>(
    `select public_id as id, shopper_id::int as "shopperId", idempotency_key as key, version, total::int as total,
            (select sum(quantity)::int from order_lines where order_id = o.id) as pieces
     from orders o`,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byKey = new Map<string, (typeof rows)[number][]>();
  for (const row of rows) byKey.set(row.key, [...(byKey.get(row.key) ?? []), row]);
  const editedIds = new Set(
    (
      await pool.query<{ id: string }>(
        `select o.public_id as id from orders o join outbox_mails m on m.key like 'order_changed:' || o.reference || ':%'`,
      )
    ).rows.map(({ id }) => id),
  );
  for (const request of journal.orders) {
    const { answeredWith, shopperId, key } = request;
    if (answeredWith.size > 1)
      journal.violated("one key is answered with one order", { key, answeredWith: [...answeredWith] });
    for (const id of answeredWith) {
      const order = byId.get(id);
      if (!order) {
        journal.violated("no acknowledged order is lost", { id, key });
        continue;
      }
      const asAgreed = order.total === request.totalKobo && order.pieces === request.pieces;
      if (!editedIds.has(id) && !asAgreed)
        journal.violated("an order is as it was agreed", {
          request: { ...request, answeredWith: id },
          order,
        });
    }
    const own = (byKey.get(key) ?? []).filter((order) => order.shopperId === shopperId);
    if (own.length > 1) journal.violated("a key makes one order", { key, orders: own });
    // The first try had emptied the cart, and its answer was lost.
    if (own.length > 0 && request.heardEmptyCart)
      journal.violated("a repetition is answered with the order", { key, orders: own });
  }
}
