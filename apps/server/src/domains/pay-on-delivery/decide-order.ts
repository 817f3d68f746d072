import { type Kobo, ZERO } from "@shop/contract/money";
import type { Db } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { sql } from "../../db/sql.ts";
import { type Decision, decidePayOnDelivery, type OrderFacts, type RuleOfOrder } from "./rules/decide.ts";

/** An order that is being placed, or that a shopper may place. */
export interface OrderToDecide {
  /** Null before it is placed. Of an order, the delivery is its own. */
  orderId: number | null;
  phone: string;
  /** Null until it is chosen, also the method alone. */
  destination: { locationId: number; methodId: number | null } | null;
  total: Kobo;
  /** Each line with what it costs, less what is deducted from it. */
  lines: readonly { variantToken: string; amount: Kobo }[];
}

/**
 * Whether an order may be paid on delivery, by the rules and the history of its phone number as they are now.
 * @param read what the rules ask about the order, when it was read before the order was placed
 */
export async function decideOrder(
  { db }: { db: Db },
  order: OrderToDecide,
  read?: RulesAndFacts,
): Promise<Decision> {
  let { rules, ...facts } = read ?? (await readFacts({ db }, order));
  if (order.orderId !== null && rules.some(({ openFrom }) => openFrom !== null)) {
    // Two orders at once to one phone number follow each other: the second counts the first.
    await db.execute(
      sql`select pg_advisory_xact_lock(hashtextextended('pay on delivery ' || phone_key(${order.phone}), 0))`,
    );
    ({ rules, ...facts } = await readFacts({ db }, order));
  }
  return decidePayOnDelivery(rules, facts);
}

/** The same for a shopper who has not decided yet, without a lock: an order that is placed meanwhile may change it. */
export async function previewDecision({ db }: { db: Db }, order: OrderToDecide): Promise<Decision> {
  const { rules, ...facts } = await readFacts({ db }, order);
  return decidePayOnDelivery(rules, facts);
}

/** The same for each way in which an order that is not placed yet can reach a location: the rules are read once. */
export async function decideMethods(
  { db }: { db: Db },
  {
    locationId,
    methods,
    ...order
  }: Pick<OrderToDecide, "phone" | "lines"> & {
    locationId: number;
    /** Each with what the order comes to by it. */
    methods: readonly { id: number; isPickup: boolean; total: Kobo }[];
  },
): Promise<Decision[]> {
  const destination = { locationId, methodId: null };
  const { rules, ...facts } = await readFacts({ db }, { ...order, orderId: null, destination, total: ZERO });
  return methods.map(({ id, isPickup, total }) =>
    decidePayOnDelivery(
      rules.map((rule) => (rule.isWholeOrder ? { ...rule, covered: total } : rule)),
      { ...facts, methodId: id, isPickup, total },
    ),
  );
}

/** A rule of whole orders covers what the order comes to. */
type ReadRule = RuleOfOrder & { isWholeOrder: boolean };

export type RulesAndFacts = OrderFacts & { rules: ReadRule[] };

/** What the rules ask about an order. */
export async function readFacts(
  { db }: { db: Db },
  { orderId, phone, destination, total, lines: ordered }: OrderToDecide,
): Promise<RulesAndFacts> {
  const lines = JSON.stringify(ordered);
  const [found] = await prepared<RulesAndFacts>(db)`
    with asked as (
      select coalesce(o.location_id, ${destination?.locationId ?? null}::integer) as location_id,
             coalesce(o.method_id, ${destination?.methodId ?? null}::integer) as method_id
      from (select ${orderId}::bigint as id) this left join orders o on o.id = this.id
    ), line as (
      select p.id as product_id, l.amount
      from json_to_recordset(${lines}::json) as l("variantToken" text, amount bigint)
        join variants v on v.token = l."variantToken" join products p on p.id = v.product_id
    )
    select
      ${total}::bigint as total,
      (select zone_id from delivery_locations where id = asked.location_id) as "zoneId",
      asked.method_id as "methodId",
      (select is_pickup from delivery_methods where id = asked.method_id) as "isPickup",
      history.delivered, history.failed,
      case when exists (select from pay_on_delivery_rules where is_active and open_from is not null) then
        (select count(*)::integer from orders o join fulfilments f on f.order_id = o.id
         where phone_key(o.customer_phone) = phone_key(${phone}::text) and length(phone_key(${phone}::text)) = 10
           and phone_key(${phone}::text) <> '0000000000' and o.id is distinct from ${orderId}::bigint
           and f.state in ('unconfirmed', 'confirmed', 'packed', 'handed_over', 'failed')
           and o.payment_method = 'pay_on_delivery' and o.payment_status = 'unpaid')
      else 0 end as open,
      (select coalesce(json_agg(json_build_object(
         'outcome', r.outcome, 'above', r.above,
         'products', (select coalesce(json_agg(json_build_object('name', t.name) order by t.name), '[]')
                      from products t where t.id = any(r.product_ids)),
         'categories', (select coalesce(json_agg(json_build_object('name', t.name) order by t.name), '[]')
                        from categories t where t.id = any(r.category_ids)),
         'zone', (select json_build_object('id', z.id, 'name', z.name) from delivery_zones z where z.id = r.zone_id),
         'method', (select json_build_object('id', m.id, 'name', m.name) from delivery_methods m where m.id = r.method_id),
         'way', r.way, 'deliveredBelow', r.delivered_below, 'failedFrom', r.failed_from, 'openFrom', r.open_from,
         'isWholeOrder', r.product_ids = '{}' and r.category_ids = '{}',
         'covered', case
           when r.product_ids = '{}' and r.category_ids = '{}' then ${total}::bigint
           else (select sum(line.amount)::bigint from line
                 where line.product_id = any(r.product_ids) or exists (
                   select from category_products c
                   where c.category_id = any(r.category_ids) and c.product_id = line.product_id)) end)
         order by r.id), '[]')
       from pay_on_delivery_rules r where r.is_active) as rules
    from asked, phone_history(${phone}::text) history`;
  return found!; // always one row
}
