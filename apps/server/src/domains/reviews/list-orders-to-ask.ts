import { REVIEW_REQUEST_DAYS } from "@shop/contract/review-limits";
import type { Db } from "../../db/pool.ts";
import { type SqlText, sql } from "../../db/sql.ts";

/** Orders delivered longer ago are left out, so a shop that starts asking does not email its buyers of years ago. */
const TOO_LATE_DAYS = 14;

/** A place in the list: when the order was delivered, as PostgreSQL writes it, and its id. */
type DeliveryPlace = readonly [deliveredAt: string, orderId: number];

export interface OrderToAsk {
  orderId: number;
  shopperId: number;
  mail: string;
  firstName: string;
  /** The products of the order that can be reviewed, in its order. */
  items: { name: string; productToken: string; picture: string | null }[];
}

interface FoundOrder extends Omit<OrderToAsk, "items"> {
  deliveredAt: string;
  items: OrderToAsk["items"] | null;
}

/**
 * Delivered orders whose buyers have not been asked for reviews, the longest delivered first, page by page. Left out: orders of
 * customers without an account, who cannot write reviews, and of shoppers who are blocked or have switched the emails off;
 * items that are refunded, that came back or are to, and that the shopper has reviewed.
 * @returns orders with something to review, at most `limit`, and where the next page begins; null after the last one
 */
export async function listOrdersToAsk(
  { db }: { db: Db },
  page: { after: DeliveryPlace | null; limit: number },
): Promise<{ orders: OrderToAsk[]; next: DeliveryPlace | null }> {
  const { rows } = await db.execute<FoundOrder>(ordersToAskSql(page));
  const last = rows.length === page.limit ? rows.at(-1) : undefined;
  return {
    orders: rows.flatMap(({ deliveredAt: _, items, ...order }) => (items ? [{ ...order, items }] : [])),
    next: last ? [last.deliveredAt, last.orderId] : null,
  };
}

/** The page is found first, so that only the items of its own orders are read. */
export function ordersToAskSql({ after, limit }: { after: DeliveryPlace | null; limit: number }): SqlText {
  return sql`
    with delivered as materialized (
      select f.state_since as "deliveredAt", o.id as "orderId", s.id as "shopperId", s.mail, s.first_name as "firstName"
      from fulfilments f join orders o on o.id = f.order_id join shoppers s on s.id = o.shopper_id
      where f.state = 'delivered'
        and f.state_since > now() - make_interval(days => ${TOO_LATE_DAYS}::integer)
        and f.state_since <= now() - make_interval(days => ${REVIEW_REQUEST_DAYS}::integer)
        and ${after ? sql`(f.state_since, f.order_id) > (${after[0]}::timestamptz, ${after[1]}::bigint)` : sql`true`}
        and o.status = 'delivered' and o.payment_status not in ('refund_due', 'refunded')
        and not s.is_guest and s.erased_at is null and s.blocked_at is null
        and not exists (select from review_requests where order_id = o.id)
        and not exists (select from review_request_choices where shopper_id = s.id and not is_wanted)
      order by f.state_since, f.order_id limit ${limit}::integer
    )
    select delivered.*, (
      select json_agg(json_build_object('name', p.name, 'productToken', p.token, 'picture', bought.picture)
               order by bought.position)
      from (
        select l.product_token as token, min(l.position) as position,
               (array_agg(l.picture_id order by l.position))[1] as picture
        from order_lines l
        where l.order_id = delivered."orderId"
          and not exists (
            select from return_requests r join return_request_lines rl on rl.request_id = r.id
            where r.order_id = delivered."orderId" and rl.position = l.position
              and r.state in ('requested', 'approved', 'received'))
          and not exists (
            select from refund_requests q join refund_request_lines ql on ql.request_id = q.id
            where q.order_id = delivered."orderId" and ql.position = l.position and q.state <> 'declined')
        group by l.product_token
      ) bought
      join products p on p.token = bought.token and p.status = 'active' and p.published_at <= now()
      where not exists (select from product_reviews w where w.product_id = p.id and w.shopper_id = delivered."shopperId")
    ) as items
    from delivered order by "deliveredAt", "orderId"`;
}
